/** What nobody sends by accident. */
import fc from 'fast-check'

const RAW = Symbol('raw')

/** JSON as it stands, for what no value of JavaScript is written as: `1e309`, `NaN`, ten thousand brackets. */
type Raw = { [RAW]: string }

export function raw(json: string): Raw {
  return { [RAW]: json }
}

function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && RAW in value
}

/** JSON text of a value that may hold raw parts. Half of a surrogate pair is written as `\ud800`. */
export function write(value: unknown): string {
  if (isRaw(value)) return value[RAW]
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}:${write(each)}`)
    .join(',')}}`
}

export const STRANGE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  'a\0b@example.com',
  '\ud800',
  'x\udc00y',
  '\u202eevil\u2066',
  '\ufeff',
  '👩‍👩‍👧‍👦',
  'İıßﬀ',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '\r\nBcc: other@example.com',
  "' or 1=1 --",
  '"; drop table users; --',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e309',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '2025-02-30T25:61:61Z',
  '٣٣٣٣٣٣',
  '9'.repeat(400),
  'é'.repeat(2_001),
  'x'.repeat(20_001),
] as const

const DEEP = 20_000

const STRANGE_VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
  [''],
  { $ne: null },
  { length: -1 },
  { toJSON: 'x' },
  ...['1e309', '-1e309', 'NaN', 'Infinity', '0x10', '01', '1e-400', '123456789012345678901234567890'].map(
    raw,
  ),
  raw('{"__proto__":{"isAdmin":true}}'),
  raw('{"constructor":{"prototype":{"isAdmin":true}}}'),
  raw('{"a":1,"a":2}'),
  raw('{"then":"x"}'),
  raw('"\\u0000"'),
  raw('"\\ud800"'),
  raw(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
  raw(`${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
  raw(`[${'0,'.repeat(20_000)}0]`),
  raw(`"${'x'.repeat(150_000)}"`),
]

/** Keys that mean something to whoever copies them without looking. */
const STRANGE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  '',
  'userId',
  'learnerId',
  'accountId',
  'id',
  'role',
  'roles',
  'isAdmin',
  'isSubscriptionActive',
  'accountStatus',
  'emailVerifiedAt',
  'isEmailVerified',
  '\0',
  '\ud800',
  'x'.repeat(500),
]

export const strangeText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...STRANGE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  // Code units, whether or not they make characters.
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
      .map((units) => String.fromCharCode(...units)),
  },
)

export const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: strangeText },
  { weight: 4, arbitrary: fc.constantFrom(...STRANGE_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

export const strangeKey = fc.constantFrom(...STRANGE_KEYS)
