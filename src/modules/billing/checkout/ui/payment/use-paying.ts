import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSignedInOnly } from '#modules/accounts/browser.ts'
import { call, CallError } from '#platform/contract/call.ts'
import { getCheckout, pay, resultPage, type Checkout, type PayRequest } from '../../contract.ts'
import { isAsSaid, isOver, orderSignature, pollWaitMs } from '../../payment-rules.ts'
import { failureMessage } from '../failure-message.ts'
import { forgetOrder, keyOfOrder } from './order-key.ts'

export type OrderToPay = {
  plan: string
  body: Omit<PayRequest, 'idempotencyKey'>
  /** What the page says that it costs. */
  said: { totalMinor: number; currency: string; trialDays: number }
}

export type Refusal = { code: string; message: string; retryAfterSeconds: number | null }

/** How often the provider is waited for before the page that waits takes over. */
const MOST_QUESTIONS = 6

/** Pays once, however often it is pressed. */
export function usePaying() {
  const navigate = useNavigate()
  const signedIn = useSignedInOnly(false)
  const isBusy = useRef(false)
  const [isPaying, setPaying] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  /** Made, and not what the page has said: it waits for another press. */
  const [toConfirm, setToConfirm] = useState<Checkout | null>(null)

  const stop = () => {
    isBusy.current = false
    setPaying(false)
  }
  // The browser's way back shows the page as it was left: busy.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isBusy.current = false
      setPaying(false)
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  async function goOn(checkout: Checkout): Promise<void> {
    if (checkout.status === 'completed') await navigate(resultPage('success', checkout.id))
    else if (checkout.url === null || checkout.status === 'pending')
      await navigate(resultPage('pending', checkout.id))
    // It stays busy: the page is being left.
    else window.location.assign(checkout.url)
  }

  async function begin({ plan, body, said }: OrderToPay): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setPaying(true)
    setRefusal(null)
    setToConfirm(null)
    try {
      const checkout = await untilAnswered(await signedIn(order(plan, body)))
      if (checkout.status !== 'completed' && !isAsSaid(checkout, said)) {
        setToConfirm(checkout)
        stop()
      } else await goOn(checkout)
    } catch (error) {
      setRefusal(refusalOf(error))
      stop()
    }
  }

  return {
    isPaying,
    refusal,
    toConfirm,
    begin,
    /** What the page has not said before was read, and is wanted all the same. */
    async confirm(): Promise<void> {
      if (toConfirm === null || isBusy.current) return
      isBusy.current = true
      setPaying(true)
      await goOn(toConfirm)
    },
  }
}

/** The same order is the same checkout, unless that one can be paid no more. */
async function order(plan: string, body: OrderToPay['body']): Promise<Checkout> {
  const signature = orderSignature(plan, body)
  const send = () =>
    call(pay, {
      params: { planSlug: plan },
      body: { ...body, idempotencyKey: keyOfOrder(signature) },
    })
  const made = await send()
  if (!isOver(made)) return made
  forgetOrder(signature)
  return send()
}

/** The provider is asked for its page by a job: that takes a moment. */
async function untilAnswered(first: Checkout): Promise<Checkout> {
  let checkout = first
  for (
    let asked = 0;
    asked < MOST_QUESTIONS && checkout.status === 'open' && checkout.url === null;
    asked++
  ) {
    await new Promise((resolve) => setTimeout(resolve, pollWaitMs(asked)))
    checkout = await call(getCheckout, { params: { checkoutId: first.id } })
  }
  return checkout
}

function refusalOf(error: unknown): Refusal {
  const known = error instanceof CallError ? error : null
  return {
    code: known?.code ?? 'unknown',
    message: failureMessage(error, pay.failures),
    retryAfterSeconds: known?.retryAfterSeconds ?? null,
  }
}
