import type { ReactNode } from 'react'
import type { EmbedMode } from '../embed-rules.ts'
import type { LinkedProgram } from '../program-link.ts'
import { EmbeddedReader } from './embedded-reader.tsx'
import { PlaygroundView } from './playground-view.tsx'
import { usePlayground } from './use-playground.ts'

/** A program in a frame of another site, to be read or tried. Nothing is stored. */
export function EmbeddedProgram({ program, mode }: { program: LinkedProgram; mode: EmbedMode }) {
  return (
    <div className="flex min-h-0 grow flex-col">
      {mode === 'read' ? <EmbeddedReader program={program} /> : <Runnable program={program} />}
    </div>
  )
}

function Runnable({ program }: { program: LinkedProgram }) {
  const playground = usePlayground({ language: program.language, content: program }, () => {})
  return <PlaygroundView language={program.language} playground={playground} isEmbedded />
}

/** Line below the program, with a link to where it comes from, in a tab of its own: no other page of ours can be shown in the frame. */
export function EmbeddedFoot({ children, href, link }: { children: ReactNode; href: string; link: string }) {
  return (
    <p className="flex shrink-0 flex-wrap justify-between gap-x-4 border-t border-line px-4 py-1.5 text-sm text-muted">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <a href={href} target="_blank" rel="noopener" className="text-link underline">
        {link}
      </a>
    </p>
  )
}
