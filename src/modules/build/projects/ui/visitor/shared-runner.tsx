import { PlaygroundView, type PlaygroundContent, usePlayground } from '../../../playground/browser.ts'
import type { SharedProject } from '../../contract.ts'

/** A shared project in a playground that stores nothing; it runs at once. */
export function SharedRunner({
  project: { language, files, stdin, args, database },
  onChange,
}: {
  project: SharedProject
  /** Called with what the reader made of it. */
  onChange: (content: PlaygroundContent) => void
}) {
  const content = { files, stdin, args, database }
  const playground = usePlayground({ language, content }, onChange)
  return (
    <div className="flex h-[max(32rem,78dvh)] flex-col overflow-hidden rounded-panel border border-line bg-paper">
      <PlaygroundView language={language} playground={playground} startsRun />
    </div>
  )
}
