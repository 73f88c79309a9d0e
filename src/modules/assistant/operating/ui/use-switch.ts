import { useState } from 'react'
import { call, CallError } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { switchAssistant, type SwitchKind } from '../../staff-contract.ts'
import { refreshReport } from './use-report.ts'

interface Subject {
  kind: SwitchKind
  id: string
}

interface State {
  /** What of it is shown. */
  name: string
  isOff: boolean
}

const FORMS = { course: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, team: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ }

export function isSubject(kind: 'course' | 'team', id: string): boolean {
  return FORMS[kind].test(id)
}

/** Switches, and offers to undo it. Returns why it failed; null: it didn't. */
export function useSwitch() {
  const [isBusy, setBusy] = useState(false)
  const flip = async (subject: Subject, to: State): Promise<string | null> => {
    setBusy(true)
    const failure = await change(subject, to)
    setBusy(false)
    if (failure !== null) return failure
    showToast({
      type: 'success',
      title: to.isOff
        ? t('Switched off: {name}', { name: to.name })
        : t('Switched on: {name}', { name: to.name }),
      action: { label: t('Undo'), onAction: () => void undo(subject, to) },
    })
    return null
  }
  return { isBusy, flip }
}

async function undo(subject: Subject, { name, isOff }: State): Promise<void> {
  const failure = await change(subject, { name, isOff: !isOff })
  if (failure !== null) showToast({ type: 'error', title: failure })
}

async function change({ kind, id }: Subject, { isOff }: State): Promise<string | null> {
  try {
    await call(switchAssistant, { body: kind === 'all' ? { kind, isOff } : { kind, id, isOff } })
  } catch (error) {
    const isUnknown = error instanceof CallError && error.code === 'no-such-subject'
    return isUnknown ? error.message : t('That didn’t work. Please try again.')
  }
  await refreshReport()
  return null
}
