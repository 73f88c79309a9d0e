/** `npm run messages`: every sentence that a person reads, with the places it stands in, as JSON for translators. */
import { join } from 'node:path'
import { findWords, readSeenFiles } from '../tests/architecture/messages-in-code.ts'

const files = readSeenFiles(join(import.meta.dirname, '..')).filter(({ path }) => !path.endsWith('.css'))
const sentences = files.flatMap(({ path, text }) => findWords(path, text).sentences)
const entries = [...Map.groupBy(sentences, ({ sentence }) => sentence)].map(([sentence, uses]) => {
  const forms = uses.find((use) => use.forms)?.forms
  return { sentence, ...(forms ? { forms } : {}), where: uses.map(({ where }) => where) }
})
console.log(JSON.stringify(entries, null, 2))
