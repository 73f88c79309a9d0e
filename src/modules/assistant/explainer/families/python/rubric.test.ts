import { testRubric } from '../../testing/rubric.ts'

testRubric({ language: 'python', definesByItself, leastSnippets: 60, mostUntold: 1 / 5 })

/** The line, read without the product's own parser: an assignment, a loop, a parameter, an import, a definition. */
function definesByItself(line: string, name: string): boolean {
  const word = name.replaceAll('.', String.raw`\.`)
  const patterns = [
    String.raw`(^|[\s,(*;])${word}\b[^=!<>]*(:=|[-+*/%|&]{0,2}=)(?!=)`,
    String.raw`\b(for|as|import|def|class|lambda|global)\b.*\b${word}\b`,
    String.raw`^\s*${word}\s*:`,
    String.raw`\bcase\b.*\b${word}\b`,
  ]
  return patterns.some((pattern) => new RegExp(pattern).test(line))
}
