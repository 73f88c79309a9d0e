export { readCpp } from "./read-cpp.ts"
