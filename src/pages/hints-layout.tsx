import { Outlet } from 'react-router'
import { loadHintLadder } from '#modules/assistant/browser.ts'
import { type HintLadderPart, HintLadderProvider } from '#modules/workspace/browser.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const HintLadder = lazyPart(loadHintLadder)
const showHints: HintLadderPart = (given) => <HintLadder {...given} />

/** Around the pages with challenges: they show hints of a module that they don't know. */
export default function HintsLayout() {
  return (
    <HintLadderProvider value={showHints}>
      <Outlet />
    </HintLadderProvider>
  )
}
