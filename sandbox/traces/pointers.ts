/** Where a pointer points: a cell, a variable, a function, a text of the program, or nowhere that is the program's. */
import { textAt } from './elf.ts'
import { textValue } from './plain-values.ts'
import { placed } from './placed.ts'
import type { Variable } from './program.ts'
import { isCharacter, isSameType, type Type } from './types.ts'
import type { Block, Frame, Path, Shown, Spot } from './shown.ts'
import type { World } from './world.ts'

type State = 'freed' | 'end' | 'outside' | 'gone' | 'wild'
const MOST_PATH = 20

/** JSON of a pointer. `by`: what holds it. `want`: what a block is to be shown, where this is its first pointer. */
export function pointerValue(
  world: World,
  address: number,
  to: Type,
  by: Shown,
  want: (block: Block) => void,
): string {
  if (address === 0) return 'null'
  const constant = isCharacter(to) ? constantText(world, address) : null
  if (constant !== null) return textValue(constant)
  if (world.program.elf.isCode(address)) return written(`&${functionName(world, address)}`)
  const block = world.blockAt(address)
  if (block) return intoBlock(world, block, address, to, by, want)
  const global = variableAt(world, world.globals, address, to)
  if (global) return json(global)
  const sized = variableArrayAt(world, address, to)
  if (sized) {
    by.pointsToStack = true
    return json(sized)
  }
  const found = world.frameAt(address)
  if (found) {
    by.pointsToStack = true
    const place = found.frame.id > 0 ? variableAt(world, found.frame, address, to) : null
    if (place) return json({ ...place, state: found.isGone ? 'gone' : place.state })
    return json({ root: 'null', path: [], state: found.isGone ? 'gone' : 'outside' })
  }
  return json({ root: 'null', path: [], state: 'wild' })
}

const written = (text: string) => JSON.stringify({ written: text.slice(0, 200) })

function json({ root, path, state }: Spot & { state: State | null }): string {
  const way = path.length > 0 ? `,"path":${JSON.stringify(path.slice(0, MOST_PATH))}` : ''
  return `{"to":${root}${way}${state ? `,"state":"${state}"` : ''}}`
}

function constantText(world: World, address: number): string | null {
  const bytes = world.program.elf.readConstant(address, 4_000)
  return bytes && textAt(bytes, 0)
}

function functionName(world: World, address: number): string {
  const own = world.program.functionAt(address)
  if (own) return own.name
  return world.program.elf.symbols().find((symbol) => symbol.address === address)?.name ?? 'function'
}

function intoBlock(
  world: World,
  block: Block,
  address: number,
  to: Type,
  by: Shown,
  want: (block: Block) => void,
): string {
  block.referrers.add(by)
  if (block.owner) {
    const { spot, of, start } = block.owner
    const at = address - block.address - start
    const index = of.size > 0 ? Math.floor(at / of.size) : 0
    const inner = of.size > 0 ? wayTo(of, at % of.size, to) : []
    return json({
      root: spot.root,
      path: [...spot.path, index, ...inner],
      state: block.isFreed ? 'freed' : null,
    })
  }
  typeBlock(block, address - block.address, to)
  want(block)
  const id = String(world.numberOf(block))
  const at = address - block.address - block.start
  const state = block.isFreed
    ? 'freed'
    : address === block.address + block.size
      ? 'end'
      : address < block.address || address > block.address + block.size
        ? 'outside'
        : null
  return json({ root: id, path: wayIntoBlock(block, at, to), state })
}

function wayIntoBlock({ type, size, start }: Block, at: number, to: Type): Path {
  if (!type || type.size === 0) return []
  const isOne = isObject(type) && size - start < 2 * type.size
  if (isOne)
    return at >= 0 && at < type.size ? wayTo(type, at, to) : at === 0 ? [] : [Math.floor(at / type.size)]
  const index = Math.floor(at / type.size)
  // The whole block is what `malloc` gave.
  if (at === 0 && (to.kind === 'void' || to.kind === 'other')) return []
  return [index, ...wayTo(type, at - index * type.size, to)]
}

export const isObject = (type: Type) => type.kind === 'struct'

/** Takes what a pointer says of a block, where it says more than those before. */
function typeBlock(block: Block, at: number, to: Type) {
  const isTyped = to.size > 0 && to.kind !== 'void' && to.kind !== 'function' && to.kind !== 'other'
  if (!isTyped || at < 0 || at >= Math.max(1, block.size)) return
  const certainty = at !== 0 ? 1 : isCharacter(to) ? 2 : isObject(to) && to.size <= block.size ? 4 : 3
  if (certainty <= block.certainty) return
  if (at % to.size !== 0) return
  block.type = to
  block.certainty = certainty
  block.start = 0
  block.isStale = true
}

/** Way from the beginning of a value to the part that is so many bytes inside and of this type. */
export function wayTo(type: Type, at: number, to: Type): (string | number)[] {
  const way: (string | number)[] = []
  let here = type
  let rest = at
  while (way.length < MOST_PATH) {
    if (rest === 0 && (isSameType(here, to) || to.kind === 'void')) break
    if (here.kind === 'array' && here.of.size > 0) {
      const index = Math.floor(rest / here.of.size)
      way.push(index)
      rest -= index * here.of.size
      here = here.of
    } else if (here.kind === 'struct' && !here.isLibrary) {
      const inside = here.members().find(({ offset, type: of }) => rest >= offset && rest < offset + of.size)
      if (!inside) break
      if (!inside.isBase) way.push(inside.name)
      rest -= inside.offset
      here = inside.type
    } else break
  }
  return way
}

/** Calls that are asked for arrays of variable size: these are below what else a frame has. */
const MOST_ASKED = 50

function variableArrayAt(world: World, address: number, to: Type) {
  for (const frame of world.frames.slice(-MOST_ASKED))
    if (frame.id > 0 && frame.function?.variables.some(({ countPlace }) => countPlace)) {
      const found = variableAt(world, frame, address, to, ({ countPlace }) => countPlace !== null)
      if (found) return found
    }
  return null
}

function variableAt(
  world: World,
  frame: Frame,
  address: number,
  to: Type,
  isAsked: (variable: Variable) => boolean = () => true,
): (Spot & { state: State | null }) | null {
  let best: (Spot & { state: State | null; rank: number }) | null = null
  for (const variable of world.visibleIn(frame)) {
    if (!isAsked(variable)) continue
    const { name } = variable
    const [type, at] = placed(world, variable, frame)
    if (at === null || address < at || address > at + type.size) continue
    const isEnd = address === at + type.size
    const isItems = type.kind === 'array' && isSameType(type.of, to)
    if (isEnd && !isItems) continue
    const path = isEnd && type.kind === 'array' ? [type.count] : wayTo(type, address - at, to)
    const rank = isEnd ? 2 : endsAt(type, path, to) ? 3 : 1
    const spot = {
      root: JSON.stringify([frame.id, name]),
      path,
      state: isEnd ? ('end' as const) : null,
      rank,
    }
    if (!best || rank > best.rank) best = spot
  }
  return best
}

function endsAt(type: Type, path: Path, to: Type): boolean {
  let here: Type | undefined = type
  for (const part of path) {
    const at: Type = here
    here =
      at.kind === 'array'
        ? at.of
        : at.kind === 'struct'
          ? at.members().find(({ name }) => name === part)?.type
          : undefined
    if (!here) return false
  }
  return to.kind === 'void' || isSameType(here, to)
}
