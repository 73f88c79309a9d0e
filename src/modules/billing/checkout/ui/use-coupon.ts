import { useEffect, useState } from 'react'
import { getCoupon, type CouponAnswer } from '../../plans/contract.ts'
import { fetchCoupon } from './fetch-prices.ts'
import { failureMessage } from './failure-message.ts'

type Asked = {
  /** Null: none. */
  code: string | null
  countryCode: string | null
  quantity?: number
  /** Another number asks again. */
  attempt?: number
}
type Known = { key: string; answer: CouponAnswer | null; error: string | null }

/** What a coupon takes off in a country; asked again when that, or the number of seats, changes. */
export function useCouponAnswer({ code, countryCode, quantity = 1, attempt = 0 }: Asked) {
  const [known, setKnown] = useState<Known | null>(null)
  const key = `${code} ${countryCode} ${quantity} ${attempt}`
  useEffect(() => {
    if (code === null || countryCode === null) return
    const stop = new AbortController()
    fetchCoupon({ code, countryCode, quantity }, { signal: stop.signal }).then(
      (answer) => setKnown({ key, answer, error: null }),
      (failure: unknown) => {
        if (stop.signal.aborted) return
        setKnown({ key, answer: null, error: failureMessage(failure, getCoupon.failures) })
      },
    )
    return () => stop.abort()
  }, [key, code, countryCode, quantity])
  const current = code !== null && known?.key === key ? known : null
  return {
    answer: current?.answer ?? null,
    error: current?.error ?? null,
    isAsking: code !== null && countryCode !== null && current === null,
  }
}

/** The coupon that somebody types. `first`: of the address. */
export function useCoupon({
  first = null,
  ...asked
}: Pick<Asked, 'countryCode' | 'quantity'> & { first?: string | null }) {
  const [typed, setTyped] = useState<{ code: string | null; attempt: number }>({ code: first, attempt: 0 })
  return {
    code: typed.code,
    ...useCouponAnswer({ ...asked, ...typed }),
    check: (code: string) => setTyped(({ attempt }) => ({ code, attempt: attempt + 1 })),
    clear: () => setTyped(({ attempt }) => ({ code: null, attempt })),
  }
}
export type CouponState = ReturnType<typeof useCoupon>
