/**
 * A clock that stands still until a check lets time pass, and chance that repeats itself, so that what a page does after so many
 * milliseconds is the same on every machine and in every run. Dates made with `new Date()` are the machine's.
 */

/** Milliseconds from picture to picture. */
const FRAME_MS = 16
/** Timers that go off in one wait: a page can set them without end. */
const MOST_CALLS = 20_000

/** Begins the page's random numbers anew, with those of every other page; call before it is parsed. The generator is Mulberry32. */
export function repeatChance(window) {
  let state = 2026
  window.Math.random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Stops the page's clock; call before it is parsed. `onMistake` gets what a timer's function throws. */
export function stopClock(window, onMistake) {
  const timers = new Map()
  let now = 0
  let last = 0

  const add = (delay, call, every = null) => {
    last += 1
    timers.set(last, { due: now + delay, order: last, call, every })
    return last
  }
  const atLeast = (delay, least) => Math.max(least, Number(delay) || 0)
  const remove = (id) => void timers.delete(Number(id))
  const called = (run, values) => () => {
    if (typeof run === 'function') Reflect.apply(run, window, values)
  }
  Object.assign(window, {
    setTimeout: (run, delay, ...values) => add(atLeast(delay, 0), called(run, values)),
    setInterval: (run, delay, ...values) => add(atLeast(delay, 4), called(run, values), atLeast(delay, 4)),
    requestAnimationFrame: (run) => add(FRAME_MS - (now % FRAME_MS), () => called(run, [now])()),
    clearTimeout: remove,
    clearInterval: remove,
    cancelAnimationFrame: remove,
  })
  window.performance.now = () => now
  const start = window.Date.now()
  window.Date.now = () => start + now

  function next(until) {
    let first = null
    for (const [id, { due, order }] of timers)
      if (due <= until && (first === null || due < first.due || (due === first.due && order < first.order)))
        first = { id, due, order }
    return first
  }

  function goOff(id) {
    const timer = timers.get(id)
    now = Math.max(now, timer.due)
    if (timer.every === null) timers.delete(id)
    else {
      last += 1
      Object.assign(timer, { due: timer.due + timer.every, order: last })
    }
    try {
      timer.call()
    } catch (error) {
      onMistake(error)
    }
  }

  return {
    /** Lets time pass, and what is due by then happen. */
    async wait(milliseconds) {
      const until = now + milliseconds
      for (let calls = 0; calls < MOST_CALLS; calls++) {
        const first = next(until)
        if (first === null) break
        goOff(first.id)
        // Promises first, as in a browser: they may set a timer yet.
        await new Promise((resolve) => setImmediate(resolve))
      }
      now = until
    },
  }
}
