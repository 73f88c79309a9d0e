/**
 * What works before the playground's scripts are there, which on a slow phone takes seconds: a text field in the editor's place, and one
 * run of what was typed. `EARLY_RUN_SCRIPT` (`ui/early-run-script.ts`) is part of the page; the playground takes over what it has once it lives.
 */
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'

/** What the script leaves for the playground. */
type EarlyRun = {
  /** What the field holds, once something was typed; null: what it was given. */
  code: string | null
  /** The run that was asked for; it comes to null where the playground must run the program itself. */
  outcome: Promise<RunOutcome | null> | null
  isTaken: boolean
}

declare global {
  interface Window {
    earlyRun?: EarlyRun
  }
}

/** Attributes of the text field, which tell the script what it holds. All texts are as a person reads them. */
export type EarlyAttributes = {
  'data-early-code': string
  /** Empty: it is shown, not run. */
  'data-language': string
  /** Of the file that is typed. */
  'data-path': string
  'data-database': string
  /** Where this browser stores what was typed before; empty: something else was asked for. */
  'data-stored': string
  /** Pattern of programs that ask for input: those wait for a terminal. Empty: none does. */
  'data-asks': string
  'data-running': string
  'data-later': string
  'data-nothing': string
}

/** Hands over what was done before the playground lived. Once: null afterwards, and where there was no script. */
export function takeEarlyRun(): Pick<EarlyRun, 'code' | 'outcome'> | null {
  const early = window.earlyRun
  if (early === undefined || early.isTaken) return null
  early.isTaken = true
  return { code: early.code, outcome: early.outcome }
}
