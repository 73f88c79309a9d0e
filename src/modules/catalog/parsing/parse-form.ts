/** What a challenge has learners do with its code, and the starter that belongs to it. */
import { createHash } from 'node:crypto'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { CODE_FILES } from '#modules/exercises/languages/contract.ts'
import { findFault, type Indentation, readLines, writeLines } from '#modules/exercises/module.ts'
import type { ChallengeForm, CodeAnswer, ParsonsForm } from '../content-model.ts'
import type { FormFile } from './form-file.ts'
import { highlightToHtml } from './highlight.ts'
import type { Report } from './problem-list.ts'

interface Written {
  starter: CodeAnswer | null
  solution: CodeAnswer
  accepts: CodeAnswer[]
  rejects: CodeAnswer[]
}

export interface FormContext {
  /** Id of the lesson: its lines are shuffled by it. */
  id: string
  language: Language
  report: Report
  /** Tells a problem of an answer, in the line of the file where the answer begins. */
  reportAnswer: (answer: CodeAnswer, what: string, fix: string) => void
}

/** Null when the author has to mend something first; the problem is in the list then. */
export function readForm(
  front: FormFile,
  written: Written,
  context: FormContext,
): { form: ChallengeForm; starter: CodeAnswer } | null {
  checkFields(front, context.report)
  switch (front.form) {
    case 'write':
      return written.starter && { form: { kind: 'write' }, starter: written.starter }
    case 'parsons':
      return readParsons(front, written, context)
    case 'debug':
      return readDebug(front, written, context)
  }
}

function checkFields(front: FormFile, report: Report): void {
  if (front.form !== 'parsons') {
    if (front.distractors.length > 0)
      report(
        ['distractors'],
        '`distractors` belong to `form: parsons`',
        'set `form: parsons`, or remove them',
      )
    if (front.indentation !== undefined)
      report(['indentation'], '`indentation` belongs to `form: parsons`', 'remove it')
  }
  if (front.form !== 'debug' && front.fault !== undefined)
    report(['fault'], '`fault` belongs to `form: debug`', 'set `form: debug`, or remove it')
}

function readParsons(
  front: FormFile,
  { starter, solution, accepts, rejects }: Written,
  { id, language, report, reportAnswer }: FormContext,
): { form: ChallengeForm; starter: CodeAnswer } | null {
  const [file, ...others] = solution.files
  if (file === undefined || others.length > 0) {
    reportAnswer(solution, 'lines to be put in order make one file', 'give the solution one code block')
    return null
  }
  const form = toForm(front, file.content, { id, language })
  const own = readLines(file.content, form)
  if (writeLines(own, form) !== withoutEmptyLines(file.content)) {
    const fix = `indent it with ${form.step === '\t' ? 'tabs' : `${form.step.length} spaces a step`}, as the learner's lines are`
    reportAnswer(solution, 'the solution is indented as its lines cannot be put', fix)
  }
  const texts = new Set(own.map(({ text }) => text))
  for (const [index, line] of front.distractors.entries()) {
    if (texts.has(line.trim()))
      report(
        ['distractors', index],
        `\`${line.trim()}\` is a line of the solution`,
        'write a line that is wrong',
      )
  }
  for (const answer of [...accepts, ...rejects, ...(starter ? [starter] : [])]) {
    const strange = readLines(answer.files[0]?.content ?? '', form).find(({ piece }) => piece === null)
    if (strange !== undefined)
      reportAnswer(
        answer,
        `\`${strange.text}\` is none of the lines, or is used more often than it is there`,
        'use the lines of the solution and the `distractors`',
      )
  }
  const given: SourceFile = { path: file.path, content: '' }
  return { form, starter: starter ?? { place: solution.place, files: [given] } }
}

function toForm(
  front: FormFile,
  solution: string,
  { id, language }: Pick<FormContext, 'id' | 'language'>,
): ParsonsForm {
  const step = CODE_FILES[language].indent
  const indentation = indentationOf(front, language)
  const lines = [...withoutEmptyLines(solution).split('\n').slice(0, -1), ...front.distractors]
  const pieces = lines.map((line) => ({
    text: line.trim(),
    html: highlightToHtml(line.trim(), language),
    level: indentation === 'given' ? Math.round(leading(line) / step.length) : 0,
  }))
  return { kind: 'parsons', pieces: shuffled(pieces, id), indentation, step }
}

function indentationOf({ indentation }: FormFile, language: Language): Indentation {
  if (indentation === 'chosen' || (indentation === undefined && language === 'python')) return 'chosen'
  return HAS_BRACES.has(language) ? 'braces' : 'given'
}

const HAS_BRACES: ReadonlySet<Language> = new Set<Language>(['c', 'cpp', 'java', 'javascript'])

const leading = (line: string) => line.length - line.trimStart().length

function withoutEmptyLines(content: string): string {
  return content
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}

/** Shuffles alike for everybody, so that the page can be cached. The first line of the solution is never the first. */
function shuffled<Piece extends { text: string }>(pieces: Piece[], id: string): Piece[] {
  const weights = new Map(pieces.map((piece, at) => [piece, weigh(`${id}\0${at}\0${piece.text}`)]))
  const mixed = pieces.toSorted((a, b) => ((weights.get(a) ?? '') < (weights.get(b) ?? '') ? -1 : 1))
  const [first, ...others] = mixed
  return first !== undefined && first === pieces[0] ? [...others, first] : mixed
}

const weigh = (text: string) => createHash('sha256').update(text).digest('hex')

function readDebug(
  front: FormFile,
  { starter, solution }: Written,
  { report, reportAnswer }: FormContext,
): { form: ChallengeForm; starter: CodeAnswer } | null {
  if ((front.fault === undefined) === (starter === null)) {
    const what = starter === null ? 'the faulty program is missing' : 'the faulty program is given twice'
    report(['form'], what, 'write it under `## Starter`, or name the line under `fault:`, and not both')
    return null
  }
  const faulty = starter ?? plant(front, solution, report)
  if (faulty === null) return null
  const fault = findFault(faulty.files, solution.files)
  if (fault === null) {
    const what = 'the faulty program and the solution do not differ in exactly one line'
    reportAnswer(faulty, what, 'change, remove or add one line of the solution, and nothing else')
    return null
  }
  return { form: { kind: 'debug', fault }, starter: faulty }
}

/** Makes the faulty program: the solution with one line of it replaced. */
function plant({ fault }: FormFile, solution: CodeAnswer, report: Report): CodeAnswer | null {
  if (fault === undefined) return null
  const wanted = fault.line.trim()
  const places = solution.files.flatMap(({ path, content }) =>
    content.split('\n').flatMap((line, at) => (line.trim() === wanted ? [{ path, at }] : [])),
  )
  const [place] = places
  if (place === undefined || places.length > 1) {
    const what = `\`${wanted}\` is in the solution ${places.length === 0 ? 'nowhere' : `${places.length} times`}`
    report(['fault', 'line'], what, 'name a line that is there once, or write the program under `## Starter`')
    return null
  }
  const files = solution.files.map(({ path, content }) =>
    path === place.path
      ? { path, content: replaceLine(content, place.at, fault.becomes) }
      : { path, content },
  )
  return { place: solution.place, files }
}

/** The line keeps its indentation where the new one brings none. */
function replaceLine(content: string, at: number, becomes: string): string {
  return content
    .split('\n')
    .flatMap((line, index) => {
      if (index !== at) return [line]
      if (becomes.trim() === '') return []
      const before = leading(becomes) > 0 ? '' : line.slice(0, leading(line))
      return [before + becomes.trimEnd()]
    })
    .join('\n')
}
