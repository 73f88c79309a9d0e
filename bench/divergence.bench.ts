/**
 * What is said of programs that fail: mutants of our own challenges, recorded and compared with programs that pass. How often something is
 * said, how often that is right, and how far from the planted fault. `--only python,c` takes some languages, `--quick` twenty mutants each.
 */
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { BenchFigure, BenchOptions, BenchResult } from './bench-result.ts'
import { judgeCase, type Judgement, STYLES } from './divergence/judge-case.ts'
import { openRecordedLanguages } from './recorded-languages.ts'
import { recordCases } from './divergence/record-cases.ts'

/** Of them that fail; Python has the most challenges that read and print. */
const MOST = { python: 300, javascript: 80, java: 60, c: 60, cpp: 60 }
const QUICK = 20
/** Part of what is said that must be right. */
const LEAST_RIGHT = 0.9
const NEAR_LINES = 2

export async function* bench({ only, quick }: BenchOptions): AsyncGenerator<BenchResult> {
  const { languages, content, sandbox, stop } = await openRecordedLanguages(only)
  const all = emptyJudgements()
  try {
    for (const language of languages) {
      const judged = emptyJudgements()
      const sample = { language, most: quick ? QUICK : MOST[language] }
      for await (const recorded of recordCases(sandbox, content, sample)) {
        for (const { style, references } of STYLES) {
          const passing = references(recorded)
          if (passing.length === 0) continue
          const judgement = judgeCase(recorded, passing)
          judged.get(style)?.push(judgement)
          all.get(style)?.push(judgement)
        }
      }
      yield { title: LANGUAGES[language].name, results: figuresOf(judged) }
    }
    if (languages.length > 1) yield { title: 'Together', results: figuresOf(all) }
  } finally {
    await stop()
  }
}

type Judgements = Map<string, (Judgement | null)[]>

const emptyJudgements = (): Judgements => new Map(STYLES.map(({ style }) => [style, []]))

function figuresOf(judged: Judgements): BenchFigure[] {
  return [...judged].flatMap(([style, judgements]): BenchFigure[] => {
    const told = judgements.filter((judgement) => judgement !== null)
    const count = (holds: (judgement: Judgement) => boolean) => told.filter(holds).length
    const right = count(({ isRight }) => isRight)
    const near = count(({ lines }) => lines !== null && lines <= NEAR_LINES)
    for (const { text } of told.filter(({ isRight }) => !isRight)) console.log(`  wrong (${style}): ${text}`)
    return [
      { name: `${style}: programs that fail`, value: judgements.length, unit: '' },
      { name: '  told something', value: told.length, unit: '' },
      {
        name: '  right',
        value: right,
        unit: '',
        ...(told.length === 0
          ? {}
          : { ratio: right / told.length, against: 'what is told', required: { atLeast: LEAST_RIGHT } }),
      },
      { name: '  right after as many runs of the line', value: count((one) => one.isSameVisit), unit: '' },
      { name: '  the very line of the fault', value: count(({ lines }) => lines === 0), unit: '' },
      { name: `  within ${NEAR_LINES} lines of it`, value: near, unit: '' },
    ]
  })
}
