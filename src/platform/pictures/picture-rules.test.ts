import { expect, test } from 'vitest'
import { DEVICE_WIDTHS, pictureFormat, pictureSize, pictureSources } from './picture-rules.ts'

test('an address without a size is the file, with one it has quality 75 unless it says otherwise', () => {
  expect(pictureSize({ v: 'x', utm_source: 'y' })).toBeNull()
  expect(pictureSize({ width: '640' })).toEqual({ width: 640, quality: 75 })
  expect(pictureSize({ width: '3840', quality: '90' })).toEqual({ width: 3840, quality: 90 })
})

test.each([
  { width: '641' },
  { width: '0640' },
  { width: ' 640' },
  { width: '640px' },
  { width: '6.4e2' },
  { width: '-640' },
  { width: '99999999999999999999' },
  { width: '' },
  { width: ['640', '750'] },
  { quality: '75' },
  { width: '640', quality: '74' },
  { width: '640', quality: '' },
  { width: '640', quality: ['75', '75'] },
])('no other size exists: %o', (query) => {
  expect(pictureSize(query)).toBe('refused')
})

test.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['image/avif;q=0, image/webp;q=0.5', 'webp'],
  ['*/*', 'png'],
  [undefined, 'png'],
])('who takes %s gets %s', (accept, format) => {
  expect(pictureFormat(accept, 'png')).toBe(format)
})

test('a picture is offered up to its own width, never beyond', () => {
  expect(pictureSources('/content-assets/a/b.png?v=1', 900)).toEqual({
    src: '/content-assets/a/b.png?v=1&width=1080',
    srcSet:
      '/content-assets/a/b.png?v=1&width=640 640w, /content-assets/a/b.png?v=1&width=750 750w, ' +
      '/content-assets/a/b.png?v=1&width=828 828w, /content-assets/a/b.png?v=1&width=1080 900w',
  })
  expect(pictureSources('/content-assets/a/b.jpg', 300)).toEqual({
    src: '/content-assets/a/b.jpg?width=640',
    srcSet: null,
  })
  const whole = pictureSources('/content-assets/a/b.webp', 6000).srcSet?.split(', ') ?? []
  expect(whole).toHaveLength(DEVICE_WIDTHS.length)
  expect(whole.at(-1)).toMatch(/width=3840 3840w$/)
})

test.each(['/content-assets/a/b.svg', 'https://elsewhere.example/b.png', '/pictures/site.png'])(
  'what cannot be resized keeps its address: %s',
  (src) => {
    expect(pictureSources(src, 900)).toEqual({ src, srcSet: null })
  },
)
