/** Reading JavaScript into the model. */
export { readJavaScript } from './read-javascript.ts'
