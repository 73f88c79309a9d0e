/** Makes parts of an answer's text: reads, checks, and joins each with what the embedded explainer knows of its lines. */
import type { ExplanationPart, LinesToExplain } from '../explainer/contract.ts'
import { runsOf } from '../explainer/explainer.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { AnswerPlan } from './answer-plan.ts'
import { answerPart, type AnswerPart } from './answer-shape.ts'
import { codeOf, findPartProblem } from './check-part-rules.ts'
import { openLeakCheck } from './leak-rules.ts'
import { ModelFailure } from './model-failure.ts'
import { readOwnCode } from './own-code.ts'
import { openAnswerReader } from './read-answer.ts'
import { RULE_PASSAGES } from './system-text.ts'
import type { ModelRequest } from './write-request.ts'

/** Bad parts before the first good one, after which no further one is waited for. */
const MOST_BAD_AT_FIRST = 3

/** Characters behind the JSON that are waited for. */
const MOST_BEHIND = 200

interface Given {
  asked: Omit<LinesToExplain, 'trace'> & { solutions?: readonly (readonly SourceFile[])[] }
  plan: AnswerPlan
  request: ModelRequest
  canary: string
}

/** Yields good parts; leaves bad ones out. Throws `invalid` where the bad ones are more than the good ones, or nothing is good. */
export async function* checkAnswer(
  pieces: AsyncIterable<string>,
  given: Given,
): AsyncGenerator<ExplanationPart> {
  const { plan, request } = given
  const check = openCheck(given)
  let good = 0
  let bad = 0
  for await (const value of partsOf(pieces)) {
    const part = check(value)
    if (part === null) {
      bad += 1
      if (good === 0 && bad >= MOST_BAD_AT_FIRST) throw tooBad()
      continue
    }
    good += 1
    yield* plan.takeAbove(part.from)
    yield withFacts(part, plan.takeWithin(part), request.pathOf)
  }
  if (good === 0 || bad > good) throw tooBad()
}

/** Values in the answer's list, whole and unchecked. */
async function* partsOf(pieces: AsyncIterable<string>): AsyncGenerator<unknown> {
  const reader = openAnswerReader()
  let behind = 0
  try {
    for await (const piece of pieces) {
      if (reader.isComplete()) behind += piece.length
      // The stream is read to its end, where its length is told, unless somebody goes on talking.
      if (behind > MOST_BEHIND) return
      yield* reader.read(piece)
    }
  } catch (error) {
    // Of a complete answer nothing is missing.
    if (!reader.isComplete()) throw error
  }
}

function tooBad(): ModelFailure {
  return new ModelFailure('invalid', 'The model’s answer doesn’t hold to the rules.')
}

/** Null: the part can't be shown. */
function openCheck({ asked, plan, request, canary }: Given): (value: unknown) => AnswerPart | null {
  const own = readOwnCode(asked.language, asked.files, asked.path)
  const leak = openLeakCheck(asked.language, asked.solutions ?? [], own.tokens)
  const fileNames = new Set(request.pathOf.keys())
  const rules = { canary, passages: RULE_PASSAGES }
  const shownCode: string[] = []
  let toldTo = 0
  return (value) => {
    const { data: part } = answerPart.safeParse(value)
    if (part === undefined) return null
    const context = { units: plan.units, toldTo, own, fileNames, rules, leak, shownCode }
    if (findPartProblem(part, context) !== null) return null
    toldTo = part.to
    shownCode.push(...codeOf(part))
    return part
  }
}

/** Names, values and the last run are never the model's word. */
function withFacts(
  part: AnswerPart,
  embedded: readonly ExplanationPart[],
  pathOf: ModelRequest['pathOf'],
): ExplanationPart {
  const runs = (sentences: readonly string[]) => sentences.map((text) => withPaths(runsOf(text), pathOf))
  const [first] = embedded
  return {
    from: part.from,
    to: part.to,
    kind: 'statement',
    sentences: runs(part.sentences),
    lastRun: embedded.flatMap(({ lastRun }) => lastRun),
    mistakes: runs(part.mistakes),
    unknowns: runs(part.unknowns),
    names: embedded.flatMap(({ names }) => names),
    values: embedded.flatMap(({ values }) => values),
    concept: first?.concept ?? null,
  }
}

/** File names as the learner knows them, where they are plain ones. */
function withPaths(sentence: ReturnType<typeof runsOf>, pathOf: ModelRequest['pathOf']) {
  return sentence.map((run) => {
    const path = 'code' in run ? pathOf.get(run.code) : undefined
    return path !== undefined && PLAIN_PATH.test(path) ? { code: path } : run
  })
}

const PLAIN_PATH = /^[\w-]{1,40}\.(?:py|js|c|cpp|h|hpp|java|sql|html|css|txt)$/
