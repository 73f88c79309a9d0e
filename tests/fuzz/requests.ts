/** Requests for one endpoint: what it asks for, what it nearly asks for, and what has nothing to do with it. */
import fc from 'fast-check'
import { asked, nearly, type Known, type Schema } from './schema-values.ts'
import { strangeText, write } from './strange-values.ts'

export type Shape = { path: string; params: Schema | null; query: Schema | null; body: Schema | null }

export type FuzzRequest = {
  url: string
  headers: Record<string, string>
  payload: string | Buffer | null
}

export function requestFor(shape: Shape, known: Known): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      url: fc.tuple(pathOf(shape, known), queryOf(shape, known)).map(([path, query]) => path + query),
      headers: HEADERS,
      payload: shape.body === null ? NO_BODY : bodyOf(shape.body, known),
    })
    .map(({ url, headers, payload }) => ({
      url,
      headers: { ...payload.headers, ...headers },
      payload: payload.payload,
    }))
}

/** Parts of a path that no caller encodes like this. */
const STRANGE_PARTS = [
  '',
  '%00',
  '%ED%A0%80',
  '%FF',
  '%2e%2e%2f',
  '..',
  '.',
  '%2F',
  '%',
  '%zz',
  '%25',
  '*',
  "'",
  '%0d%0aX:y',
  '__proto__',
  'constructor',
  'null',
  '-1',
  'x'.repeat(199),
  'x'.repeat(300),
  'x'.repeat(20_000),
  '%F0%9F%92%A9',
]

function pathOf({ path, params }: Shape, known: Known): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
  const parts = names.map((name) => {
    const wanted = asked(params?.properties?.[name] ?? { type: 'string' }, known, name).map((value) =>
      encodeURIComponent(String(value).toWellFormed()),
    )
    const odd = fc.oneof(
      fc.constantFrom(...STRANGE_PARTS),
      strangeText.map((text) => encodeURIComponent(text.toWellFormed())),
    )
    return fc.oneof({ weight: 2, arbitrary: wanted }, { weight: 3, arbitrary: odd })
  })
  return fc
    .tuple(...parts)
    .map((values) =>
      names.reduce((url, name, index) => url.replace(`:${name}`, () => values[index] ?? ''), path),
    )
}

const STRANGE_QUERIES = [
  '?',
  '?&&',
  '?=',
  '?=x',
  '?%',
  '?%00=%00',
  '?%ff=%ff',
  '?__proto__=x',
  '?constructor[prototype][a]=b',
  '?a[]=b&a[]=c',
  `?${'a=b&'.repeat(2_000)}`,
  `?q=${'x'.repeat(15_000)}`,
  '?q=%ED%A0%80',
  '#x',
  ';x=y',
]

function queryOf({ query }: Shape, known: Known): fc.Arbitrary<string> {
  const odd = fc.constantFrom(...STRANGE_QUERIES)
  if (query === null)
    return fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: odd })
  const written = nearly(query, known).map((value) => {
    if (typeof value !== 'object' || value === null) return `?${encode(value)}`
    const pairs = Object.entries(value).map(([key, each]) => `${encode(key)}=${encode(each)}`)
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`
  })
  // Said twice, a parameter is a list to whoever parses it.
  const twice = written.map((text) => (text === '' ? '' : `${text}&${text.slice(1)}`))
  return fc.oneof(
    { weight: 8, arbitrary: written },
    { weight: 1, arbitrary: twice },
    { weight: 1, arbitrary: odd },
  )
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : write(value)
  return encodeURIComponent(text.toWellFormed().slice(0, 12_000))
}

const JSON_TYPE = { 'content-type': 'application/json' }
type Payload = { payload: FuzzRequest['payload']; headers: Record<string, string> }

const STRANGE_PAYLOADS: Payload[] = [
  ...['', ' ', '{', '}', '[]', 'null', '"', '{"a":}', '\ufeff{}', "{'a':1}", '{"a":1}{"b":2}', '/* */{}'].map(
    (payload) => ({
      payload,
      headers: JSON_TYPE,
    }),
  ),
  { payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), headers: JSON_TYPE },
  { payload: Buffer.from('{}', 'utf16le'), headers: { 'content-type': 'application/json; charset=utf-16' } },
  { payload: '{}', headers: { 'content-type': 'application/json; charset=\0' } },
  { payload: '{}', headers: { 'content-type': 'text/plain' } },
  { payload: 'a=b&__proto__=c', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { payload: '<x/>', headers: { 'content-type': 'application/xml' } },
  { payload: '--x\r\n\r\n--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  { payload: '{}', headers: { 'content-type': '' } },
  { payload: 'x', headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } },
  { payload: `"${'x'.repeat(3_200_000)}"`, headers: JSON_TYPE },
]

/** An endpoint that takes no body gets one now and then. */
const NO_BODY: fc.Arbitrary<Payload> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Payload>({ payload: null, headers: {} }) },
  { weight: 1, arbitrary: fc.constantFrom(...STRANGE_PAYLOADS) },
)

function bodyOf(body: Schema, known: Known): fc.Arbitrary<Payload> {
  const json = nearly(body, known).map((value) => ({ payload: write(value), headers: JSON_TYPE }))
  return fc.oneof({ weight: 12, arbitrary: json }, { weight: 1, arbitrary: NO_BODY })
}

const SOMEBODY = '0f3a9a52-7d0e-4b4c-9a55-6d7f6b1c2d3e'
const LONG = 'x'.repeat(10_000)
/** What a client can put into the header of a request: no control characters, for which Node closes the line. */
const HEADER_VALUES: [string, string[]][] = [
  ['accept', ['*/*', 'text/html', 'application/xml', ';;;q=9', LONG]],
  ['accept-encoding', ['gzip', 'br;q=1e9', 'x', '*;q=0']],
  ['accept-language', ['xx-!!', LONG]],
  [
    'cookie',
    ['learner=x', 'learner=%00', '=', 'e2e-accessToken=', 'e2e-refreshToken=%ff', `a=${LONG}`, '__proto__=x'],
  ],
  [
    'x-refresh-token',
    ['', 'x', `${SOMEBODY}.0.${'a'.repeat(43)}`, `${SOMEBODY}.999999999.${'-'.repeat(43)}`, LONG],
  ],
  ['user-agent', ['', '\u00ff'.repeat(200), LONG]],
  ['origin', ['null', 'https://evil.example', 'x', 'http://localhost:80']],
  ['sec-fetch-site', ['same-origin', 'cross-site', 'none', 'x']],
  ['x-forwarded-for', ['1.2.3.4', 'x, y', '::ffff:0:0']],
  ['x-forwarded-host', ['evil.example']],
  ['x-http-method-override', ['DELETE']],
  ['if-none-match', ['*', 'W/"x"', LONG]],
  ['range', ['bytes=0-0', 'bytes=-1']],
  ['expect', ['x']],
  ['host', ['', 'evil.example', 'a:b:c', '[::1']],
]

const HEADERS: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .array(
        fc.oneof(
          ...HEADER_VALUES.map(([name, values]) =>
            fc.constantFrom(...values).map((value) => [name, value] as const),
          ),
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((headers) => Object.fromEntries(headers)),
  },
)
