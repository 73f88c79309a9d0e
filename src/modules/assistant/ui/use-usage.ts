import { useEffect, useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { deviceZone } from '#platform/browser/device-zone.ts'
import { type ExplainUsage, getExplainUsage } from '../contract.ts'

/** What may still be asked today; read again when `after` changes. Null: not known yet, or not to be had: it is left out then. */
export function useUsage(courseId: string | undefined, after: unknown): ExplainUsage | null {
  const [usage, setUsage] = useState<ExplainUsage | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const query = { timeZone: deviceZone(), ...(courseId === undefined ? {} : { courseId }) }
    call(getExplainUsage, { query }, { signal: controller.signal }).then(setUsage, () => {})
    return () => controller.abort()
  }, [courseId, after])
  return usage
}
