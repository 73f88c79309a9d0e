/** A challenge with a file that is given: what is sent, stored and graded of it. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLesson } from '#modules/catalog/contract.ts'
import { littleFile, readLittle } from '#modules/catalog/testing.ts'
import type { Sandbox } from '#modules/runner/module.ts'
import { call, type Transport } from '#platform/contract/call.ts'
import type { CallInput, EndpointSpec } from '#platform/contract/endpoint.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { revealSolution, runChallenge } from '../contract.ts'
import { fakeSandbox } from '../testing.ts'

const GIVEN = '```python file=tools.py\nTWO = 2\n```\n\n```text file=table.csv\na,1\n```\n'
const RATED = { path: 'tools.py', content: 'TWO = 2\n' }

const PLACE = { courseId: 'little-python', lessonId: 'double' }
const MINE = { path: 'main.py', content: 'print(2 * int(input()))' }

let site: TestApp
let sent: Parameters<Sandbox['run']>[0][]
const cookies: Record<string, string> = {}

beforeEach(async () => {
  const { content, problems } = readLittle({
    ...littleFile('course.yaml', 'prerequisites: []', 'free: true\nprerequisites: []'),
    ...littleFile('double', '## Solution', `## Given\n\n${GIVEN}\n## Solution`),
  })
  expect(problems).toEqual([])
  const fake = fakeSandbox((stdin) => `${Number(stdin) * 2}\n`)
  sent = []
  const sandbox: Sandbox = {
    ...fake,
    run: (job, signal) => {
      sent.push(job)
      return fake.run(job, signal)
    },
  }
  site = await testApp({ content, sandbox })
})
afterEach(() => site.close())

const transport: Transport = async ({ method, url, headers, body }) => {
  const answer = await site.app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers,
    cookies,
    ...(body === undefined ? {} : { payload: body }),
  })
  for (const { name, value } of answer.cookies) cookies[name] = value
  return { status: answer.statusCode, text: answer.body, retryAfter: null }
}
const learner = <Spec extends EndpointSpec>(spec: Spec, input: CallInput<Spec>) =>
  call(spec, input, { transport })

const run = (files: { path: string; content: string }[]) =>
  learner(runChallenge, { body: { attemptId: randomUUID(), ...PLACE, files } })

test('the page brings the given files apart from the starter', async () => {
  const view = await learner(getLesson, {
    params: { courseSlug: 'little-python', lessonId: 'double' },
  })
  if (view.type !== 'challenge') throw new Error('It is a challenge.')
  expect(view.challenge.given).toEqual([RATED, { path: 'table.csv', content: 'a,1\n' }])
  expect(view.challenge.givenHtml).toHaveLength(2)
  expect(view.challenge.starter.map(({ path }) => path)).toEqual(['main.py'])
})

test('the program that runs has our given files, also where the browser sends others', async () => {
  expect((await run([MINE, { path: 'tools.py', content: 'raise SystemExit' }])).passed).toBe(true)
  expect(sent[0]?.files).toEqual([MINE, RATED, { path: 'table.csv', content: 'a,1\n' }])
})

test('a file that the challenge does not have is refused by its name, and counts no try', async () => {
  await expect(run([MINE, { path: 'more.py', content: '' }])).rejects.toMatchObject({
    code: 'unknown-file',
    status: 400,
    message: 'This program has no file named more.py.',
  })
  expect(sent).toEqual([])
  expect((await run([{ path: 'main.py', content: 'x' }])).failedTries).toBe(0)
})

test('a file that is too long is refused', async () => {
  await expect(run([{ path: 'main.py', content: 'x'.repeat(200_001) }])).rejects.toMatchObject({
    status: 400,
  })
})

test('the solution has the learner’s files alone', async () => {
  await run([MINE])
  expect((await learner(revealSolution, { body: PLACE })).files.map(({ path }) => path)).toEqual(['main.py'])
})
