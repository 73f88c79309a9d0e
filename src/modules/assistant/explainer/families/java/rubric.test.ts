import { testRubric } from '../../testing/rubric.ts'

testRubric({ language: 'java', definesByItself, leastSnippets: 25, mostUntold: 2 / 5 })

/** The line, read without the product's own parser: a declaration, an assignment, a parameter, an import, a class. */
function definesByItself(line: string, name: string): boolean {
  const word = name.replaceAll(/\W/g, '')
  const patterns = [
    String.raw`[\w\]>]\s+${word}(\[\])*\s*[=;:,)(]`,
    String.raw`(^|[\s,(;])${word}(\[[^\]]*\])*\s*([-+*/%]|<<|>>)?=(?!=)`,
    String.raw`\b${word}\s*(\+\+|--)`,
    String.raw`\b(class|interface|enum|record|import)\b.*\b${word}\b`,
    String.raw`\b${word}\s*->`,
    String.raw`\(.*\b${word}\b.*\)\s*->`,
    String.raw`^\s*${word}\b\s*[,;(}]`,
    String.raw`[{,]\s*${word}\b\s*[,;(}]`,
    String.raw`\binstanceof\b.*\b${word}\b`,
    String.raw`\bcase\b.*\b${word}\b`,
  ]
  return patterns.some((pattern) => new RegExp(pattern).test(line))
}
