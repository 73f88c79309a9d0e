import { Outlet } from 'react-router'
import { Queries } from '../ui/queries.tsx'

/** Around every page where somebody learns. */
export default function LearnerLayout() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
