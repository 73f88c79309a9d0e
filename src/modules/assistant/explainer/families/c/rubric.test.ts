import { testRubric } from '../../testing/rubric.ts'

testRubric({ language: 'c', definesByItself, leastSnippets: 15, mostUntold: 2 / 3 })

/** The line, read without the product's own parser: a declaration, an assignment, a parameter, a macro, a struct, what's read. */
function definesByItself(line: string, name: string): boolean {
  const word = name.replaceAll(/\W/g, '')
  const patterns = [
    String.raw`[\w*&)]\s*\**\s*\b${word}(\s*\[[^\]]*\])*\s*[=;:,)(]`,
    String.raw`(^|[\s,(;*])${word}(\[[^\]]*\]|->\w+|\.\w+)*\s*([-+*/%&|^]|<<|>>)?=(?!=)`,
    String.raw`\b${word}\s*(\+\+|--)|(\+\+|--)\s*${word}\b`,
    String.raw`\b(struct|union|enum|typedef)\b.*\b${word}\b`,
    String.raw`^\s*#\s*define\s+${word}\b`,
    String.raw`\b(s|f)?scanf\b.*\b${word}\b`,
    String.raw`\bfgets\(\s*${word}\b`,
    String.raw`^\s*${word}\b\s*[,;=}]`,
    String.raw`[{,}]\s*${word}\b\s*[,;=}]`,
    String.raw`,\s*\**\s*${word}\s*(\[|[,;=])`,
    String.raw`\(\s*\*\s*${word}\s*\)\s*\(`,
  ]
  return patterns.some((pattern) => new RegExp(pattern).test(line))
}
