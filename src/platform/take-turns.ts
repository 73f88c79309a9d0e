/** Lets `atOnce` works go on at a time; the others wait in the order they came, at most `mostWaiting` of them. */
export function takeTurns(options: {
  atOnce: number
  mostWaiting: number
  refuse: () => Error
}): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  const next = () => {
    const turn = waiting.shift()
    if (turn === undefined) running -= 1
    else turn()
  }
  return async (work) => {
    if (running < options.atOnce) running += 1
    else if (waiting.length >= options.mostWaiting) throw options.refuse()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      next()
    }
  }
}
