import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OwnSite, safeRedirect } from './safe-redirect-rules.ts'

const OWN: OwnSite = { origin: 'https://learn.example.org', domains: ['example.org', 'codestead.example'] }
const LOCAL: OwnSite = { origin: 'http://localhost:3000', domains: [] }

/** By what they try. Every one of them leads to the root path. */
const HOSTILE: Record<string, string[]> = {
  'no scheme of its own': [
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '//evil.example/course/learn-html',
    '//learn.example.org.evil.example',
    '//learn.example.org/courses',
    '//@evil.example',
    '//learn.example.org@evil.example',
    '//[::1]/',
    '//2130706433',
  ],
  'backslashes that browsers read as slashes': [
    '\\evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '//\\evil.example',
    '/\\\\evil.example',
    'https:\\\\evil.example',
    'https:/\\evil.example',
    'https://learn.example.org\\@evil.example',
    'https://evil.example\\.learn.example.org',
    'https://learn.example.org\\.evil.example',
    '/courses\\..\\..\\evil',
  ],
  'schemes that run or show something': [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript://learn.example.org/%0aalert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://learn.example.org/0b6e',
    'about:blank',
    'view-source:https://learn.example.org/',
    'ftp://learn.example.org/',
    'ws://learn.example.org/',
    'mailto:ada@example.org',
    'intent://learn.example.org#Intent;scheme=http;end',
    'filesystem:https://learn.example.org/',
  ],
  'schemes that are written otherwise': [
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:////evil.example',
    'http:evil.example',
    'hTTps:evil.example',
    'HTTPS://EVIL.EXAMPLE',
    'http:\\evil.example',
    'https:learn.example.org',
    'https://',
    'http://?x',
    'https://#x',
    '://evil.example',
    ':evil.example',
  ],
  'a name before an @': [
    'https://learn.example.org@evil.example',
    'https://learn.example.org:443@evil.example/',
    'https://user:password@learn.example.org/',
    'https://user@learn.example.org/courses',
    'https://@learn.example.org/',
    'https://:@learn.example.org/',
    'https://learn.example.org%40evil.example',
    'https://learn.example.org%2540evil.example',
    'https://evil.example#@learn.example.org/',
    'https://evil.example?@learn.example.org/',
    'https://evil.example/@learn.example.org',
  ],
  'domains that look like ours': [
    'https://evil.example',
    'https://evilexample.org',
    'https://learn.example.org.evil.example',
    'https://learn-example.org',
    'https://example.org.',
    'https://learn.example.org./courses',
    'https://.evil.example',
    'https://example.orgs',
    'https://codestead.example.com',
    'https://example',
    'https://org',
    'https://learn.example.org%00.evil.example',
    'https://learn.example.org%2eevil.example',
    'https://learn%2eexample%2eorg',
    'https://%6c%65%61rn.example.org',
    'https://xn--exmple-cua.org',
  ],
  'letters that only look like ours, or like none': [
    'https://learn\u3002example\u3002org',
    'https://learn\uff0eexample\uff0eorg',
    'https://learn.ex\u0430mple.org',
    'https://\uff4c\uff45\uff41rn.example.org',
    'https://evil\u3002example',
    'https://evil.example\uff0f.learn.example.org',
    'https://evil.example\u2044.learn.example.org',
    'https://evil.example\u2215.learn.example.org',
    'https://learn.example.org\u200b.evil.example',
    'https://learn.exam\u00adple.org',
    'https://learn.example.org\u202egro.live',
    '/\uff0fevil.example',
    '\uff0f\uff0fevil.example',
    '/\uff3cevil.example',
    '\uff0fevil.example',
    '/%ef%bc%8fevil.example',
    '/%EF%BC%BCevil.example',
    '/\u2028/evil.example',
    '/\ufeff/evil.example',
  ],
  'what parsers leave out': [
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\r\n/evil.example',
    '/\u0000/evil.example',
    '\t//evil.example',
    '\n//evil.example',
    ' //evil.example',
    ' /courses',
    '\u00a0//evil.example',
    '\u000b//evil.example',
    '/ /evil.example',
    '/courses\u0000',
    'ht\ttps://evil.example',
    'https://evil.exa\tmple',
    'https://learn.example.org\t.evil.example',
    'https:// evil.example',
    'h\u0000ttps://learn.example.org',
  ],
  'lines of a header': [
    '/courses\r\nSet-Cookie: a=b',
    '/courses\nLocation: https://evil.example',
    '/courses%0d%0aSet-Cookie:%20a=b',
    '/%0d%0aLocation:%20https://evil.example',
    '/courses%250d%250aSet-Cookie:a=b',
    '/courses\u2028x',
    '/courses\u560d\u560aSet-Cookie:a=b',
  ],
  'slashes for whoever decodes them': [
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '%2f%2fevil.example',
    '%2F/evil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '%5c%5cevil.example',
    '/%252fevil.example',
    '/%25252fevil.example',
    '/%2525252525252525252fevil.example',
    '/%255cevil.example',
    '/%09/evil.example',
    '/%0a/evil.example',
    '/%00/evil.example',
    '/%20/evil.example',
    '/%2e%2f/evil.example',
    '/%c0%af/evil.example',
    '/%zz//evil.example',
    '/%2f%zz',
    '/%252f%25zzevil.example',
    'https%3a%2f%2fevil.example',
    'https://learn.example.org/%2fevil.example',
  ],
  'dots that leave two slashes': [
    '/.//evil.example',
    '/..//evil.example',
    '/courses/..//evil.example',
    '/./..//evil.example',
    '/%2e//evil.example',
    '/%2E%2E//evil.example',
    '/courses/%2e%2e//evil.example',
    '/courses/..%2f/evil.example',
    '/courses/..%2f%2fevil.example',
    '/courses/..\\/evil.example',
    'https://learn.example.org//evil.example',
    'https://learn.example.org/.//evil.example',
  ],
  'other ports and addresses': [
    'https://learn.example.org:8443/',
    'https://learn.example.org:22/',
    'http://example.org:3000/',
    'https://learn.example.org:80x/',
    'https://learn.example.org:99999/',
    'https://learn.example.org:443:443/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::1]:443/learn.example.org',
    'https://[evil.example]/',
    'http://localhost/',
  ],
  'neither a path nor an address': [
    '',
    ' ',
    'evil.example',
    'www.evil.example',
    'courses',
    './courses',
    '../courses',
    '.',
    '?next=/courses',
    '#//evil.example',
    '@evil.example',
    ';//evil.example',
    'null',
    '[object Object]',
    '<script>alert(1)</script>',
    '/<script>alert(1)</script>',
    '/"onmouseover="alert(1)',
    '\ud800/courses',
    '/\udfff',
    `/${'a'.repeat(5000)}`,
    `https://learn.example.org/${'a'.repeat(100_000)}`,
    `https://${'a.'.repeat(40_000)}example.org/`,
    '/courses?'.padEnd(3000, 'x'),
  ],
}

