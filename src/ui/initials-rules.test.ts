import { expect, test } from 'vitest'
import { initialsOf } from './initials-rules.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Grace Brewster Murray Hopper', 'GH'],
  ['  Edsger   W. Dijkstra ', 'ED'],
  ['Jean-Luc', 'JL'],
  ['jo.march', 'JM'],
  ['Ölaf Ångström', 'ÖÅ'],
  ['e\u0301lodie', 'E\u0301'],
  ['李小龙', '李'],
  ['3 Blue', '3B'],
  ['Hardy Deer 5325', 'HD'],
  ['', ''],
  ['!!!', ''],
])('%j stands as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
