/**
 * Events that a module tells upward: it declares a kind in its `events.ts` and emits it; modules above list listeners in
 * their `module.ts`. The emitting module knows none of them.
 */
import type { Database } from '../db/database.ts'

/** Kind of event. `Data` is the input of its listeners. */
export interface EventKind<Data> {
  readonly name: string
  /** Never set: ties the type of the data to the kind. */
  readonly data?: Data
}

/** Called in the transaction of what happened: when it throws, nothing has happened. */
export type HandleEvent<Data> = (tx: Database, data: Data) => Promise<void>

export interface Listener {
  kind: EventKind<unknown>
  handle: HandleEvent<unknown>
}

export interface Events {
  /** Calls the listeners one after another, in the order of the floors. */
  emit<Data>(tx: Database, kind: EventKind<Data>, data: Data): Promise<void>
}

/** Declares a kind of event; export it from a module's `events.ts`. */
export function defineEvent<Data>(name: string): EventKind<Data> {
  return { name }
}

/** Pairs a kind of event with what a module does about it. */
export function on<Data>(kind: EventKind<Data>, handle: HandleEvent<Data>): Listener {
  // `emit` passes data of the listener's own kind alone.
  return { kind, handle: handle as HandleEvent<unknown> }
}

/** Makes the events of one application. `listen` adds listeners; they hear what is emitted from then on. */
export function createEvents(): Events & { listen(listeners: readonly Listener[]): void } {
  const listeners: Listener[] = []
  return {
    listen(more) {
      listeners.push(...more)
    },
    async emit(tx, kind, data) {
      for (const listener of listeners) if (listener.kind === kind) await listener.handle(tx, data)
    },
  }
}
