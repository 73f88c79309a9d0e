/** Covers of courses, for the code that reads courses. */
export { LANGUAGE_COVERS } from './cover-rules.ts'
