import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { hasConsent } from '#platform/contract/analytics-consent.ts'
import { useSiteCookie } from '#ui/layouts/use-site-cookie.ts'
import { recordEvent } from '../contract.ts'

/** Records once that the page was opened, given consent. Nothing waits for the request or depends on it. */
export function useProPageViewed(): void {
  const consent = useSiteCookie('analytics-consent')
  const { search } = useLocation()
  const isRecorded = useRef(false)
  useEffect(() => {
    if (isRecorded.current) return
    isRecorded.current = true
    if (!hasConsent(consent.read(), 'granted')) return
    void call(recordEvent, { body: viewOf(new URLSearchParams(search)) }).catch(() => {})
  })
}

function viewOf(query: URLSearchParams) {
  const [source, ref, countryCode] = ['source', 'ref', 'countryCode'].map((name) => query.get(name))
  return {
    event: 'pro_page_viewed' as const,
    tracking_consent: true as const,
    ...(source ? { source } : {}),
    ...(ref ? { ref } : {}),
    ...(countryCode ? { countryCode } : {}),
  }
}
