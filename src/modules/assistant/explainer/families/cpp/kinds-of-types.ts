/** What kind of value a type of C++ stands for. Pure. */
import { entryOf, type Kind, type WrittenType } from '../braces/braces.ts'

const KINDS: Readonly<Record<string, Kind>> = {
  string: 'text',
  string_view: 'text',
  char: 'character',
  int: 'whole',
  long: 'whole',
  short: 'whole',
  unsigned: 'whole',
  signed: 'whole',
  size_t: 'whole',
  size_type: 'whole',
  ptrdiff_t: 'whole',
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
  vector: 'list',
  list: 'list',
  forward_list: 'list',
  initializer_list: 'list',
  span: 'list',
  array: 'array',
  map: 'map',
  unordered_map: 'map',
  set: 'set',
  unordered_set: 'set',
  queue: 'queue',
  deque: 'queue',
  stack: 'stack',
  priority_queue: 'heap',
  pair: 'pair',
  tuple: 'pair',
  optional: 'optional',
  unique_ptr: 'pointer',
  shared_ptr: 'pointer',
  weak_ptr: 'pointer',
  stringstream: 'stream',
  istringstream: 'stream',
  ostringstream: 'stream',
  istream: 'stream',
  ostream: 'stream',
  ifstream: 'file',
  ofstream: 'file',
  fstream: 'file',
  function: 'function',
  void: 'nothing',
}

/** A name of the program's own stands for a class; one letter is a place for a type, as in templates. */
export function kindOfCppType({ name, dimensions, pointers }: WrittenType): Kind {
  if (dimensions > 0) return 'array'
  if (pointers > 0) return 'pointer'
  const kind = entryOf(KINDS, name)
  if (kind !== undefined) return kind
  return /^[A-Z]\w/.test(name) || /(?:exception|_error|_argument|_range)$/.test(name) ? 'object' : 'unknown'
}

/** Types of containers and streams, which are empty and ready without a first value. */
export function startsByItself(type: WrittenType): boolean {
  const kind = kindOfCppType(type)
  if (type.name === 'initializer_list' || type.name === 'span') return false
  return (
    ['text', 'list', 'map', 'set', 'queue', 'stack', 'heap', 'optional'].includes(kind) ||
    (kind === 'pointer' && type.pointers === 0) ||
    type.name.endsWith('stringstream')
  )
}
