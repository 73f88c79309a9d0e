import { expect, test } from 'vitest'
import { fillHtml, fillText, type Names } from './fill-names-rules.ts'

const names: Names = {
  brand: 'Hut & Code',
  support: 'help@example.org',
  operator: { name: 'Ann <b>', address: 'Road 1, Oslo' },
}

test('names are put in, and what is no name stays', () => {
  expect(fillText('About {brand} {year} {}', names)).toBe('About Hut & Code {year} {}')
})

test('in HTML names are escaped and the address to write to is a link', () => {
  expect(fillHtml('<p>{operator}: {support}</p>', names)).toBe(
    '<p>Ann &lt;b&gt; (Road 1, Oslo): <a href="mailto:help@example.org">help@example.org</a></p>',
  )
})

test('an operator who has not said who they are is not invented', () => {
  const nobody = { ...names, operator: { name: null, address: null } }
  expect(fillText('{operator} and {operator-name}', nobody)).toMatch(
    /has not entered a name yet \(operators: set OPERATOR_NAME and OPERATOR_ADDRESS\) and the operator$/,
  )
})
