import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { oneOf } from './one-of.ts'
import { tWith } from './message-elements.ts'

const advice = () =>
  renderToStaticMarkup(
    <p>{tWith('Read <docs>the docs</docs> first, {name}.', { docs: <em lang="en" />, name: <b>Ada</b> })}</p>,
  )

test('elements stand where the sentence has them', () => {
  expect(advice()).toBe('<p>Read <em lang="en">the docs</em> first, <b>Ada</b>.</p>')
})

test('elements may stand in each other, and in several places', () => {
  const html = renderToStaticMarkup(
    <p>{tWith('<b>One</b>, <i>two <b>{n}</b></i>', { b: <b />, i: <i />, n: 3000 })}</p>,
  )
  expect(html).toBe('<p><b>One</b>, <i>two <b>3,000</b></i></p>')
})

test('what somebody typed is never taken for markup', () => {
  const html = renderToStaticMarkup(<p>{tWith('Nothing about {query}', { query: '<b>{n}</b>' })}</p>)
  expect(html).toBe('<p>Nothing about &lt;b&gt;{n}&lt;/b&gt;</p>')
})

test('one of several, as the language parts them', () => {
  const links = () =>
    renderToStaticMarkup(<p>{oneOf(['a', 'b', 'c'].map((name) => <b key={name}>{name}</b>))}</p>)
  expect(links()).toBe('<p><b>a</b>, <b>b</b> or <b>c</b></p>')
})
