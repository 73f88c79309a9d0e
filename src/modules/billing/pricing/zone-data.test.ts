import { expect, test } from 'vitest'
import { COUNTRY_CODES } from './country-table.ts'
import { zonesOf } from './zone-data.ts'

test.each([
  ['NP', 'Asia/Kathmandu', 345, 345],
  ['GB', 'Europe/London', 0, 60],
  ['US', 'America/New_York', -300, -240],
  // Summer is in January there.
  ['NZ', 'Pacific/Auckland', 720, 780],
  ['AU', 'Australia/Lord_Howe', 630, 660],
  ['CA', 'America/St_Johns', -210, -150],
])('%s has %s at %d minutes, and %d in summer', (country, name, standardMinutes, dstMinutes) => {
  expect(zonesOf(country, 2025).timezones).toContainEqual({ name, standardMinutes, dstMinutes })
})

test('all time zones of a country are those of today and the names of before', () => {
  const { timezones, allTimezones } = zonesOf('IN', 2025)
  expect(timezones.map(({ name }) => name)).toEqual(['Asia/Kolkata'])
  expect(allTimezones.map(({ name }) => name)).toEqual(['Asia/Calcutta', 'Asia/Kolkata'])
})

test('every country where people live has one, and each is known here', () => {
  const without = COUNTRY_CODES.filter((code) => zonesOf(code, 2025).timezones.length === 0)
  expect(without).toEqual(['BV', 'HM'])
})
