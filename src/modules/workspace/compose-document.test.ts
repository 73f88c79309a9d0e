import { describe, expect, test } from 'vitest'
import { composeDocument, RUN_NAME } from './compose-document.ts'

const plain = (code: string) => code
const css = { path: 'style.css', content: 'h1 { color: navy }' }
const js = { path: 'script.js', content: 'console.log("</script>")' }
const page = (content: string) => ({ path: 'index.html', content })

describe('one document of a page’s files', () => {
  test('puts a linked stylesheet where its link was', () => {
    const html = composeDocument(
      [page('<head><link rel="stylesheet" href="style.css"></head><h1>A</h1>'), css],
      plain,
    )
    expect(html).toBe('<head><style>h1 { color: navy }</style></head><h1>A</h1>')
  })

  test('runs a linked script in its place, and its text cannot end the tag', () => {
    const html = composeDocument([page('<p>x</p><script src="./script.js"></script><p>y</p>'), js], plain)
    expect(html).toContain(`<p>x</p><script>${RUN_NAME}({"code":"console.log(\\"\\u003c/script>\\")"`)
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html.endsWith('<p>y</p>')).toBe(true)
  })

  test('adds files nothing links to: style first, script last', () => {
    const html = composeDocument([page('<h1>A</h1>'), css, js], plain)
    expect(html).toMatch(/^<style>.*<\/style><h1>A<\/h1><script>/)
  })

  test('guards inline scripts and knows on which line they begin', () => {
    const html = composeDocument([page('<h1>A</h1>\n<script>\nboom()\n</script>')], (code) =>
      code.replace('boom', 'guarded'),
    )
    expect(html).toContain('guarded()')
    expect(html).toContain('"path":"index.html","linesBefore":1')
  })

  test('leaves data scripts and foreign links alone', () => {
    const source = '<script type="application/json">{}</script><link rel="icon" href="a.png">'
    expect(composeDocument([page(source)], plain)).toBe(source)
  })

  test('marks deferred and module scripts', () => {
    expect(composeDocument([page('<script defer src="script.js"></script>'), js], plain)).toContain(
      '"isDeferred":true',
    )
    expect(composeDocument([page('<script type="module">let a</script>')], plain)).toContain(
      '"kind":"module"',
    )
  })

  test('shows a page without any HTML file as an empty one', () => {
    expect(composeDocument([], plain)).toBe('')
  })
})
