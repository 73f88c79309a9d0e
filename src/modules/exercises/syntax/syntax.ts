/** Programs as syntax trees, for all who read them. */
export { SWITCH_FUNCTION } from './java-rewriting.ts'
export { parseCpp } from './cpp-tree.ts'
export { parseJava } from './java-tree.ts'
export { parsePython } from './python-tree.ts'
export {
  childOf,
  childrenOf,
  lineFinder,
  parseLoosely,
  parseTree,
  type SyntaxNode,
  UnparsableProgram,
} from './syntax-node.ts'
