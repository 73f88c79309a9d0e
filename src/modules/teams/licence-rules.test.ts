import { expect, test } from 'vitest'
import { hasProAccess, isActive } from './licence-rules.ts'

const NOW = new Date('2025-01-15T12:00:00Z')
const LATER = new Date('2025-02-14T12:00:00Z')

test('a licence is active until its end, and without one', () => {
  const active = [null, LATER, NOW].map((activeUntil) =>
    isActive({ licenceType: 'starter', activeUntil }, NOW),
  )
  expect(active).toEqual([true, true, false])
})

test('PRO is what an active signature licence gives, and no other', () => {
  const licences = [
    { licenceType: 'signature', activeUntil: LATER },
    { licenceType: 'signature', activeUntil: NOW },
    { licenceType: 'starter', activeUntil: LATER },
  ]
  expect(licences.map((licence) => hasProAccess(licence, NOW))).toEqual([true, false, false])
})
