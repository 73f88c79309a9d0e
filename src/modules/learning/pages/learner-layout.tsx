import { Outlet } from 'react-router'
import { usePreferenceSync } from '#modules/accounts/browser.ts'
import { Queries } from '#ui/queries.tsx'

/** Around every page where somebody learns. */
export default function LearnerLayout() {
  usePreferenceSync()
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
