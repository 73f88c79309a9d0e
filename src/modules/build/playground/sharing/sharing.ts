/** Programs in addresses, as other parts of the build area make them. */
export { packProgram } from './program-link.ts'
