/** Names of a program, where each gets its meaning, in any language. */
export {
  type Definition,
  definitionAt,
  openScope,
  type NameScope,
  type NameUse,
  scopeWith,
} from './scopes.ts'
