import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { usePreferenceSync } from '#modules/accounts/browser.ts'
import { Queries } from '#ui/queries.tsx'
import { startMinuteLog } from '../activity/browser.ts'

/** Around every page where somebody learns. */
export default function LearnerLayout() {
  usePreferenceSync()
  useEffect(startMinuteLog, [])
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
