/** Tests of a family's usual mistakes: each has a program that shows it, and one next to it that doesn't. */
import { expect, test } from 'vitest'

export type MistakeCases<Name extends string> = Record<Name, readonly [wrong: string, right: string]>

/** `told`: what the check of this name says of a program. */
export function testMistakes<Name extends string>(
  cases: MistakeCases<Name>,
  told: (name: Name, content: string, shown: 'wrong' | 'right') => string[],
): void {
  const names = Object.keys(cases).filter((name): name is Name => Object.hasOwn(cases, name))
  test.each(names)('%s is told of the program that shows it, and of no other', (name) => {
    const [wrong, right] = cases[name]
    expect(told(name, wrong, 'wrong')).toHaveLength(1)
    expect(told(name, right, 'right')).toEqual([])
  })
}
