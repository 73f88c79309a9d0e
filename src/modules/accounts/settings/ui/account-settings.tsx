import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { UserInformation } from '../../contract.ts'
import { PasskeySettings } from '../../passkeys/browser.ts'
import { TwoFactorSettings } from '../../second-factor/browser.ts'
import { ConnectedSignIns } from '../../connected-sign-ins/browser.ts'
import {
  AppearanceSection,
  EmailPart,
  EmailsSection,
  NamePart,
  RegionSection,
  usePreferences,
} from '../../profile/browser.ts'
import { DataSection } from '../../export/browser.ts'
import { DeletionSection } from '../../deletion/browser.ts'
import { PasswordPart } from '../../password/browser.ts'
import { SessionsSection } from '../../active-sessions/browser.ts'
import { SettingsNav } from './settings-nav.tsx'
import { SettingsSection } from '#ui/layouts/settings-section.tsx'

/** All settings on one page: on a desktop with a list of them beside it. `teams`: the section of who is in one. */
export function AccountSettings({ user, teams }: { user: UserInformation; teams: ReactNode }) {
  useHashOnceShown(true)
  // It stays while the page does: whoever leaves the last one reads that there.
  const [hasTeams] = useState(user.teams.length > 0)
  const entries = [
    { id: 'you', title: t('You') },
    { id: 'sign-in', title: t('Login') },
    { id: 'sessions', title: t('Devices') },
    ...(hasTeams ? [{ id: 'teams', title: t('Teams') }] : []),
    { id: 'appearance', title: t('Appearance and editor') },
    { id: 'region', title: t('Time and language') },
    { id: 'emails', title: t('Email') },
    { id: 'data', title: t('Your data') },
    { id: 'leaving', title: t('Leaving') },
  ]
  return (
    <div className="grid gap-x-16 wide:grid-cols-[13rem_minmax(0,42rem)]">
      <SettingsNav entries={entries} />
      <div>
        <SettingsSection id="you" title={t('You')}>
          <NamePart user={user} />
          <EmailPart user={user} />
        </SettingsSection>
        <SettingsSection id="sign-in" title={t('Login')}>
          <PasswordPart user={user} />
          <TwoFactorSettings />
          <PasskeySettings />
          <ConnectedSignIns />
        </SettingsSection>
        <SessionsSection />
        {hasTeams ? teams : null}
        <PreferenceSections />
        <DataSection />
        <DeletionSection user={user} />
      </div>
    </div>
  )
}

function PreferenceSections() {
  const { preferences, isError, retry } = usePreferences()
  useHashOnceShown(preferences !== null)
  if (preferences === null && isError)
    return <ErrorState title={t('Your preferences couldn’t be loaded.')} onRetry={retry} />
  if (preferences === null) return <SkeletonText lines={6} className="border-t border-line py-10" />
  return (
    <>
      <AppearanceSection preferences={preferences} />
      <RegionSection preferences={preferences} />
      <EmailsSection preferences={preferences} />
    </>
  )
}

/** The sections are there later than the address that names one. */
function useHashOnceShown(isShown: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isShown && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isShown, hash])
}
