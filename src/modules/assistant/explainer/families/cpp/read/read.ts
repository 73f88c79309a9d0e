/** How programs in C++ are read, and what reading C needs of that. */
export { readByCpp, readCpp } from './read-cpp.ts'
export { nameNode, otherNode, partsOf, placed, type Reader, type ReadInOwnWay } from './reader.ts'
export { readClass } from './classes.ts'
export { declaratorOf, declaredType, isDeclarator, isType, writtenType } from './types.ts'
export { valuesIn } from './values.ts'
