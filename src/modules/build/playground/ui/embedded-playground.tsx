import { type ReactNode, useEffect, useState } from 'react'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { type EmbedMode, embedModeOf } from '../embed-rules.ts'
import type { LinkedProgram } from '../program-link.ts'
import { EmbeddedReader } from './embedded-reader.tsx'
import { PlaygroundView } from './playground-view.tsx'
import { usePlayground } from './use-playground.ts'

type Found = { program: LinkedProgram; mode: EmbedMode; href: string }

/** The program of the fragment, to be read or tried in a frame of another site. Nothing is stored. */
export function EmbeddedPlayground() {
  /** Undefined: nobody has looked yet. Null: the address holds none. */
  const [found, setFound] = useState<Found | null | undefined>(undefined)
  useEffect(() => {
    const { hash } = window.location
    const read = async () => {
      const { readProgram } = await import('../program-link.ts')
      const program = await readProgram(hash)
      setFound(program && { program, mode: embedModeOf(hash), href: `/ide/${program.language}${hash}` })
    }
    void read()
  }, [])
  if (!found)
    return (
      <div className={`m-auto max-w-[48ch] p-6 text-center ${found === undefined ? 'invisible' : ''}`}>
        <p className="font-semibold">{t('There’s no program here yet.')}</p>
        <p className="mt-2 text-sm text-muted">
          {t('Open a playground, press Share, then copy its embed code into your own page.')}
        </p>
      </div>
    )
  const { program, mode, href } = found
  return (
    <>
      <div className="flex min-h-0 grow flex-col">
        {mode === 'read' ? <EmbeddedReader program={program} /> : <Runnable program={program} />}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-1.5 text-sm text-muted">
        <span>{LANGUAGES[program.language].name}</span>
        <PlaygroundLink href={href}>{t('Open in the playground')}</PlaygroundLink>
      </p>
    </>
  )
}

function Runnable({ program }: { program: LinkedProgram }) {
  const playground = usePlayground({ language: program.language, content: program }, () => {})
  return <PlaygroundView language={program.language} playground={playground} isEmbedded />
}

/** In a tab of its own: no other page of ours can be shown in the frame. */
function PlaygroundLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link underline">
      {children}
    </a>
  )
}
