import { testRubric } from '../../testing/rubric.ts'

testRubric({ language: 'javascript', definesByItself, leastSnippets: 25, mostUntold: 2 / 5 })

/** The line, read without the product's own parser: a declaration, an assignment, a parameter, an import, a class. */
function definesByItself(line: string, name: string): boolean {
  const word = name.replaceAll(/[^\w$]/g, '')
  const patterns = [
    String.raw`\b(const|let|var|function\s*\*?|class|get|set|async)\s+#?${word}\b`,
    String.raw`\b(const|let|var)\b.*[\s,{[.:]${word}\b.*=`,
    String.raw`(^|[\s,(;])${word}\s*(\?\?|\|\||&&|[-+*/%]|\*\*)?=(?!=)`,
    String.raw`\b${word}\s*(\+\+|--)|(\+\+|--)${word}\b`,
    String.raw`\bfor\s*(await)?\s*\(.*\b${word}\b.*\b(of|in)\b`,
    String.raw`\b${word}\s*=>`,
    String.raw`\(.*\b${word}\b.*\)\s*=>`,
    String.raw`\bfunction\b.*\(.*\b${word}\b.*\)`,
    String.raw`^\s*(static\s+|async\s+|get\s+|set\s+)*[#\w]+\s*\(.*\b${word}\b.*\)\s*\{`,
    String.raw`^\s*(static\s+|async\s+|get\s+|set\s+|\*)*#?${word}\s*(\(|=|;)`,
    String.raw`\bcatch\s*\(\s*${word}\b`,
    String.raw`\bimport\b.*\b${word}\b`,
  ]
  return patterns.some((pattern) => new RegExp(pattern).test(line))
}
