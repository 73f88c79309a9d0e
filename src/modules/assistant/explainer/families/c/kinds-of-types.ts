/** What kind of value a type of C stands for, and what is a string. Pure. */
import {
  type BraceProgram,
  definitionOf,
  entryOf,
  type Kind,
  type Node,
  type WrittenType,
} from '../braces/braces.ts'

const KINDS: Readonly<Record<string, Kind>> = {
  char: 'character',
  int: 'whole',
  long: 'whole',
  short: 'whole',
  unsigned: 'whole',
  signed: 'whole',
  size_t: 'whole',
  ssize_t: 'whole',
  ptrdiff_t: 'whole',
  time_t: 'whole',
  int8_t: 'whole',
  int16_t: 'whole',
  int32_t: 'whole',
  int64_t: 'whole',
  uint8_t: 'whole',
  uint16_t: 'whole',
  uint32_t: 'whole',
  uint64_t: 'whole',
  double: 'decimal',
  float: 'decimal',
  bool: 'truth',
  _Bool: 'truth',
  function: 'function',
  void: 'nothing',
}

/** A name with a capital letter, and `struct` in front of one, stand for a struct of the program. */
export function kindOfCType({ name, source, dimensions, pointers }: WrittenType): Kind {
  if (dimensions > 0) return 'array'
  if (pointers > 0) return name === 'FILE' && pointers === 1 ? 'file' : 'pointer'
  if (/^(?:const\s+)?(?:struct|union)\b/.test(source)) return 'object'
  if (/^(?:const\s+)?enum\b/.test(source)) return 'whole'
  const kind = entryOf(KINDS, name)
  if (kind !== undefined) return kind
  return /^[A-Z]\w*[a-z]/.test(name) ? 'object' : 'unknown'
}

/** Type that a variable or parameter is declared with. Null: none is known. */
export function declaredTypeOf(program: BraceProgram, node: Node): WrittenType | null {
  const definition = definitionOf(program, node)
  const value = (definition?.scope.names.get(definition.name)?.[0] ?? definition)?.value
  return value?.is === 'variable' || value?.is === 'parameter' ? value.type : null
}

/** Whether a value is characters in a row that end in `'\0'`, as far as its type tells: `"Ada"`, `char name[20]`, `char *name`. */
export function isString(program: BraceProgram, node: Node): boolean {
  if (node.is === 'text') return !node.isCharacter
  const type = declaredTypeOf(program, node)
  return type?.name === 'char' && type.dimensions + type.pointers === 1
}

/** A parameter that is written as an array, too, is a pointer. */
export function isArray(program: BraceProgram, node: Node): boolean {
  const definition = definitionOf(program, node)
  const value = definition?.scope.names.get(definition.name)?.[0]?.value
  return value?.is === 'variable' && (value.type?.dimensions ?? 0) > 0
}
