/**
 * Explains the lines of a selection, statement by statement. Language-independent: families say what a statement does, this adds what
 * the last run shows, limits, and what can't be read. Pure, linear, never throws.
 */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import {
  type Explanation,
  type ExplanationPart,
  type LinesToExplain,
  MOST_CHARACTERS,
  MOST_PARTS,
} from './contract.ts'
import { familyOf } from './families/families.ts'
import type { LineRange, ReadProgram, Unit } from './language-family.ts'
import { runsOf } from './marked-text.ts'
import { readRun, runSentences, seenValuesOf, type UnitRun } from './values/values.ts'

export function explainLines(asked: LinesToExplain): Explanation {
  const { level, language, path } = asked
  const family = familyOf(language, path)
  const selection = { from: Math.min(asked.from, asked.to), to: Math.max(asked.from, asked.to) }
  if (!family) return { level, parts: [note(selection, t('I can’t explain this language yet.'))] }
  const { files, isCut } = withinLimit(asked.files, asked.path)
  const program = family.read(files, asked.path)
  const units = program.units.filter((unit) => overlaps(unit, selection))
  const told = units.slice(0, MOST_PARTS)
  const runs = asked.trace ? readRun(asked.trace, asked.path, told) : new Map<Unit, UnitRun>()
  const parts = [
    ...told.map((unit) => statementPart(unit, { asked, selection, run: runs.get(unit) })),
    ...unreadableParts(program, selection),
    ...commentParts(program, selection, units),
  ].toSorted((one, other) => one.from - other.from)
  leaveOutRepeated(parts)
  return {
    level,
    parts: [...parts, ...closingNotes(program, { selection, parts, unitCount: units.length, isCut })],
  }
}

/** What was said of an earlier statement isn't said again; the gist stays. */
function leaveOutRepeated(parts: readonly ExplanationPart[]): void {
  const said = new Set<string>()
  for (const part of parts) {
    part.sentences = part.sentences.filter((sentence, at) => {
      const text = JSON.stringify(sentence)
      const isNew = !said.has(text)
      said.add(text)
      return at === 0 || isNew
    })
  }
}

/** The file in question first; of all files together, no more than the limit. */
function withinLimit(files: readonly SourceFile[], path: string): { files: SourceFile[]; isCut: boolean } {
  const ordered = [...files].toSorted((one, other) => Number(other.path === path) - Number(one.path === path))
  let left = MOST_CHARACTERS
  let isCut = false
  const taken = ordered.map((file) => {
    const content = file.content.length <= left ? file.content : wholeLines(file.content.slice(0, left))
    if (file.path === path) isCut = content.length < file.content.length
    left -= content.length
    return { path: file.path, content }
  })
  return { files: taken, isCut }
}

function wholeLines(text: string): string {
  return text.slice(0, Math.max(0, text.lastIndexOf('\n')))
}

function overlaps(one: LineRange, other: LineRange): boolean {
  return one.from <= other.to && other.from <= one.to
}

interface Answering {
  asked: LinesToExplain
  selection: LineRange
  run: UnitRun | undefined
}

function statementPart(unit: Unit, { asked, selection, run }: Answering): ExplanationPart {
  const { sentences, mistakes, unknowns, concept } = unit.explain(asked.level)
  const isShort = asked.level === 'first-words'
  const isPartial = unit.from < selection.from || unit.to > selection.to
  const whole = t(
    'You selected part of a statement that runs from line {from} to line {to}, so here’s all of it.',
    {
      from: String(unit.from),
      to: String(unit.to),
    },
  )
  const isWhole = asked.trace?.from === 0 && asked.trace.end.how !== 'steps' && asked.trace.end.how !== 'size'
  const lastRun = run ? runSentences(unit, run, isWhole) : []
  return {
    from: unit.from,
    to: unit.to,
    kind: 'statement',
    sentences: [...(isPartial ? [whole] : []), ...sentences].map(runsOf),
    lastRun: (isShort ? lastRun.slice(0, 1) : lastRun).map(runsOf),
    mistakes: mistakes.map(runsOf),
    unknowns: unknowns.map(runsOf),
    names: unit.names(),
    values: run ? seenValuesOf(run) : [],
    concept,
  }
}

function unreadableParts(program: ReadProgram, selection: LineRange): ExplanationPart[] {
  const shown = program.unreadable.filter((line) => line >= selection.from && line <= selection.to)
  return shown.map((line) => ({
    ...note(
      { from: line, to: line },
      program.unreadableText?.(line) ??
        t(
          'I can’t read line {line}. Something is missing or doesn’t belong here, or on the line before it: {hint}',
          { line: String(line), hint: program.usuallyMissing ?? t('look for a bracket or a quote.') },
        ),
    ),
    kind: 'unreadable',
  }))
}

/** Lines that hold only a comment, next to one another as one part. */
function commentParts(program: ReadProgram, selection: LineRange, units: readonly Unit[]): ExplanationPart[] {
  const ranges: LineRange[] = []
  const last = Math.min(selection.to, program.lastLine)
  for (let line = selection.from; line <= last && ranges.length < MOST_PARTS; line += 1) {
    if (!program.isComment(line) || units.some((unit) => unit.from <= line && line <= unit.to)) continue
    const before = ranges.at(-1)
    if (before?.to === line - 1) before.to = line
    else ranges.push({ from: line, to: line })
  }
  return ranges.map((range) => ({
    ...note(range, t('A comment: a note for people. The program skips it.')),
    kind: 'comment',
  }))
}

function closingNotes(
  program: ReadProgram,
  {
    selection,
    parts,
    unitCount,
    isCut,
  }: { selection: LineRange; parts: readonly ExplanationPart[]; unitCount: number; isCut: boolean },
): ExplanationPart[] {
  const notes: string[] = []
  const [broken] = program.unreadable
  if (unitCount > MOST_PARTS)
    notes.push(
      tCount(MOST_PARTS, {
        one: 'That’s the first statement. Select fewer lines to read about the others.',
        other: 'Those are the first {n} statements. Select fewer lines to read about the others.',
      }),
    )
  if (isCut && selection.to >= program.lastLine)
    notes.push(
      t('This file is very long, and I read only its first {line} lines.', { line: program.lastLine }),
    )
  if (parts.length === 0 && broken !== undefined)
    notes.push(
      t(
        'I can’t explain these lines, because I can’t read line {line}: something is missing there or just before it.',
        { line: String(broken) },
      ),
    )
  if (parts.length === 0 && notes.length === 0) notes.push(...lineNotes(program, selection))
  return notes.map((text) => note(selection, text))
}

/** Lines without a unit, if the family has a word for them. */
function lineNotes(program: ReadProgram, selection: LineRange): string[] {
  const last = Math.min(selection.to, selection.from + MOST_PARTS, program.lastLine)
  const told = new Set<string>()
  for (let line = selection.from; line <= last; line += 1) {
    const words = program.lineNote?.(line) ?? null
    if (words !== null) told.add(words)
  }
  return told.size === 0 ? [t('There’s no code on these lines.')] : [...told]
}

function note({ from, to }: LineRange, text: string): ExplanationPart {
  return {
    from,
    to,
    kind: 'note',
    sentences: [runsOf(text)],
    lastRun: [],
    mistakes: [],
    unknowns: [],
    names: [],
    values: [],
    concept: null,
  }
}
