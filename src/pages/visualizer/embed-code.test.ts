import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'

test('the embed code is one frame, whose address is the program’s as it was packed', () => {
  const link = '#language=python&step=3&program=eJw_-8'
  const { document } = new JSDOM(embedCode('https://learn.example.org', link, 'A "program" <1>')).window
  const frame = document.querySelector('iframe')
  expect(document.body.childNodes).toHaveLength(1)
  expect(frame?.src).toBe(`https://learn.example.org/embed/visualizer${link}`)
  expect(frame?.title).toBe('A "program" <1>')
})
