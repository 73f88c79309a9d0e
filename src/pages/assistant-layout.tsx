import { Outlet } from 'react-router'
import { HintLadder, lineExplainer } from '#modules/assistant/browser.ts'
import { ExplainSlot, type HintLadderPart, HintLadderProvider } from '#modules/workspace/browser.ts'

const showHints: HintLadderPart = (given) => <HintLadder {...given} />

/** Around the pages with a learner's program: gives them parts of a module that they don't know, whose code comes once it's asked for. */
export default function AssistantLayout() {
  return (
    <ExplainSlot value={lineExplainer}>
      <HintLadderProvider value={showHints}>
        <Outlet />
      </HintLadderProvider>
    </ExplainSlot>
  )
}