const hostile = Object.entries(HOSTILE).flatMap(([how, targets]) =>
  targets.map((target) => ({ how, target, shown: JSON.stringify(target).slice(0, 80) })),
)

test.each(hostile)('$shown ($how) leads to the root path', ({ target }) => {
  expect(safeRedirect(target, OWN)).toBe('/')
})

test('the table is as long as it says', () => {
  expect(new Set(hostile.map(({ target }) => target)).size).toBe(hostile.length)
  expect(hostile.length).toBeGreaterThan(180)
})

test('nothing asked for is the root path', () => {
  expect(safeRedirect(null, OWN)).toBe('/')
  expect(safeRedirect(undefined, OWN)).toBe('/')
})

describe('an own target passes unchanged', () => {
  test.each([
    '/',
    '/courses',
    '/course/dsa-with-python',
    '/course-content/learn-html?course-content=1',
    '/course-content/learn-html/first-page#exercise-2',
    '/search?q=c%2B%2B&page=2',
    '/search?q=a+b',
    '/search?q=//evil.example',
    '/search?q=https://evil.example/%2f%2f',
    '/search?q=100%25',
    '/course/100%25',
    '/course/a%20b',
    '/course/caf%C3%A9',
    '/course/it:s@home;v=1,2',
    '/payment?plan=annual&source=navbar&ref=banner',
    '/payment/teams?quantity=5',
    '/teams/invite?member-token=abc.def-_~',
    '/a//b',
    '/courses/',
    '/@ada',
    '/#//evil.example',
    '/?next=%2Fcourses',
    'https://learn.example.org/courses?level=beginner#top',
    'https://example.org/',
    'http://example.org/',
    'https://teams.example.org/x',
    'https://a.b.c.codestead.example/x?y=1',
    'https://codestead.example/',
  ])('%s', (target) => {
    expect(safeRedirect(target, OWN)).toBe(target)
  })

  test.each(['/courses', 'http://localhost:3000/courses', 'http://localhost/x'])(
    '%s on a laptop',
    (target) => {
      expect(safeRedirect(target, LOCAL)).toBe(target)
    },
  )

  test('on an address of numbers, and no other', () => {
    const own = { origin: 'http://[::1]:3000', domains: [''] }
    expect(safeRedirect('http://[::1]:3000/courses', own)).toBe('http://[::1]:3000/courses')
    expect(safeRedirect('http://[::2]:3000/courses', own)).toBe('/')
    expect(safeRedirect('http://evil./courses', own)).toBe('/')
  })
})

