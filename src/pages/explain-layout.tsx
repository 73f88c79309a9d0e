import { Outlet } from 'react-router'
import { lineExplainer } from '#modules/assistant/browser.ts'
import { ExplainSlot } from '#modules/workspace/browser.ts'

/** Around the pages with a learner's program: gives them what explains its lines, whose code comes once it is asked for. */
export default function ExplainLayout() {
  return (
    <ExplainSlot value={lineExplainer}>
      <Outlet />
    </ExplainSlot>
  )
}
