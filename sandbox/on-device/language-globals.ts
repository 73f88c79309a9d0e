/**
 * What JavaScript itself brings, and what Node and workers share and mean alike. Everything else is taken from the
 * global object: `name` must be as undefined here as it is in Node. It is no wall (that is the frame's opaque origin).
 */
const LANGUAGE = `
  AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array Boolean DataView
  Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity
  Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError
  Reflect RegExp Set SharedArrayBuffer String SuppressedError Symbol SyntaxError Temporal TypeError URIError Uint16Array
  Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent encodeURI
  encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt undefined unescape
  clearInterval clearTimeout console queueMicrotask setInterval setTimeout structuredClone
`

export const LANGUAGE_GLOBALS: ReadonlySet<string> = new Set(LANGUAGE.trim().split(/\s+/))

/** Takes every other name from a global object and from what it inherits. */
export function keepLanguageOnly(scope: object): void {
  const roots = new Set<unknown>([null, Object.prototype])
  for (
    let holder: object | null = scope;
    holder !== null && !roots.has(holder);
    holder = Object.getPrototypeOf(holder)
  ) {
    for (const name of Object.getOwnPropertyNames(holder))
      if (!LANGUAGE_GLOBALS.has(name) && name !== 'constructor') Reflect.deleteProperty(holder, name)
  }
}
