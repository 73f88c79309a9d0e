/** What an explanation of a program that isn't done shows of a solution: hundreds of starters and wrong answers, at every level. */
import { expect, test } from 'vitest'
import { repositoryContent } from '#modules/catalog/testing.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { EXPLAIN_LEVELS, type Explanation, type Sentence } from '../explainer/contract.ts'
import { explainLines } from '../explainer/explainer.ts'
import { MOST_SHARED, MOST_VERBATIM } from './rungs/leak-rules.ts'
import { meterOf } from './rungs/secret.ts'
import { unfinishedPrograms } from './testing/wrong-answers.ts'

const programs = unfinishedPrograms(repositoryContent())

interface Explained {
  name: string
  /** Of a solution's own groups of tokens, those that the program lacks. */
  share: number
  /** Code that the program lacks, of the sentences that have something of a solution. */
  shown: string[]
  /** Whole lines of a solution that the program lacks. */
  lines: string[]
  showsPassage: boolean
}

/** Learners have their own words already, however an explanation orders them. */
const explained: Explained[] = programs.flatMap(({ challenge, situation }) => {
  const meter = meterOf(situation)
  const { language } = situation.outline
  const own = ownText(situation.files)
  return situation.files.flatMap((file) =>
    EXPLAIN_LEVELS.map((level): Explained => {
      const asked = {
        language,
        files: [...situation.files],
        path: file.path,
        from: 1,
        to: linesIn(file),
        level,
      }
      const code = newCodeOf(explainLines(asked), own)
      return {
        name: `${challenge}, ${level}`,
        share: meter.shared(code),
        shown: code.filter((text) => meter.shared([text]) > 0),
        lines: code.filter((text) => meter.showsLine([text])),
        showsPassage: meter.showsPassage(code),
      }
    }),
  )
})

/** The program without spaces, and once more without its elements: an explanation of a page quotes its text. */
function ownText(files: readonly SourceFile[]): string {
  const text = files.map(({ content }) => content).join('\n')
  return squeezed(`${text}\n${text.replaceAll(/<[^<>]*>/g, '')}`)
}

function squeezed(text: string): string {
  return text.replaceAll(/[\s…]/g, '')
}

function linesIn({ content }: SourceFile): number {
  return content.split('\n').length
}

/** Code of an explanation that the program doesn't have, sentence by sentence: a passage told in crumbs is one all the same. */
function newCodeOf({ parts }: Explanation, own: string): string[] {
  const sentences = parts.flatMap(({ sentences: said, mistakes, unknowns }) => [
    ...said,
    ...mistakes,
    ...unknowns,
  ])
  return sentences.map((sentence) => newCodeIn(sentence, own)).filter((code) => code !== '')
}

function newCodeIn(sentence: Sentence, own: string): string {
  return sentence
    .flatMap((run) => ('code' in run && !own.includes(squeezed(run.code)) ? [run.code] : []))
    .join(' ')
}

test('starters and wrong answers of hundreds of challenges are explained, at every level', () => {
  expect(new Set(programs.map(({ challenge }) => challenge.split(',')[0])).size).toBeGreaterThan(900)
  expect(explained.length).toBeGreaterThan(5_000)
})

test('nearly no explanation has anything of a solution that the program lacks', async ({ annotate }) => {
  const some = explained.filter(({ share }) => share > 0).length
  const figure = `${some} of ${explained.length} explanations have something of a solution.`
  await annotate(figure)
  expect(some / explained.length, figure).toBeLessThan(0.02)
})

/** What there is comes from a usual mistake, told with how it's written rightly, such as `email IS NOT NULL`. */
test('it’s less than a worked example may have, or one expression', async ({ annotate }) => {
  const much = explained.filter(({ share }) => share > MOST_SHARED)
  const names = new Set(much.map(({ name }) => name.split(',')[0]))
  await annotate(`Above ${MOST_SHARED}: ${[...names].join(', ')}.`)
  const long = much.filter(({ shown }) => squeezed(shown.join('')).length > MOST_VERBATIM)
  expect(long.map(({ name, shown }) => `${name}: ${shown.join(' ')}`)).toEqual([])
  expect(names.size / programs.length).toBeLessThan(0.005)
})

test('no explanation has a whole line of a solution but the usual first one of a page', () => {
  expect(new Set(explained.flatMap(({ lines }) => lines))).toEqual(new Set(['<html lang="en">']))
})

test('no explanation has a passage of a solution that is longer than an idiom', () => {
  expect(explained.filter(({ showsPassage }) => showsPassage).map(({ name }) => name)).toEqual([])
})
