import { useCallback, useEffect, useState } from 'react'
import { fetchPrices, type Prices } from './fetch-prices.ts'
import { failureMessage } from './failure-message.ts'

type Asked = { countryCode: string | null; prices: Prices }

/**
 * Prices of the country that the address asks for, as they are now; without one, of the visitor's own country. `first` is what
 * the page came with: the same for everybody, and shown until more is known, or when nothing more can be.
 */
export function usePrices(first: Prices, countryCode: string | null) {
  const [live, setLive] = useState<Asked | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    fetchPrices(countryCode, { signal: stop.signal }).then(
      (prices) => {
        setProblem(null)
        setLive({ countryCode, prices })
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        setProblem(failureMessage(error, {}))
      },
    )
    return () => stop.abort()
  }, [countryCode, attempt])
  const retry = useCallback(() => {
    setProblem(null)
    setAttempt((count) => count + 1)
  }, [])
  return {
    prices: live?.prices ?? first,
    /** False also for what the page came with: it may be another country's. */
    isCurrent: live !== null && live.countryCode === countryCode,
    problem,
    retry,
  }
}
