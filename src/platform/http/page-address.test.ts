import { expect, test } from 'vitest'
import { createPageAddresses, LINK_TOKEN } from './page-address.ts'

const { key, seen } = createPageAddresses([
  { '/courses': { filter: /^[a-z]{1,30}$/ }, '/search': { q: /^[^]{1,1000}$/ } },
  { '/lessons/:id': { print: /^1$/, page: /^\d{1,3}$/ }, '/join': { token: LINK_TOKEN } },
])

test('parameters that change nothing share one entry; those that matter do not', () => {
  expect(key('/courses?utm_source=x')).toBe('/courses')
  expect(key('/lessons/names?page=2&utm_source=x')).toBe('/lessons/names?page=2')
  expect(key('/lessons/names?page=2')).not.toBe(key('/lessons/names?page=3'))
  expect(key('/lessons/names?page=2&print=1')).toBe(key('/lessons/names?print=1&page=2'))
  expect(key(`/${'a'.repeat(500)}`)).toBeNull()
})

test.each(['/courses?filter=%3Cscript%3E', '/courses?page=2', '/courses?q=c', '/courses?filter='])(
  'a known name with a value that no page knows is no page of its own: %s',
  (url) => {
    expect(key(url)).toBe('/courses')
  },
)

test.each(['/', '/courses?filter=new', '/search?q=c%2B%2B', '/lessons/names?print=1&page=2'])(
  'a key is its own key: %s',
  (own) => {
    expect(key(own)).toBe(own)
  },
)

test.each([
  '//',
  '//elsewhere.example/courses',
  '/\\elsewhere.example',
  '///',
  '//[',
  '//:99999',
  'http://[/x',
])('the address %s is a path of ours, whatever it looks like', (url) => {
  expect(key(url)).toMatch(/^\/(?!\/)/)
})

test('the token of a mailed link is known to the page that it opens, and to no other', () => {
  const token = 'a-Token_of-43-letters-and-digits-and-such-1'
  expect(key(`/join?token=${token}&utm_source=x`)).toBe(`/join?token=${token}`)
  expect(key(`/courses?token=${token}`)).toBe('/courses')
  expect(key('/join?token=%3Cscript%3E')).toBe('/join')
})

test('what a browser asks for while it moves from page to page has the same parameters', () => {
  expect(key('/courses.data?filter=new&page=2&_routes=root')).toBe('/courses.data?filter=new&_routes=root')
})

test('an address too long to be kept is seen with what is declared alone', () => {
  const q = 'x'.repeat(400)
  expect(key(`/search?q=${q}`)).toBeNull()
  expect(seen(`/search?q=${q}&utm_source=x`)).toBe(`/search?q=${q}`)
})
