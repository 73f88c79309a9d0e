/** Functions and variables of a program that was compiled for recording. */
import { ATTRIBUTE, type Dwarf, type Entry, openDwarf, readSigned, TAG } from './dwarf-entries.ts'
import { type Elf, openElf, readAddress } from './elf.ts'
import { type Mark, readMarks } from './marks.ts'
import { numberOf, openTypes, type StructType, textOf, type Type, VOID } from './types.ts'

/** Where a variable is: at an address, or so far from its frame; `isBehind`: there is its address. */
export type Place = { from: 'frame' | 'program'; offset: number; isBehind: boolean }
export type Variable = {
  name: string
  type: Type
  place: Place
  isParameter: boolean
  /** Of its declaration. */
  line: number
  /** Addresses at which its block is entered and left. */
  ranges: readonly [number, number][]
  /** Its declaration has run behind this address; `isAt`: at it as well. */
  declared: number
  isAt: boolean
  /** Length of an array that is known only then. */
  countPlace: Place | null
}
export type Function = {
  name: string
  low: number
  high: number
  line: number
  /** Written by the compiler. */
  isImplicit: boolean
  returns: Type
  variables: readonly Variable[]
}
export type Program = {
  elf: Elf
  functionAt(pc: number): Function | null
  markAt(pc: number): Mark | null
  globals: readonly Variable[]
  /** A learner's class by its name. */
  classNamed(name: string): StructType | null
}

const CPP_LANGUAGES = new Set([0x04, 0x1a, 0x21, 0x2b])
const LANGUAGE = 0x13
const LIBRARY_NAMESPACES = new Set(['std', '__gnu_cxx', '__cxxabiv1', '__debug', '__gnu_debug', 'boost'])
/** Length of the instruction behind a call that holds its operand; labels of blocks come after it. */
const OPERAND_BYTES = 7

export function openProgram(bytes: Buffer, paths: readonly string[]): Program {
  const elf = openElf(bytes)
  const dwarf = openDwarf(elf)
  const marks = readMarks(elf.section('.debug_codestead'), paths)
  const isCpp = dwarf.roots.some((root) => CPP_LANGUAGES.has(numberOf(root, LANGUAGE)))
  const library: [number, number][] = []
  const types = openTypes(dwarf, isCpp, (offset) =>
    library.some(([low, high]) => offset > low && offset < high),
  )
  const found: Entry[] = []
  const variables: Entry[] = []
  const classes = new Map<string, Entry>()
  /** Class of each method, by the offset of its declaration. */
  const owners = new Map<number, string>()

  const visitClass = (entry: Entry, prefix: string) => {
    const name = textOf(entry, ATTRIBUTE.name)
    if (entry.attributes.has(ATTRIBUTE.declaration)) return
    classes.set(name, entry)
    for (const child of dwarf.childrenOf(entry)) {
      if (child.tag === TAG.subprogram) owners.set(child.offset, `${prefix}${name}`)
      else if (child.tag === TAG.structure || child.tag === TAG.class) visitClass(child, `${prefix}${name}::`)
    }
  }
  const visit = (parent: Entry, depth: number) => {
    for (const entry of dwarf.childrenOf(parent)) {
      if (entry.tag === TAG.namespace) {
        const name = textOf(entry, ATTRIBUTE.name)
        const sibling = entry.attributes.get(ATTRIBUTE.sibling)
        if (LIBRARY_NAMESPACES.has(name)) {
          if (typeof sibling === 'number') library.push([entry.offset, sibling])
        } else if (depth < 10) visit(entry, depth + 1)
      } else if (entry.tag === TAG.subprogram) found.push(entry)
      else if (entry.tag === TAG.variable) variables.push(entry)
      else if (isCpp && (entry.tag === TAG.structure || entry.tag === TAG.class)) visitClass(entry, '')
    }
  }
  for (const root of dwarf.roots) visit(root, 0)
  const isOfLibrary = (entry: Entry) => {
    const declared = entry.attributes.get(ATTRIBUTE.specification)
    return typeof declared === 'number' && library.some(([low, high]) => declared > low && declared < high)
  }

  const reader = { dwarf, marks, types, owners, visitClass }
  const isMarked = (entry: Entry) => {
    const [[low, high] = [0, 0]] = rangesOf(dwarf, entry)
    return (marks[lastAtMost(marks, high, ({ pc }) => pc)]?.pc ?? 0) > low
  }
  /** Lambdas are inside of the functions they are written in. */
  const visitInside = (parent: Entry, depth: number) => {
    for (const child of dwarf.childrenOf(parent)) {
      if (child.tag === TAG.subprogram) found.push(child)
      const isInside = [TAG.subprogram, TAG.block, TAG.structure, TAG.class].some((tag) => tag === child.tag)
      if (isInside && depth < 30) visitInside(child, depth + 1)
    }
  }
  if (isCpp) for (const entry of found.filter(isMarked)) visitInside(entry, 0)
  const functions = found
    .filter((entry) => rangesOf(dwarf, entry).length > 0)
    .map((entry) => lazyFunction(reader, entry))
    .sort((a, b) => a.low - b.low)
  const globals = variables
    .filter((entry) => !isOfLibrary(entry))
    .flatMap((entry) => variableOf(reader, entry, [[0, Infinity]]) ?? [])
    .filter(({ place, name }) => place.from === 'program' && !name.startsWith('_'))
  return {
    elf,
    globals,
    functionAt: (pc) => {
      const candidate = functions[lastAtMost(functions, pc, ({ low }) => low)]
      return candidate && pc < candidate.high ? candidate.get() : null
    },
    markAt: (pc) => {
      const mark = marks[lastAtMost(marks, pc, (each) => each.pc)]
      return mark?.pc === pc ? mark : null
    },
    classNamed(name) {
      const entry = classes.get(name)
      const type = entry && types.typeAt(entry)
      return type?.kind === 'struct' ? type : null
    },
  }
}