test.each([
  ['HTTPS://Learn.Example.ORG/Courses', 'https://learn.example.org/Courses'],
  ['https://learn.example.org:443/courses', 'https://learn.example.org/courses'],
  ['https://learn.example.org', 'https://learn.example.org/'],
  ['/courses/../search?q=größe und mehr', '/search?q=gr%C3%B6%C3%9Fe%20und%20mehr'],
  ['/search?q=<b>"x"</b>', '/search?q=%3Cb%3E%22x%22%3C/b%3E'],
])('%s is written as a browser writes it: %s', (target, written) => {
  expect(safeRedirect(target, OWN)).toBe(written)
})

/** Pieces that attacks are made of, in any order. */
const pieces = fc.constantFrom(
  '/',
  '//',
  '\\',
  '/\\',
  '.',
  '..',
  '%2f',
  '%5c',
  '%252f',
  '%2e',
  '%09',
  '%0d%0a',
  '\t',
  '\n',
  '\r',
  ' ',
  '\u0000',
  '@',
  ':',
  '?',
  '#',
  ';',
  '%',
  '&',
  '=',
  'https:',
  'HTTP:',
  'javascript:',
  'data:',
  '[::1]',
  'evil.example',
  'learn.example.org',
  'example.org',
  '.',
  '\uff0f',
  '\u3002',
  '\u200b',
  '\ud800',
  ':443',
  ':8080',
)
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  fc.array(pieces, { maxLength: 8 }).map((parts) => `https://learn.example.org${parts.join('')}`),
  fc
    .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 })
    .map((p) => p.join('')),
)

const isOwnHost = (host: string) =>
  ['example.org', 'codestead.example'].some((domain) => host === domain || host.endsWith(`.${domain}`))

const many = { numRuns: 2000 }

describe('whatever is asked for', () => {
  test.each([
    'https://learn.example.org/login?next=x',
    'https://learn.example.org/course-content/learn-html/first-page',
  ])('a browser at %s stays with us', (page) => {
    fc.assert(
      fc.property(anything, (target) => {
        const url = new URL(safeRedirect(target, OWN), page)
        expect(['http:', 'https:']).toContain(url.protocol)
        expect(isOwnHost(url.hostname)).toBe(true)
        expect(url.port + url.username + url.password).toBe('')
      }),
      many,
    )
  })

  test('a path that comes out is on this very origin, also when its path is read alone or decoded', () => {
    fc.assert(
      fc.property(anything, (target) => {
        const result = safeRedirect(target, OWN)
        if (!result.startsWith('/')) return
        const { origin, pathname } = new URL(result, OWN.origin)
        expect(origin).toBe(OWN.origin)
        for (const read of [
          pathname,
          decodeURIComponent(pathname),
          decodeURIComponent(pathname).normalize('NFKC'),
        ])
          expect(new URL(read, OWN.origin).origin).toBe(OWN.origin)
      }),
      many,
    )
  })

  test('a header can carry what comes out, and asking again changes nothing', () => {
    fc.assert(
      fc.property(anything, (target) => {
        const result = safeRedirect(target, OWN)
        expect(result).toMatch(/^[\x21-\x7e]+$/)
        expect(safeRedirect(result, OWN)).toBe(result)
      }),
      many,
    )
  })
})

test('where a browser of ours stands, it can come back to', () => {
  const segment = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/)
  const text = fc.string({ unit: 'grapheme', maxLength: 20 })
  fc.assert(
    fc.property(
      fc.array(segment, { maxLength: 4 }),
      fc.dictionary(segment, text, { maxKeys: 3 }),
      text,
      (path, query, hash) => {
        const url = new URL(`/${path.join('/')}?${new URLSearchParams(query)}`, OWN.origin)
        url.hash = hash
        const here = url.pathname + url.search + url.hash
        expect(safeRedirect(here, OWN)).toBe(here)
        expect(safeRedirect(url.href, OWN)).toBe(url.href)
      },
    ),
  )
})
