/** Runs a program where it runs best: on the server, or on the learner's own device. */
import { isDeviceLanguage } from '#modules/exercises/languages/contract.ts'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { untilOffline } from '#platform/browser/connection.ts'
import { call, CallError } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import type { RunLanguage, SourceFile } from '#modules/exercises/contract.ts'
import { runCode } from '../contract.ts'
import {
  type DeviceProgram,
  type DeviceReason,
  loadRunOnDevice,
  needsNode,
  NotOnDeviceError,
  reasonFor,
} from '../in-browser/browser.ts'
import { type RunPlace, tellingPlace } from './run-place.ts'

export type ProgramToRun = {
  language: RunLanguage
  files: SourceFile[]
  stdin: string
  /** Default: none. */
  args?: string[]
  database?: string
}

/** `device`: why it ran on the learner's own device; null when the server ran it. */
export type Ran = { outcome: RunOutcome; device: DeviceReason | null }

/**
 * What is going on: the run waits for its turn on the server, or what happens on this device; `share` from 0 to 1
 * while a language is fetched, which happens once. Null: the server runs it.
 */
export type RunNews =
  | ({ step: 'waiting' } & RunPlace)
  | { step: 'fetching'; share: number }
  | { step: 'running' }
  /** The server can't be reached. The run starts by itself when it answers. */
  | { step: 'unreachable' }
  | null

/** Throws the server's `CallError`, or `NotOnDeviceError` when the program can run in neither place. */
export async function runProgram(
  program: ProgramToRun,
  { signal, onNews = () => {} }: { signal: AbortSignal; onNews?: (news: RunNews) => void },
): Promise<Ran> {
  const own = asDeviceProgram(program)
  if (own !== null && isBestHere(own)) {
    // Whatever keeps it from running here, the server can run it.
    const outcome = await onDevice(own, true, signal, onNews).catch(() => null)
    throwIfStopped(signal)
    if (outcome !== null) return { outcome, device: 'always' }
  }
  try {
    const runId = crypto.randomUUID()
    const send = () =>
      callWhileOnline(signal, (either) => call(runCode, { body: { ...program, runId } }, { signal: either }))
    return { outcome: await tellingPlace(runId, (place) => onNews(waitingNews(place)), send), device: null }
  } catch (error) {
    const reason = reasonOf(error)
    if (own === null || reason === null) throw error
    const outcome = await onDevice(own, false, signal, onNews).catch(() => null)
    throwIfStopped(signal)
    if (outcome === null) throw new NotOnDeviceError(own.language, reason)
    return { outcome, device: reason }
  }
}

/** Does a call that fails as `network` once the device is offline, instead of at its time limit. */
export async function callWhileOnline<T>(
  signal: AbortSignal | undefined,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const answer = await untilOffline(signal, send)
  if (answer === 'offline') throw new CallError(MESSAGES.network, { status: 0, code: 'network' })
  return answer.result
}

export function waitingNews(place: RunPlace | null): RunNews {
  return place && { step: 'waiting', ...place }
}

/** Whether a program that the server did not run because of `error` can run on this device. */
export function isRunHereInstead(language: RunLanguage, error: unknown): boolean {
  return isDeviceLanguage(language) && canRunHere() && reasonOf(error) !== null
}

function reasonOf(error: unknown) {
  return error instanceof CallError ? reasonFor(error) : null
}

function asDeviceProgram(program: ProgramToRun): DeviceProgram | null {
  const { language } = program
  return isDeviceLanguage(language) && canRunHere() ? { ...program, language } : null
}

/**
 * Old browsers lack what explains errors, or workers of modules; they have the server. So has a page that another site shows in a frame:
 * the frame that programs run in would have that site above it, and refuses to.
 */
function canRunHere(): boolean {
  return typeof WebAssembly === 'object' && 'escape' in RegExp && globalThis.parent === globalThis.self
}

/** JavaScript that uses nothing of Node, in a browser whose messages are those of Node. */
function isBestHere({ language, files, args = [] }: DeviceProgram): boolean {
  if (language !== 'javascript' || files.length > 1 || args.length > 0) return false
  return isEngineOfNode() && !files.some(({ content }) => needsNode(content))
}

function isEngineOfNode(): boolean {
  return new Error('x').stack?.startsWith('Error: x\n    at ') === true
}

async function onDevice(
  program: DeviceProgram,
  isStrict: boolean,
  signal: AbortSignal,
  onNews: (news: RunNews) => void,
): Promise<RunOutcome | null> {
  const runOnDevice = await loadRunOnDevice()
  const onProgress = (share: number) => onNews(share < 1 ? { step: 'fetching', share } : { step: 'running' })
  onNews({ step: 'running' })
  return runOnDevice(program, { isStrict, signal, onProgress })
}

/** In the words of a call that was stopped: nobody needs to know where it ran. */
function throwIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new CallError('The request was canceled.', { status: 0, code: 'aborted' })
}
