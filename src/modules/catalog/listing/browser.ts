/** The catalogue, for the page that shows it. */
export { CatalogView } from './ui/catalog-view.tsx'
