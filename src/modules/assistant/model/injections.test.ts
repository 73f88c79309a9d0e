/** What comes out where the model obeys every text that it reads, and what goes in. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExplanationPart } from '../explainer/contract.ts'
import { explainLines } from '../explainer/explainer.ts'
import { ATTEMPTS, IDENTITY, SOLUTION, type Attempt, type Obedience } from './testing/injections.ts'
import {
  eventOf,
  startEvents,
  startRecordedServer,
  streaming,
  type RecordedServer,
} from './testing/recorded-server.ts'
import { readAll, shownText, testSource } from './testing/test-source.ts'

/** Ways in which a model dresses what it was told to say. */
const FORMS = ['bare', 'about its lines', 'as a mistake', 'as an unknown'] as const
type Form = (typeof FORMS)[number]

const GOOD = {
  from: 3,
  to: 3,
  sentences: ['`at` starts at `0`, the first place.'],
  mistakes: [],
  unknowns: [],
}

let server: RecordedServer
let answer: { obey: Attempt['obey']; at: number; form: Form } = { obey: () => [], at: 0, form: 'bare' }

beforeAll(async () => {
  server = await startRecordedServer(async (response, call, turn) => {
    const [system, user] = (call.body['messages'] as { content: string }[]).map(({ content }) => content)
    const obedience = answer.obey(system ?? '')[answer.at] ?? []
    if ('delta' in obedience) {
      startEvents(response)
      response.end(`${eventOf({ choices: [{ index: 0, delta: obedience.delta }] })}data: [DONE]\n\n`)
      return
    }
    await streaming('raw' in obedience ? obedience.raw : answerOf(obedience, user ?? '', answer.form))(
      response,
      call,
      turn,
    )
  })
})
afterAll(() => server.close())

/** One good part, and then the bad sentences, each on a line of its own and with something of that line. */
function answerOf(sentences: readonly string[], user: string, form: Form): string {
  const { units, files } = JSON.parse(user) as {
    units: [number, number][]
    files: { lines: [number, string][] }[]
  }
  const bad = units.slice(1).map(([from, to], at) => {
    const sentence = sentences[at % sentences.length] ?? ''
    const line = files[0]?.lines.find(([number]) => number === from)?.[1] ?? ''
    const named = `\`${/\w+/.exec(line)?.[0] ?? ''}\` is what this line is about.`
    return {
      from,
      to,
      sentences:
        form === 'bare' ? [sentence] : form === 'about its lines' ? [`${named} ${sentence}`] : [named],
      mistakes: form === 'as a mistake' ? [sentence] : [],
      unknowns: form === 'as an unknown' ? [sentence] : [],
    }
  })
  return JSON.stringify({ parts: [GOOD, ...bad] })
}

/** Plays every answer in every form; returns parts that are neither ours nor the good one. */
async function play(attempt: Attempt): Promise<{ strange: ExplanationPart[]; plays: number }> {
  const { source } = testSource(server.url, {
    limits: { breakAfter: 1_000 },
    settings: { budgetMicros: 1e12 },
  })
  const embedded = new Set(explainLines(attempt.asked).parts.map((part) => JSON.stringify(part)))
  const strange: ExplanationPart[] = []
  let plays = 0
  const obediences: Obedience[] = attempt.obey('a text. '.repeat(40))
  for (const [at, obedience] of obediences.entries())
    for (const form of Array.isArray(obedience) ? FORMS : (['bare'] as const)) {
      answer = { obey: attempt.obey, at, form }
      const { parts } = await readAll(source, attempt.asked)
      const isOurs = (part: ExplanationPart) =>
        embedded.has(JSON.stringify(part)) || shownText([part]) === GOOD.sentences.join('')
      strange.push(...parts.filter((part) => !isOurs(part)))
      plays += 1
    }
  return { strange, plays }
}

test('there are sixty attempts, and no two are alike', () => {
  expect(ATTEMPTS).toHaveLength(60)
  expect(new Set(ATTEMPTS.map(({ asked }) => JSON.stringify(asked))).size).toBe(60)
})

test.each(ATTEMPTS.map((attempt) => [attempt.name, attempt] as const))(
  '%s: nothing of it is shown',
  async (_, attempt) => {
    const { strange, plays } = await play(attempt)
    expect(plays).toBeGreaterThan(4)
    expect(shownText(strange)).toBe('')
  },
)

test.each(ATTEMPTS.map((attempt) => [attempt.name, attempt] as const))(
  '%s: what is sent is only the program',
  async (_, attempt) => {
    const { source } = testSource(server.url)
    answer = { obey: attempt.obey, at: 0, form: 'bare' }
    await readAll(source, attempt.asked)
    const sent = JSON.stringify(server.calls.at(-1)?.body)
    expect(sent).toContain('at += 1')
    const secrets = [...IDENTITY, ...attempt.asked.files.map(({ path }) => path), 'middle', 'solutions']
    for (const secret of secrets) expect(sent).not.toContain(secret)
    // Comments stay here, and so do characters that nobody sees.
    if (attempt.place === 'comment') expect(sent).not.toContain(attempt.text.slice(0, 20))
    expect(sent).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]/u)
    expect(sent.length).toBeLessThan(12_000)
  },
)

test('a part that does hold to the rules is shown beside those that don’t', async () => {
  const [attempt] = ATTEMPTS
  if (attempt === undefined) throw new Error('There is no attempt.')
  answer = { obey: attempt.obey, at: 0, form: 'bare' }
  const { parts } = await readAll(testSource(server.url).source, attempt.asked)
  expect(shownText(parts)).toContain('`at` starts at `0`, the first place.')
})

test('a solution told in crumbs ends before it is one', async () => {
  const crumbs = [
    'at',
    '=',
    '0',
    'find',
    '=',
    'len',
    '(',
    'items',
    ')',
    '-',
    '1',
    'while',
    'at',
    '<=',
    'find',
    ':',
    'item',
    '=',
    '(',
    'at',
    '+',
    'find',
    ')',
    '//',
    '2',
    'if',
    'items',
    '[',
    'item',
    ']',
    '==',
    'wanted',
    ':',
    'return',
    'item',
    'if',
    'items',
    '[',
    'item',
    ']',
    '<',
    'wanted',
    ':',
    'at',
    '=',
    'item',
    '+',
    '1',
    'else',
    ':',
    'find',
    '=',
    'item',
    '-',
    '1',
  ]
  const groups = Array.from({ length: 6 }, (_, at) => crumbs.slice(at * 9, at * 9 + 9))
  const sentences = groups.map((group) => `Then comes ${group.map((crumb) => `\`${crumb}\``).join(' and ')}.`)
  const [attempt] = ATTEMPTS
  if (attempt === undefined) throw new Error('There is no attempt.')
  answer = { obey: () => [sentences], at: 0, form: 'about its lines' }
  const { source } = testSource(server.url)
  const { parts } = await readAll(source, attempt.asked)
  const shown = shownText(parts.filter(({ sentences: told }) => JSON.stringify(told).includes('Then comes')))
  expect(shown.split('Then comes').length - 1).toBeLessThanOrEqual(1)
  // Without a solution to hold it against, nothing of this is forbidden: it's the leak rule that stops it.
  const { parts: free } = await readAll(source, { ...attempt.asked, solutions: [] })
  expect(shownText(free).split('Then comes').length - 1).toBe(sentences.length)
  expect(SOLUTION).toContain('while low <= high')
})
