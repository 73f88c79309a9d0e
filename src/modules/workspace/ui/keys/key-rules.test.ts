import { describe, expect, test } from 'vitest'
import { keyCaps } from './cap-rules.ts'
import { isPressed } from './key-rules.ts'

const press = (event: Partial<KeyboardEvent>) => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...event,
})

describe('pressed', () => {
  test.each([
    ['Mod-Enter', press({ key: 'Enter', ctrlKey: true })],
    ['Mod-Enter', press({ key: 'Enter', metaKey: true })],
    ['?', press({ key: '?', shiftKey: true })],
    ['F1', press({ key: 'F1' })],
    ['Alt-ArrowRight', press({ key: 'ArrowRight', altKey: true })],
    ['Shift-Alt-f', press({ key: 'F', code: 'KeyF', altKey: true, shiftKey: true })],
    ['Shift-Alt-f', press({ key: 'Ï', code: 'KeyF', altKey: true, shiftKey: true })],
  ])('%s', (keys, event) => expect(isPressed(keys, event)).toBe(true))

  test.each([
    ['Mod-Enter', press({ key: 'Enter' })],
    ['?', press({ key: '?', ctrlKey: true })],
    ['?', press({ key: '?', altKey: true })],
    ['Alt-ArrowRight', press({ key: 'ArrowRight', altKey: true, metaKey: true })],
    ['Shift-Alt-f', press({ key: 'f', code: 'KeyF', altKey: true })],
  ])('%s is not', (keys, event) => expect(isPressed(keys, event)).toBe(false))
})

test.each([
  ['Mod-Enter', ['⌘', 'Enter'], ['Ctrl', 'Enter']],
  ['Mod-/', ['⌘', '/'], ['Ctrl', '/']],
  ['Shift-Alt-f', ['⇧', '⌥', 'F'], ['Shift', 'Alt', 'F']],
  ['Alt-ArrowUp', ['⌥', '↑'], ['Alt', '↑']],
  ['Ctrl-Space', ['⌃', 'Space'], ['Ctrl', 'Space']],
  ['Mod--', ['⌘', '-'], ['Ctrl', '-']],
  ['?', ['?'], ['?']],
])('%s on a Mac and elsewhere', (keys, mac, other) => {
  expect(keyCaps(keys, true)).toEqual(mac)
  expect(keyCaps(keys, false)).toEqual(other)
})