/** Index of the last of sorted items whose key is at most this; -1 for none. */
export function lastAtMost<Item>(
  items: readonly Item[],
  wanted: number,
  key: (item: Item) => number,
): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = items[middle]
    if (item !== undefined && key(item) <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}

type Reader = {
  dwarf: Dwarf
  marks: readonly Mark[]
  types: ReturnType<typeof openTypes>
  owners: Map<number, string>
  visitClass(entry: Entry, prefix: string): void
}

function rangesOf(dwarf: Dwarf, entry: Entry): [number, number][] {
  const low = entry.attributes.get(ATTRIBUTE.lowPc)
  const high = entry.attributes.get(ATTRIBUTE.highPc)
  if (typeof low === 'number' && high !== undefined && low > 0) return [[low, low + Number(high)]]
  const list = entry.attributes.get(ATTRIBUTE.ranges)
  return typeof list === 'number' ? dwarf.rangesAt(list, baseOf(dwarf, entry)) : []
}

function baseOf(dwarf: Dwarf, { unit }: Entry): number {
  return numberOf(dwarf.entryAt(unit.first), ATTRIBUTE.lowPc)
}

/** The entry and those it completes, nearest first. */
function chainOf(dwarf: Dwarf, entry: Entry): Entry[] {
  const chain = [entry]
  for (let last = entry; chain.length < 5;) {
    const next = last.attributes.get(ATTRIBUTE.origin) ?? last.attributes.get(ATTRIBUTE.specification)
    if (typeof next !== 'number') break
    last = dwarf.entryAt(next)
    chain.push(last)
  }
  return chain
}
const nameIn = (chain: readonly Entry[]) =>
  chain.map((each) => textOf(each, ATTRIBUTE.name)).find((name) => name !== '') ?? ''
const has = (chain: readonly Entry[], attribute: number) =>
  chain.find((each) => each.attributes.has(attribute))

function lazyFunction(reader: Reader, entry: Entry) {
  const [[low, high] = [0, 0]] = rangesOf(reader.dwarf, entry)
  let read: Function | null = null
  return { low, high, get: () => (read ??= readFunction(reader, entry, low, high)) }
}

