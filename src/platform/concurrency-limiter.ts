/** Runs at most `atOnce` pieces of work at a time; others wait in their order, at most `mostWaiting`, and beyond that `refuse` says why not. */
export function createConcurrencyLimiter(options: {
  atOnce: number
  mostWaiting: number
  refuse: () => Error
}): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  const startNext = () => {
    const start = waiting.shift()
    if (start === undefined) running -= 1
    else start()
  }
  return async (work) => {
    if (running < options.atOnce) running += 1
    else if (waiting.length >= options.mostWaiting) throw options.refuse()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
