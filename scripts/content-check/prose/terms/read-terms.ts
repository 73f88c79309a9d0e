/** `terms.yaml`: what a course explains, a term a line with the id of its lesson. */
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { FoundProblem } from '../../check-list.ts'
import { plain, type Term } from './term-rules.ts'

export interface TermList {
  file: string
  terms: { term: Term; line: number }[]
  problems: FoundProblem[]
}

export function readTerms(file: string, source: string): TermList {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines })
  const list: TermList = { file, terms: [], problems: [] }
  const report = (offset: number, what: string, fix: string) =>
    list.problems.push({ file, line: lines.linePos(offset).line, what, fix })
  for (const { pos, message } of document.errors)
    report(pos[0], message.split('\n')[0] ?? message, 'correct the YAML')
  if (!isMap(document.contents)) {
    if (list.problems.length === 0) report(0, 'there are no terms', SHAPE)
    return list
  }
  const taken = new Set<string>()
  for (const { key, value } of document.contents.items) {
    const offset = isScalar(key) ? (key.range?.[0] ?? 0) : 0
    const forms = isScalar(key) ? String(key.value).split('|').map(plain) : []
    const [name = ''] = forms
    if (forms.length === 0 || forms.includes('') || !isScalar(value) || typeof value.value !== 'string') {
      report(offset, 'this is no term with its lesson', SHAPE)
      continue
    }
    for (const form of forms) {
      if (taken.has(form)) report(offset, `“${form}” is listed twice`, 'list it once')
      taken.add(form)
    }
    list.terms.push({ term: { name, forms, lesson: value.value }, line: lines.linePos(offset).line })
  }
  return list
}

const SHAPE = 'write `loop|loops: the-id-of-its-lesson`'
