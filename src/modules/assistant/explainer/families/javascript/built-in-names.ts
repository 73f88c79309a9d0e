/** Names that every program has, in a browser or in Node. */
export const BUILT_IN_NAMES: ReadonlySet<string> = new Set(
  (
    'Array Object String Number Boolean BigInt Symbol Function Math JSON Date RegExp Map Set WeakMap WeakSet Promise Proxy Reflect Intl Iterator ArrayBuffer DataView Int8Array Uint8Array Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array ' +
    'Error TypeError RangeError ReferenceError SyntaxError EvalError URIError AggregateError NaN Infinity globalThis arguments eval parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI structuredClone queueMicrotask ' +
    'console setTimeout setInterval clearTimeout clearInterval fetch URL URLSearchParams Headers Request Response AbortController AbortSignal TextEncoder TextDecoder crypto performance Event CustomEvent EventTarget FormData Blob File WebSocket ' +
    'window document navigator location history screen localStorage sessionStorage alert confirm prompt requestAnimationFrame cancelAnimationFrame getComputedStyle matchMedia scrollTo scrollBy addEventListener removeEventListener innerWidth innerHeight Image Audio Element HTMLElement Node NodeList IntersectionObserver MutationObserver ResizeObserver FileReader Option customElements self ' +
    'require module exports process Buffer global setImmediate clearImmediate __dirname __filename'
  ).split(' '),
)
