import { useRef, useState } from 'react'
import { CallError } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saved'; undo: (() => void) | null }
  | { kind: 'failed'; message: string }

export type Saving = {
  state: SaveState
  save(work: () => Promise<unknown>, undo?: () => Promise<unknown>): void
}

/** What is saved at once, without a button: whether it was, and the way back. */
export function useSaving(): Saving {
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const newest = useRef(0)
  const run = async (work: () => Promise<unknown>, undo: (() => void) | null) => {
    newest.current += 1
    const mine = newest.current
    let next: SaveState = { kind: 'saved', undo }
    try {
      await work()
    } catch (error) {
      next = { kind: 'failed', message: error instanceof CallError ? error.message : MESSAGES.fallback }
    }
    // Only the last thing that was done is spoken of.
    if (mine === newest.current) setState(next)
  }
  return {
    state,
    save: (work, undo) => void run(work, undo ? () => void run(undo, null) : null),
  }
}
