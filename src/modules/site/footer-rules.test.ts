import { expect, test } from 'vitest'
import { footerColumns, getInTouchLinks, socialLinks } from './footer-rules.ts'

const social = {
  facebook: 'https://facebook.example/us',
  instagram: 'none',
  linkedin: 'https://linkedin.example/us',
  x: null,
  youtube: 'none',
  reddit: 'https://reddit.example/us',
}
const addresses = {
  helpCenter: 'https://help.example',
  security: 'https://security.example',
  social,
  salesChat: null,
  salesEmail: null,
  salesAddress: null,
}

test('the footer has its columns, the educators are new, and the operator chooses two addresses', () => {
  const columns = footerColumns(addresses)
  expect(columns.map(({ title }) => title)).toEqual(['Learn', 'Compete', 'Resources', 'Company'])
  const links = columns.flatMap((column) => column.links)
  expect(links.filter((link) => 'isNew' in link).map(({ id }) => id)).toEqual(['for-educators'])
  expect(links.find(({ id }) => id === 'help-center')?.url).toBe('https://help.example')
  expect(links.find(({ id }) => id === 'security')?.url).toBe('https://security.example')
  expect(new Set(links.map(({ id }) => id)).size).toBe(links.length)
})

test('a network that the operator turned off is not named', () => {
  expect(socialLinks(social, 'Codestead').map(({ id }) => id)).toEqual([
    'facebook',
    'linkedin',
    'x',
    'reddit',
  ])
})

test('a network without a configured account is searched for the brand, whatever its name, and the link says so', () => {
  const links = socialLinks(social, 'Code & more')
  expect(links.find(({ id }) => id === 'x')).toEqual({
    id: 'x',
    title: 'Twitter/X',
    url: 'https://x.com/search?q=Code%20%26%20more',
    isSearch: true,
  })
  expect(links.filter((link) => 'isSearch' in link)).toHaveLength(1)
})

test('companies always find a way to write, also when no sales address is set', () => {
  expect(getInTouchLinks(addresses, 'Codestead').map(({ url }) => url)).toEqual([
    'https://linkedin.example/us',
    '/contact',
    '/contact',
  ])
  expect(
    getInTouchLinks(
      {
        ...addresses,
        salesChat: 'https://chat.example',
        salesEmail: 'sales@codestead.example',
        salesAddress: 'https://map.example',
      },
      'Codestead',
    ).map(({ url }) => url),
  ).toEqual(['https://chat.example', 'mailto:sales@codestead.example', 'https://map.example'])
})
