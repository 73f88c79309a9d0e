import { describe, expect, test } from 'vitest'
import { greeting, mailSite, mailText, oneLine, siteLink } from './mail-body-rules.ts'

const SITE = { brandName: 'Codestead', url: 'https://learn.example.org' }

test('the text part is a letter: one thing after the other, the code alone on its line', () => {
  const text = mailText(SITE, {
    heading: 'A question',
    name: 'Ada',
    paragraphs: ['Somebody wrote to you.', 'This is what it says.'],
    code: '482913',
    facts: [
      ['Name', 'Ada'],
      ['Page', '/courses'],
    ],
    quote: 'one\r\ntwo\rthree',
    action: { label: 'Answer', link: '/answer?a=1&b=2' },
    notes: ['Within a day.'],
    reason: 'You read this because you answer questions.',
  })
  expect(text).toBe(
    [
      'A question\n\nHello Ada,\n\nSomebody wrote to you.\n\nThis is what it says.\n\n    482913\n',
      'Name: Ada\nPage: /courses\n\n> one\n> two\n> three\n',
      'Answer:\nhttps://learn.example.org/answer?a=1&b=2\n\nWithin a day.\n',
      '-- \nCodestead\nYou read this because you answer questions.\n',
    ].join('\n'),
  )
})

test('a fact is one line: what somebody typed cannot look like another fact', () => {
  const facts = [['Name', 'Ada\nTo: all']] as const
  const text = mailText(SITE, { heading: 'H', paragraphs: [], facts, reason: 'R.' })
  expect(text).toContain('\n\nName: Ada To: all\n\n')
})

describe('a greeting', () => {
  test.each([
    'Ada Lovelace',
    "Conan O'Brien",
    'J. R. R. Tolkien',
    'Jean-Luc',
    '王小明',
    'Nguyễn Văn A',
    'Ömer Jr.',
  ])('is by name: %s', (name) => expect(greeting(` ${name}\n`)).toBe(`Hello ${name},`))

  test.each([
    '',
    ' \r\n\t',
    'https://evil.example/win',
    'You won: evil.example',
    'evil．example',
    'evil。example',
    'www.evil.example',
    '//evil',
    '\\\\evil',
    'mailto:eve',
    'eve@evil.example',
    'Ada, your account was hacked and you must call this number now',
  ])('is without what is more than a name: %j', (name) => expect(greeting(name)).toBe('Hello,'))
})

describe('a link', () => {
  test.each([
    ['/verify-code?token=a&b=%2F', 'https://learn.example.org/verify-code?token=a&b=%2F'],
    ['https://learn.example.org/login', 'https://learn.example.org/login'],
    ['HTTPS://LEARN.example.org:443/login', 'https://learn.example.org/login'],
  ])('to a page of ours is made whole: %s', (link, whole) => expect(siteLink(SITE, link)).toBe(whole))

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'http://learn.example.org/',
    'https://learn.example.org:8443/',
    'https://learn.example.org.evil.example/',
    'https://learn.example.org@evil.example/',
    'https://ada:secret@learn.example.org/',
    'https://sub.learn.example.org/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'mailto:eve@evil.example',
  ])('to anywhere else is refused: %s', (link) => expect(() => siteLink(SITE, link)).toThrow('our own site'))
})

test('links lead where the configuration says, and without it to this machine', () => {
  const brand = { name: 'Codestead' }
  expect(mailSite({ brand, siteUrl: 'https://learn.example.org', port: 3000 })).toEqual(SITE)
  expect(mailSite({ brand, siteUrl: null, port: 3100 }).url).toBe('http://localhost:3100')
})

test.each([
  ['Hello\r\nBcc: x', 'Hello Bcc: x'],
  ['  a\u0000\tb  ', 'a b'],
  ['right\u202Eleft', 'right left'],
  ['one\u2028two\u2029three\u0085four', 'one two three four'],
  ['x'.repeat(500), 'x'.repeat(200)],
])('%j as one line', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
