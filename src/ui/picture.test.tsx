import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const photo = { src: '/content-assets/a/lamp.jpg', alt: 'A lamp', width: 700, height: 500 }

test('a picture keeps its place free, and waits until it is near', () => {
  expect(renderToStaticMarkup(<Picture {...photo} sizes="50vw" />)).toBe(
    '<img srcSet="/content-assets/a/lamp.jpg?width=640 640w, /content-assets/a/lamp.jpg?width=750 700w" sizes="50vw" ' +
      'loading="lazy" fetchPriority="auto" decoding="async" src="/content-assets/a/lamp.jpg?width=750" alt="A lamp" ' +
      'width="700" height="500"/>',
  )
})

test('what is in view at once does not wait', () => {
  const html = renderToStaticMarkup(<Picture {...photo} isFirst />)
  expect(html).toContain('loading="eager" fetchPriority="high"')
})

test('a drawing has one address for all sizes', () => {
  const html = renderToStaticMarkup(<Picture {...photo} src="/content-assets/a/lamp.svg" />)
  expect(html).toContain('src="/content-assets/a/lamp.svg"')
  expect(html).not.toContain('srcSet')
})
