import { expect, test } from 'vitest'
import { parseSettings } from './editor-settings.ts'

const defaults = { autocomplete: true, fontSize: 15, vim: false, wrapLines: false }

test('what is not stored, or makes no sense, gets its default', () => {
  for (const stored of [null, '', '{', '7', 'null', '{"fontSize":400,"vim":"yes"}'])
    expect(parseSettings(stored)).toEqual(defaults)
})

test('what is stored is kept', () => {
  const chosen = { autocomplete: false, fontSize: 18, vim: true, wrapLines: true }
  expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen)
})
