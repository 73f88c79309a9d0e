import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRecordedServer, streaming, type RecordedServer } from './testing/recorded-server.ts'
import { QUESTION, GOOD_ANSWER, readAll, testSource } from './testing/test-source.ts'
import { SENT_VERSION, whatIsNeverSent, whatIsSent } from './model.ts'

let server: RecordedServer
beforeAll(async () => {
  server = await startRecordedServer(streaming(GOOD_ANSWER))
})
afterAll(() => server.close())

/** Headers that HTTP itself needs, and that say nothing. */
const OF_HTTP = new Set([
  'host',
  'connection',
  'content-type',
  'content-length',
  'accept',
  'accept-encoding',
  'accept-language',
  'sec-fetch-mode',
  'transfer-encoding',
])

async function recordedCall(key: string | null) {
  await readAll(testSource(server.url, { settings: { key } }).source)
  const call = server.calls.at(-1)
  if (call === undefined) throw new Error('Nothing was sent.')
  const messages = call.body['messages'] as { role: string; content: string }[]
  const user = JSON.parse(messages[1]?.content ?? '') as Record<string, unknown>
  return { ...call, messages, user }
}

test('the list has every field of a real request, and none that isn’t in it', async () => {
  const { body, user, headers } = await recordedCall('sk-recorded-key')
  const sent = [
    ...Object.keys(user).map((name) => `user.${name}`),
    ...Object.keys(body).map((name) => `body.${name}`),
    ...Object.keys(headers)
      .filter((name) => !OF_HTTP.has(name))
      .map((name) => `header.${name}`),
  ]
  expect(sent.toSorted()).toEqual(
    whatIsSent()
      .map(({ field }) => field)
      .toSorted(),
  )
  expect(whatIsSent().every(({ what }) => what.length > 10)).toBe(true)
  expect(whatIsNeverSent()).toHaveLength(4)
})

test('the two messages are ours and the learner’s, and nothing of the learner’s is in ours', async () => {
  const { messages, user } = await recordedCall('sk-recorded-key')
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(messages[0]?.content).not.toMatch(/price|shopping/)
  expect(user).toEqual({
    language: 'python',
    units: [
      [2, 2],
      [3, 3],
      [4, 4],
    ],
    files: [
      {
        name: 'file-1.py',
        lines: [
          [1, 'prices = [4, 7, 2]'],
          [2, 'total = 0'],
          [3, 'for price in prices:'],
          [4, '    total += price'],
          [5, 'print(total)'],
        ],
      },
    ],
    facts: expect.arrayContaining([expect.objectContaining({ from: 2, to: 2 })]) as unknown,
  })
})

test('nothing tells of this machine, and no key is sent where there is none', async () => {
  const { headers } = await recordedCall(null)
  expect(headers['authorization']).toBeUndefined()
  expect(headers['user-agent']).toBe('Codestead')
  expect(Object.keys(headers).filter((name) => /stainless|openai/.test(name))).toEqual([])
})

test('settings of the client in the environment change nothing', async () => {
  const names = [
    'OPENAI_BASE_URL',
    'OPENAI_ORG_ID',
    'OPENAI_PROJECT_ID',
    'OPENAI_API_KEY',
    'OPENAI_CUSTOM_HEADERS',
  ]
  for (const name of names)
    process.env[name] = name === 'OPENAI_CUSTOM_HEADERS' ? 'x-evil: 1' : 'https://evil.example'
  try {
    const { headers } = await recordedCall('sk-recorded-key')
    expect(JSON.stringify(headers)).not.toContain('evil')
    expect(headers['authorization']).toBe('Bearer sk-recorded-key')
  } finally {
    for (const name of names) delete process.env[name]
  }
})

test('a long program is sent around the lines in question, at most 12,000 characters', async () => {
  const content = Array.from({ length: 3_000 }, (_, at) => `value_${at} = ${at}  # number ${at}`).join('\n')
  const other = { path: 'other.py', content: `text = "${'a'.repeat(500)}"\n` }
  const asked = { ...QUESTION, files: [other, { path: 'shopping.py', content }], from: 1_500, to: 1_500 }
  await readAll(testSource(server.url).source, asked)
  const body = server.calls.at(-1)?.body['messages'] as { content: string }[]
  const { files } = JSON.parse(body[1]?.content ?? '') as { files: { lines: [number, string][] }[] }
  const lines = files[0]?.lines ?? []
  expect(lines.some(([number]) => number === 1_500)).toBe(true)
  expect(lines.reduce((sum, [, text]) => sum + text.length, 0)).toBeLessThan(12_000)
  expect(Math.abs((lines[0]?.[0] ?? 0) + (lines.at(-1)?.[0] ?? 0) - 3_000)).toBeLessThan(3)
  expect(JSON.stringify(files)).not.toMatch(/number|a{90}/)
})

async function sentOfPage(content: string): Promise<{ body: string; lines: [number, string][] }> {
  const files = [{ path: 'index.html', content }]
  const asked = { ...QUESTION, language: 'html' as const, files, path: 'index.html', from: 1, to: 20 }
  await readAll(testSource(server.url).source, asked)
  const body = server.calls.at(-1)?.body
  const messages = body?.['messages'] as { content: string }[]
  const sent = JSON.parse(messages[1]?.content ?? '') as { files: { lines: [number, string][] }[] }
  return { body: JSON.stringify(body), lines: sent.files.flatMap(({ lines }) => lines) }
}

test('comments of pages, their styles and scripts stay here, and a star after a slash is none', async () => {
  const { body, lines } = await sentOfPage(
    [
      '<!-- Jane <script> -->',
      '<input accept="image/*">',
      '<style>p { color: red } /* Jane */</style>',
      '<SCRIPT type="module">',
      '  // Jane',
      '  go("//yes") // Jane',
      '  /* Jane',
      '  */ stop()',
      '</script >',
      '<p>Hello</p>',
      '<!-- Jane never ends',
    ].join('\n'),
  )
  expect(body).not.toContain('Jane')
  expect(lines).toEqual([
    [2, '<input accept="image/*">'],
    [3, '<style>p { color: red } </style>'],
    [4, '<SCRIPT type="module">'],
    [6, '  go("//yes")'],
    [8, ' stop()'],
    [9, '</script >'],
    [10, '<p>Hello</p>'],
  ])
})

test('a page of scripts without ends takes time in proportion to its length', async () => {
  const started = performance.now()
  await sentOfPage(`<p>${'<script<script '.repeat(3_900)}`)
  await sentOfPage(`<p>Hello</p>\n${'<script></scrip'.repeat(3_900)}`)
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('a change of the lists is a new version, by which learners are asked again', () => {
  const lists = JSON.stringify([whatIsSent(), whatIsNeverSent()])
  const digest = createHash('sha256').update(lists).digest('base64url').slice(0, 12)
  // Where the digest differs, raise `SENT_VERSION` and write both down here.
  expect([SENT_VERSION, digest]).toEqual([1, 'coypL1uwZlno'])
})
