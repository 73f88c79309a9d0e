import { testRubric } from '../../testing/rubric.ts'

// Our courses show the basics: classes that build on others, templates and memory are shown by sentences.test.ts.
testRubric({ language: 'cpp', definesByItself, leastSnippets: 20, mostUntold: 3 / 5 })

/** The line, read without the product's own parser: a declaration, an assignment, a parameter, a class. */
function definesByItself(line: string, name: string): boolean {
  const word = name.replaceAll(/\W/g, '')
  const patterns = [
    String.raw`[\w\]>&*]\s+[&*]*${word}(\[[^\]]*\])*\s*[=;:,)({]`,
    String.raw`[&*]\s*${word}\s*[=;:,)({]`,
    String.raw`(^|[\s,(;:.>])${word}(\[[^\]]*\])*\s*([-+*/%]|<<|>>)?=(?!=)`,
    String.raw`\b${word}\s*(\+\+|--)`,
    String.raw`>>\s*${word}\b`,
    String.raw`getline\(.*\b${word}\b`,
    String.raw`\b(class|struct|enum|namespace|define)\b.*\b${word}\b`,
    String.raw`\[[^\]]*\b${word}\b[^\]]*\]\s*[:=]`,
    String.raw`[{,]\s*${word}\b\s*[,;(}=]`,
  ]
  return patterns.some((pattern) => new RegExp(pattern).test(line))
}
