// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetTabDrafts, loadTabDrafts, saveTabDraft } from './tab-drafts.ts'

const files = (content: string) => [{ path: 'main.py', content }]
beforeEach(() => sessionStorage.clear())

test('the newest text of each program is kept, and the saved draft is not touched', () => {
  localStorage.setItem('draft:lesson:c/l/challenge', 'saved')
  saveTabDraft('lesson:c/l', 'challenge', files('a'))
  saveTabDraft('lesson:c/l', 'challenge', files('b'))
  saveTabDraft('lesson:c/other', 'challenge', files('c'))
  expect(loadTabDrafts('lesson:c/l')).toEqual([{ key: 'challenge', files: files('b') }])
  expect(localStorage.getItem('draft:lesson:c/l/challenge')).toBe('saved')
})

test('what is forgotten is gone', () => {
  saveTabDraft('lesson:c/l', 'challenge', files('a'))
  forgetTabDrafts('lesson:c/l')
  expect(loadTabDrafts('lesson:c/l')).toEqual([])
})

test.each(['{', '{}', '[1, {"key": 2}]', '[{"key":"k","files":[{"path":1}]}]'])(
  'damaged storage %s holds nothing',
  (text) => {
    sessionStorage.setItem('tab-draft:lesson:c/l', text)
    expect(loadTabDrafts('lesson:c/l')).toEqual([])
  },
)
