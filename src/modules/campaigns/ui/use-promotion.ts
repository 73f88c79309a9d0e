import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { audienceOf, type Asker } from '../audience-rules.ts'
import { getPromotion, type Audience, type Promotion } from '../contract.ts'

/** Who is there. Null: a visitor. Undefined: it is not known yet. */
export type Known = Asker | null | undefined

/** For whom the words are; null while it is not known who is there. */
export function useAudience(known: Known): Audience | null {
  const [at] = useState(Date.now)
  if (known === undefined) return null
  return known === null ? 'non-pro' : audienceOf(known, at)
}

/** What is said to whoever is there; null while it is not known. Where it cannot be found out, what visitors are told. */
export function usePromotion(known: Known, toVisitors: Promotion): Promotion | null {
  const audience = useAudience(known)
  const isOther = audience !== null && audience !== 'non-pro'
  const { data, isError } = useQuery(
    {
      queryKey: ['campaigns', 'current'],
      queryFn: ({ signal }) => call(getPromotion, {}, { signal }),
      enabled: isOther,
    },
    queryClient,
  )
  if (audience === null) return null
  if (!isOther || isError) return toVisitors
  return data?.promotions[audience] ?? null
}
