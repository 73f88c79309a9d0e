/** What written types and modifiers say. Pure. */
import type { Node, WrittenType } from '../braces/braces.ts'

export function isAuto({ name }: WrittenType): boolean {
  return name === 'auto'
}

export function isConst({ source }: WrittenType): boolean {
  return /\bconst\b/.test(source)
}

/** The type itself and those within its angle brackets. */
export function typesIn(type: WrittenType): WrittenType[] {
  return [type, ...type.of.flatMap(typesIn)]
}

/** Words in front of and behind a declaration, function or class: `static`, `const`, `= 0`, `template<…>`. */
export function modifiersOf(node: Node): readonly string[] {
  return node.is === 'declare' || node.is === 'function' || node.is === 'class' ? node.modifiers : []
}
