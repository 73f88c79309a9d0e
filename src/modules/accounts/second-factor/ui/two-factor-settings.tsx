import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, CallError } from '#platform/contract/call.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { SettingsPart } from '#ui/layouts/settings-section.tsx'
import { useFocusBack } from '#ui/forms/use-focus-back.ts'
import { useSend } from '#ui/forms/use-send.ts'
import { useAccount } from '../../sessions/browser.ts'
import { disableSecondFactor, renewRecoveryCodes, startSecondFactor } from '../contract.ts'
import { ProofForm, type Proof } from './proof-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SECOND_FACTOR_QUERY } from './second-factor-query.ts'
import { SecondFactorPill, SecondFactorState } from './second-factor-state.tsx'
import { SetUpApp } from './set-up-app.tsx'

type Step =
  | { kind: 'shown'; told: string }
  | { kind: 'proving'; deed: 'start' | 'renew' | 'disable' }
  | { kind: 'setting-up'; app: Output<typeof startSecondFactor> }
  | { kind: 'codes'; codes: readonly string[] }

/** Whether a code of an authenticator app is asked for, and everything that changes that. */
export function TwoFactorSettings() {
  const { data, isError, refetch } = useQuery(SECOND_FACTOR_QUERY, queryClient)
  const { user } = useAccount()
  const [step, setStep] = useState<Step>({ kind: 'shown', told: '' })
  const { isSending, problem, send } = useSend([])
  const show = (told: string) => setStep({ kind: 'shown', told })
  const cancel = () => show('')
  const box = useFocusBack<HTMLDivElement>(step.kind === 'shown')
  const showCodes = (codes: readonly string[]) => {
    setStep({ kind: 'codes', codes })
    void refetch()
  }
  const start = async (proof: Proof) =>
    setStep({ kind: 'setting-up', app: await call(startSecondFactor, { body: proof }) })
  const startOrAsk = () =>
    send(() =>
      start({}).catch((error: unknown) => {
        if (!(error instanceof CallError) || error.code !== 'proof-needed') throw error
        setStep({ kind: 'proving', deed: 'start' })
      }),
    )
  const deeds = {
    start,
    renew: async (proof: Proof) => showCodes((await call(renewRecoveryCodes, { body: proof })).recoveryCodes),
    disable: async (proof: Proof) => {
      await call(disableSecondFactor, { body: proof })
      await refetch()
      show(t('Two-factor sign-in is off.'))
    },
  }
  return (
    <SettingsPart
      box={box}
      title={t('Two-factor sign-in')}
      state={data === undefined ? null : <SecondFactorPill isOn={data.isOn} />}
    >
      {data === undefined ? (
        isError ? (
          <ErrorState title={t('This couldn’t be loaded.')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={3} />
        )
      ) : (
        <>
          <SecondFactorState {...data} />
          <FormAlert {...problem} />
          <p role="status" className="text-sm text-success">
            {step.kind === 'shown' ? step.told : ''}
          </p>
          {step.kind === 'setting-up' ? (
            <SetUpApp {...step.app} onEnabled={showCodes} onCancel={cancel} />
          ) : step.kind === 'codes' ? (
            <RecoveryCodeList codes={step.codes} onKept={cancel} />
          ) : step.kind === 'proving' ? (
            <ProofForm
              key={step.deed}
              hasPassword={user?.hasPassword ?? true}
              hasSecondFactor={data.isOn}
              {...wordsOf(step.deed)}
              isDangerous={step.deed === 'disable'}
              onProve={deeds[step.deed]}
              onCancel={cancel}
            />
          ) : data.isOn ? (
            <div className="mt-3 flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => setStep({ kind: 'proving', deed: 'renew' })}>
                {t('Get new recovery codes')}
              </Button>
              <Button type="link" onClick={() => setStep({ kind: 'proving', deed: 'disable' })}>
                {t('Turn off')}
              </Button>
            </div>
          ) : (
            <Button
              variant="secondary"
              className="mt-3"
              isLoading={isSending}
              onClick={() => void startOrAsk()}
            >
              {t('Set up an authenticator app')}
            </Button>
          )}
        </>
      )}
    </SettingsPart>
  )
}

function wordsOf(deed: 'start' | 'renew' | 'disable'): { why: string; label: string } {
  if (deed === 'start') return { why: t('First, confirm it’s you.'), label: t('Continue') }
  if (deed === 'renew')
    return { why: t('Your current recovery codes will stop working.'), label: t('Get new codes') }
  return {
    why: t('You’ll log in with only your password. Your recovery codes will stop working.'),
    label: t('Turn off'),
  }
}
