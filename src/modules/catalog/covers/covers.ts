/** Covers of courses, for the code that reads courses. */
export { LANGUAGE_COVERS, languageCover } from './cover-rules.ts'
