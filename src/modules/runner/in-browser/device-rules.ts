/** Rules for which programs run on the learner's own device, and when. */
import type { CallError } from '#platform/contract/call.ts'

/** `always`: it is as good here as on the server. The others: why the server did not run it. */
export type DeviceReason = 'always' | 'unreachable' | 'full'

/**
 * What Node has beside the language itself, and where clocks, places and stacks would show. A word in a text or a
 * comment counts too: then the server runs it, and nothing is lost.
 */
const NODES_WORDS = `
  require import export module exports process global globalThis __dirname __filename arguments callee stack
  prepareStackTrace captureStackTrace stackTraceLimit Date Intl Temporal toLocaleString toLocaleDateString
  toLocaleTimeString toLocaleUpperCase toLocaleLowerCase localeCompare AbortController AbortSignal Blob BroadcastChannel
  Buffer ByteLengthQueuingStrategy CloseEvent CompressionStream CountQueuingStrategy Crypto CryptoKey CustomEvent
  DecompressionStream DOMException ErrorEvent Event EventSource EventTarget File FormData Headers MessageChannel
  MessageEvent MessagePort Navigator Performance PerformanceEntry PerformanceMark PerformanceMeasure
  PerformanceObserver PerformanceObserverEntryList PerformanceResourceTiming QuotaExceededError
  ReadableByteStreamController ReadableStream ReadableStreamBYOBReader ReadableStreamBYOBRequest
  ReadableStreamDefaultController ReadableStreamDefaultReader Request Response Storage SubtleCrypto TextDecoder
  TextDecoderStream TextEncoder TextEncoderStream TransformStream TransformStreamDefaultController URL URLPattern
  URLSearchParams WebAssembly WebSocket WritableStream WritableStreamDefaultController WritableStreamDefaultWriter
  addEventListener atob btoa clearImmediate crypto dispatchEvent fetch localStorage navigator performance
  removeEventListener sessionStorage setImmediate
`
  .trim()
  .split(/\s+/)

const NEEDS_NODE = new RegExp(`(?<![\\w$])(?:${NODES_WORDS.join('|')})(?![\\w$])`)

/** Whether this JavaScript does in a worker what it does in Node. */
export function needsNode(source: string): boolean {
  return NEEDS_NODE.test(source)
}

/** A learner waits this long for the server rather than see another machine's answer. */
const LONG_WAIT_S = 5
const AWAY = new Set(['network', 'timeout', 'runner-away'])
const GATEWAY_STATUSES = new Set([502, 503, 504])

/** Why a program that the server did not run should run here; null when the failure must be told instead. */
export function reasonFor(
  error: Pick<CallError, 'code' | 'status' | 'retryAfterSeconds'>,
): Exclude<DeviceReason, 'always'> | null {
  if (error.code === 'service-full' || error.code === 'network-full')
    return (error.retryAfterSeconds ?? 0) >= LONG_WAIT_S ? 'full' : null
  if (AWAY.has(error.code)) return 'unreachable'
  return error.code === 'unknown' && GATEWAY_STATUSES.has(error.status) ? 'unreachable' : null
}
