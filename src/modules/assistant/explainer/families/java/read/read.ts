/** Reads files in Java. */
export { readJava } from './read-java.ts'
