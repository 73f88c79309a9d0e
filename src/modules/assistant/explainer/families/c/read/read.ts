/** How programs in C are read. */
export { isConversion, type Place, placesOfOutput, placesOfReading } from './formats.ts'
export { readC } from './read-c.ts'
