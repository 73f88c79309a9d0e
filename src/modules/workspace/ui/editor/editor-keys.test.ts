import { describe, expect, test } from 'vitest'
import { editorShortcuts } from './editor-keys.ts'

const listed = (isMac: boolean, autocomplete = true) =>
  Object.fromEntries(editorShortcuts(isMac, { autocomplete }).map(({ keys, label }) => [label, keys]))

describe('shortcuts of the editor', () => {
  test('are those that CodeMirror binds', () => {
    expect(listed(false)).toEqual({
      Indent: 'Tab',
      Outdent: 'Shift-Tab',
      Undo: 'Mod-z',
      Redo: 'Mod-y',
      'Comment or uncomment lines': 'Mod-/',
      'Move lines up': 'Alt-ArrowUp',
      'Move lines down': 'Alt-ArrowDown',
      'Copy lines down': 'Shift-Alt-ArrowDown',
      'Delete lines': 'Shift-Mod-k',
      'Suggest names': 'Ctrl-Space',
      'Leave the editor': 'Escape',
    })
  })

  test('differ on a Mac', () => expect(listed(true)).toMatchObject({ Redo: 'Mod-Shift-z' }))

  test('suggest no names where that is off', () => {
    expect(listed(false, false)).not.toHaveProperty('Suggest names')
  })
})