function readFunction(reader: Reader, entry: Entry, low: number, high: number): Function {
  const chain = chainOf(reader.dwarf, entry)
  const own = nameIn(chain)
  const owner = chain.map(({ offset }) => reader.owners.get(offset)).find((name) => name !== undefined)
  const typed = has(chain, ATTRIBUTE.type)
  const lined = has(chain, ATTRIBUTE.declaredLine)
  const variables: Variable[] = []
  const visit = (parent: Entry, ranges: [number, number][], depth: number) => {
    for (const child of reader.dwarf.childrenOf(parent)) {
      if (child.tag === TAG.block) {
        const inner = rangesOf(reader.dwarf, child)
        if (depth < 60) visit(child, inner.length > 0 ? inner : ranges, depth + 1)
      } else if (child.tag === TAG.variable || child.tag === TAG.parameter) {
        const variable = variables.length < 500 ? variableOf(reader, child, ranges) : null
        if (variable) variables.push(variable)
      } else if (child.tag === TAG.structure || child.tag === TAG.class) reader.visitClass(child, '')
    }
  }
  visit(entry, [[low, high]], 0)
  const name =
    own === 'operator()' && (owner === undefined || owner === '' || owner.startsWith('<')) ? 'lambda' : own
  return {
    name: (owner !== undefined && name !== 'lambda' ? `${owner}::${name}` : name).slice(0, 200),
    low,
    high,
    line: lined ? numberOf(lined, ATTRIBUTE.declaredLine) : 0,
    isImplicit: has(chain, ATTRIBUTE.artificial) !== undefined && own !== 'operator()',
    returns: typed ? reader.types.typeOf(typed) : VOID,
    variables,
  }
}

function variableOf(reader: Reader, entry: Entry, ranges: [number, number][]): Variable | null {
  const chain = chainOf(reader.dwarf, entry)
  const location = has(chain, ATTRIBUTE.location)?.attributes.get(ATTRIBUTE.location)
  const place = Buffer.isBuffer(location) ? placeOf(location) : null
  const name = nameIn(chain)
  const typed = has(chain, ATTRIBUTE.type)
  const isArtificial = has(chain, ATTRIBUTE.artificial) !== undefined && name !== 'this'
  if (!place || !typed || name === '' || name.startsWith('__') || isArtificial) return null
  const type = reader.types.typeOf(typed)
  const count = type.kind === 'array' ? type.countAt?.attributes.get(ATTRIBUTE.upperBound) : undefined
  const isParameter = entry.tag === TAG.parameter
  const isStatic = place.from === 'program'
  const line = numberOf(has(chain, ATTRIBUTE.declaredLine) ?? entry, ATTRIBUTE.declaredLine)
  const column = numberOf(has(chain, ATTRIBUTE.declaredColumn) ?? entry, ATTRIBUTE.declaredColumn)
  return {
    name: name.slice(0, 200),
    type,
    place,
    isParameter,
    line,
    ranges,
    countPlace: Buffer.isBuffer(count) ? placeOf(count) : null,
    ...(isParameter || isStatic
      ? { declared: 0, isAt: true }
      : declaredAt(reader.marks, ranges, line, column)),
  }
}

/** By the first mark of the declaration; one that makes no code is there from the next mark on. */
function declaredAt(
  marks: readonly Mark[],
  ranges: readonly [number, number][],
  line: number,
  column: number,
): { declared: number; isAt: boolean } {
  let own = Infinity
  let later = Infinity
  for (const [low, high] of ranges) {
    for (let index = lastAtMost(marks, low - OPERAND_BYTES - 1, ({ pc }) => pc) + 1; ; index++) {
      const mark = marks[index]
      if (!mark || mark.pc + OPERAND_BYTES >= high) break
      if (mark.kind !== 'step') continue
      if (mark.line === line && mark.column >= column) own = Math.min(own, mark.pc)
      else if (mark.line > line) later = Math.min(later, mark.pc)
    }
  }
  return own < Infinity
    ? { declared: own, isAt: false }
    : { declared: later < Infinity ? later : 0, isAt: true }
}

export function isVisible({ ranges, declared, isAt, isParameter }: Variable, pc: number): boolean {
  if (isParameter) return true
  const at = pc + OPERAND_BYTES
  return (pc > declared || (isAt && pc === declared)) && ranges.some(([low, high]) => at >= low && at < high)
}

/** `DW_OP_addr`, `DW_OP_fbreg`, and either followed by `DW_OP_deref`. */
function placeOf(expression: Buffer): Place | null {
  try {
    if (expression[0] === 0x03)
      return { from: 'program', offset: readAddress(expression, 1), isBehind: expression[9] === 0x06 }
    if (expression[0] !== 0x91) return null
    const cursor = { at: 1 }
    const offset = readSigned(expression, cursor)
    return { from: 'frame', offset, isBehind: expression[cursor.at] === 0x06 }
  } catch {
    return null
  }
}
