/** Frames of the calls that run, and of some that have returned. */
import { isVisible, lastAtMost, type Program, type Variable } from './program.ts'
import { type Frame, NEVER_SHOWN } from './shown.ts'

const MOST_FRAMES = 10_000

export function openStack(program: Program) {
  const globals: Frame = {
    ...NEVER_SHOWN,
    fp: 0,
    wasCalled: true,
    pc: 0,
    function: null,
    id: 0,
    line: 0,
    slots: new Map(),
    visible: program.globals,
    visibleAt: 0,
  }
  const frames: Frame[] = []
  /** Frames that have returned lately. */
  const gone: Frame[] = []
  let nextFrame = 1

  return {
    frames,
    globals,
    lowestOf,
    pushFrame(fp: number, callerPc: number, wasCalled: boolean) {
      const caller = frames.at(-1)
      if (caller && callerPc > 0) caller.pc = callerPc
      if (frames.length < MOST_FRAMES)
        frames.push({
          ...NEVER_SHOWN,
          fp,
          wasCalled,
          pc: 0,
          function: null,
          id: 0,
          line: 0,
          slots: new Map(),
          visible: [],
          visibleAt: -1,
        })
    },
    popFrames(count: number): number {
      const popped = frames.splice(Math.max(0, frames.length - count))
      gone.unshift(...popped.filter(({ id }) => id > 0).reverse())
      gone.length = Math.min(gone.length, 30)
      return popped.filter(({ id }) => id > 0).length
    },
    showFrame(frame: Frame): number {
      frame.id ||= nextFrame++
      return frame.id
    },
    visibleIn(frame: Frame): readonly Variable[] {
      if (frame === globals || frame.visibleAt === frame.pc) return frame.visible
      frame.visibleAt = frame.pc
      frame.visible = frame.function ? innermost(frame.function.variables, frame.pc) : []
      return frame.visible
    },
    /** The frame, living or gone, whose memory this address is in. */
    frameAt(address: number): { frame: Frame; isGone: boolean } | null {
      // The top of the stack is the last and lowest.
      const index = lastAtMost(frames, -address, ({ fp }) => -(fp + 16))
      const living = frames[index]?.fp === address - 16 ? frames[index - 1] : frames[index]
      const top = frames.at(-1)
      if (!top || address < top.fp - (1 << 23)) return null
      const left = gone.find(({ fp }) => address < fp + 16 && address >= fp - 512)
      if (!living || (living === top && left && address < lowestOf(living)))
        return left ? { frame: left, isGone: true } : living ? { frame: living, isGone: true } : null
      return { frame: living, isGone: living === top && address < lowestOf(living) }
    },
  }
}

/** Lowest byte of what a frame's variables need. */
function lowestOf({ fp, function: own }: Frame): number {
  const offsets = own?.variables
    .filter(({ place }) => place.from === 'frame')
    .map(({ place }) => place.offset)
  return fp + 16 + Math.min(-16, ...(offsets ?? []))
}
/** Of two variables of one name the inner one. */
function innermost(variables: readonly Variable[], pc: number): Variable[] {
  const found = new Map<string, Variable>()
  for (const variable of variables) {
    const other = found.get(variable.name)
    if (isVisible(variable, pc) && (!other || widthOf(variable) <= widthOf(other)))
      found.set(variable.name, variable)
  }
  return [...found.values()]
}
const widthOf = ({ ranges }: Variable) => ranges.reduce((sum, [low, high]) => sum + high - low, 0)
