/** The list of courses, for the API. */
export { filterCatalog } from './catalog-filter-rules.ts'
