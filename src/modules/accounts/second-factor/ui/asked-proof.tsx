import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#platform/query-client.ts'
import { useAccount } from '../../sessions/browser.ts'
import { ProofForm } from './proof-form.tsx'
import { SECOND_FACTOR_QUERY } from './second-factor-query.ts'
import type { Deed } from './use-deeds.ts'

/** Asks for the proof that a deed waits for, by what this account has. */
export function AskedProof({ deed: { why, label, work }, onEnd }: { deed: Deed; onEnd: () => void }) {
  const { data } = useQuery(SECOND_FACTOR_QUERY, queryClient)
  const { user } = useAccount()
  return (
    <ProofForm
      key={label + why}
      hasPassword={user?.hasPassword ?? true}
      hasSecondFactor={data?.isOn ?? false}
      why={why}
      label={label}
      onProve={async (proof) => {
        await work(proof)
        onEnd()
      }}
      onCancel={onEnd}
    />
  )
}
