import { expect, test } from 'vitest'
import { pricingAddress, readPricingChoice } from './pricing-address-rules.ts'

test.each([
  ['', { kind: 'annual', countryCode: null }, '/pricing'],
  ['countryCode=fr', { kind: 'annual', countryCode: 'fr' }, '/pricing?countryCode=fr'],
  ['ismonthlyplan=true', { kind: 'monthly', countryCode: null }, '/pricing?ismonthlyplan=true'],
  ['ismonthlyplan=1&countryCode=FRA', { kind: 'annual', countryCode: null }, '/pricing'],
] as const)('%j is read, and written again', (query, choice, address) => {
  expect(readPricingChoice(new URLSearchParams(query))).toEqual(choice)
  expect(pricingAddress(choice)).toBe(address)
})

test('what else is in the address stays', () => {
  const rest = new URLSearchParams('ref=banner&countryCode=de&ismonthlyplan=true')
  expect(pricingAddress({ kind: 'annual', countryCode: 'in' }, rest)).toBe(
    '/pricing?ref=banner&countryCode=in',
  )
})
