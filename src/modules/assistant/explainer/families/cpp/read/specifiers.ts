/** Words in front of what is declared: `static`, `const`, `virtual`. */
import type { SyntaxNode } from '#modules/exercises/module.ts'

const SPECIFIERS: Readonly<Record<string, string>> = { ExplicitFunctionSpecifier: 'explicit' }
const WORDS =
  /^(?:static|const|constexpr|consteval|constinit|inline|extern|virtual|explicit|friend|mutable|volatile|thread_local|register)$/

/** Words in front of a declaration. */
export function wordsOf(node: SyntaxNode): string[] {
  return node.children.flatMap(({ type, source }) =>
    WORDS.test(source) ? [source] : SPECIFIERS[type] === undefined ? [] : [source],
  )
}
