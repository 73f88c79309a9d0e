import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textWidth, wrapText } from '#platform/pictures/outline-text.ts'
import { drawSharePicture } from './share-picture.ts'

const COVER = '<svg viewBox="0 0 320 180"><rect width="320" height="180" fill="currentColor"/></svg>'

test.each([
  'C',
  'Learn Data Structures and Algorithms with Python for People Who Have Never Seen One',
  '<script>&"\'',
  'Überraschung 漢字',
])('%s becomes a picture of 1200 × 630', async (title) => {
  const svg = drawSharePicture({ title, line: 'Course · Beginner', language: 'python' }, COVER, 'Codestead')
  expect(svg).not.toContain('<script>')
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1200, height: 630 })
  // Some of it is dark: the title was drawn.
  expect(data.some((value) => value < 40)).toBe(true)
})

test('lines keep within the width, and the last of too many ends with an ellipsis', () => {
  const lines = wrapText('one two three four five six seven eight', 60, 300, 2)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/…$/)
  expect(textWidth(lines[0] ?? '', 60)).toBeLessThanOrEqual(300)
})
