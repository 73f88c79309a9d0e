import { toPlainText } from '@react-email/render'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import type { MailBody } from './mail-body-rules.ts'

const SITE = { brandName: 'Codestead', url: 'https://learn.example.org' }
const FULL: MailBody & { subject: string } = {
  subject: 'A question (12)',
  heading: 'A question',
  name: 'Ada',
  paragraphs: ['Somebody wrote to you.', 'This is what it says.'],
  code: '482913',
  facts: [['Name', 'Ada']],
  quote: 'one\n two',
  action: { label: 'Answer', link: '/answer?a=1&b=2' },
  notes: ['Within a day.'],
  reason: 'You read this because you answer questions.',
}

const words = (text: string) => new Set(text.split(/\s+/))

test('both parts say the same', async () => {
  const { subject, text, html } = await composeMail(SITE, FULL)
  expect(subject).toBe('A question (12)')
  const marks = new Set(['--', 'Name:', 'Answer:'])
  const said = [...words(text)].filter((word) => word !== '' && !marks.has(word))
  const read = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] })
  expect(words(read)).toEqual(new Set([...said, 'Name', 'Answer']))
})

test('what somebody typed stays text, wherever it stands', async () => {
  const hostile = `"'><img src=x onerror=alert(1)></style></title><script>alert('x')</script><!--`
  const { html } = await composeMail(
    { ...SITE, brandName: hostile },
    {
      ...FULL,
      subject: hostile,
      heading: hostile,
      paragraphs: [hostile],
      code: hostile,
      facts: [[hostile, hostile]],
      quote: hostile,
      action: { label: hostile, link: `/x?${hostile}` },
      notes: [hostile],
      reason: hostile,
    },
  )
  const { document } = new JSDOM(html).window
  expect(document.querySelectorAll('img, script, [onerror]')).toHaveLength(0)
  expect(document.title).toBe(hostile)
  for (const part of ['h1', 'blockquote', 'p']) {
    expect([...document.querySelectorAll(part)].map(({ textContent }) => textContent)).toContain(hostile)
  }
  expect([...document.links].map(({ origin }) => origin)).toEqual([SITE.url, SITE.url])
})

test('the HTML needs nothing from anywhere and does nothing', async () => {
  const { html } = await composeMail(SITE, FULL)
  const { document } = new JSDOM(html).window
  expect(
    document.querySelectorAll('img, link, script, iframe, form, [src], [srcset], [background]'),
  ).toHaveLength(0)
  expect(html).not.toMatch(/url\(|@import|@font-face/)
  expect([...document.links].map(({ href }) => href)).toEqual([
    'https://learn.example.org/answer?a=1&b=2',
    'https://learn.example.org/answer?a=1&b=2',
  ])
})

test('the code stands in one piece, and the address of the link is seen', async () => {
  const { html } = await composeMail(SITE, FULL)
  const { document } = new JSDOM(html).window
  const alone = [...document.querySelectorAll('p')].filter(({ textContent }) => textContent === '482913')
  expect(alone).toHaveLength(1)
  expect(alone[0]?.childNodes).toHaveLength(1)
  expect([...document.links].map(({ textContent }) => textContent)).toEqual([
    'Answer',
    'https://learn.example.org/answer?a=1&b=2',
  ])
})

test('the least message has no empty parts', async () => {
  const { text, html } = await composeMail(SITE, {
    subject: 'S',
    heading: 'Only this',
    paragraphs: [],
    reason: 'Because.',
  })
  expect(text).toBe('Only this\n\n-- \nCodestead\nBecause.\n')
  const { document } = new JSDOM(html).window
  expect([...document.querySelectorAll('h1, p')].map(({ textContent }) => textContent)).toEqual([
    'Only this',
    'Codestead',
    'Because.',
  ])
})

test('a link that leads elsewhere is refused', async () => {
  const action = { label: 'Go', link: 'https://evil.example' }
  await expect(composeMail(SITE, { ...FULL, action })).rejects.toThrow('our own site')
})
