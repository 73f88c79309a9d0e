import { expect, test } from 'vitest'
import { composeMail, oneLine } from './mail-body-rules.ts'

const BODY = {
  brandName: 'Codestead',
  heading: 'A question',
  paragraphs: ['Somebody wrote to you.'],
  reason: 'You read this because you answer questions.',
}

test('both parts say the same', () => {
  const { text, html } = composeMail({
    ...BODY,
    facts: [['Name', 'Ada']],
    quote: 'one\r\ntwo',
    action: { label: 'Answer', url: 'https://learn.example.org/answer?a=1&b=2' },
  })
  expect(text).toBe(
    'A question\n\nSomebody wrote to you.\n\nName: Ada\n\n> one\n> two\n\nAnswer:\nhttps://learn.example.org/answer?a=1&b=2\n\n-- \nCodestead\nYou read this because you answer questions.\n',
  )
  for (const part of ['A question', 'Ada', 'one\r\ntwo', 'a=1&amp;b=2"', BODY.reason])
    expect(html).toContain(part)
})

test('what somebody wrote stays text', () => {
  const { html, text } = composeMail({
    ...BODY,
    heading: '<b>',
    facts: [['Name', '"><img src=x onerror=alert(1)>\nTo: all']],
    quote: "</blockquote><script>alert('x')</script>",
  })
  expect(html).not.toMatch(/<b>|<img|<script/)
  // A fact is one line: nobody's name can look like another fact.
  expect(text).toContain('Name: "><img src=x onerror=alert(1)> To: all')
})

test.each(['javascript:alert(1)', 'file:///etc/passwd'])('a link to %s is refused', (url) => {
  expect(() => composeMail({ ...BODY, action: { label: 'Go', url } })).toThrow('web address')
})

test.each([
  ['Hello\r\nBcc: x', 'Hello Bcc: x'],
  ['  a\u0000\tb  ', 'a b'],
  ['right\u202Eleft', 'right left'],
  ['x'.repeat(500), 'x'.repeat(200)],
])('%j as one line', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
