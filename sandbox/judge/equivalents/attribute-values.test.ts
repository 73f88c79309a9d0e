import { describe, expect, it } from 'vitest'
import { isSameAttribute } from './attribute-values.ts'

describe('values of attributes', () => {
  it.each([
    ['lang', 'en-US', 'en'],
    ['lang', 'EN', 'en'],
    ['hreflang', 'es-AR', 'es'],
    ['method', 'POST', 'post'],
    ['charset', 'UTF-8', 'utf-8'],
    ['rel', 'noopener  noreferrer', 'noreferrer'],
    ['class', 'card main', 'main'],
    ['href', './menu.html', 'menu.html'],
    ['alt', ' A loaf ', 'A loaf'],
  ])('%s: %s will do for %s', (attribute, found, wanted) => {
    expect(isSameAttribute(attribute, found, wanted)).toBe(true)
  })

  it.each([
    ['lang', 'english', 'en'],
    ['lang', 'e', 'en'],
    ['lang', 'en', 'en-US'],
    ['rel', 'noreferrers', 'noreferrer'],
    ['href', '../menu.html', 'menu.html'],
    ['href', 'Menu.html', 'menu.html'],
    ['alt', 'a loaf', 'A loaf'],
  ])('%s: %s will not do for %s', (attribute, found, wanted) => {
    expect(isSameAttribute(attribute, found, wanted)).toBe(false)
  })
})
