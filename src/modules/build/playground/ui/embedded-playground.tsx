import { useEffect, useState } from 'react'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { type EmbedMode, embedModeOf } from '../embed-rules.ts'
import type { LinkedProgram } from '../program-link.ts'
import { EmbeddedFoot, EmbeddedProgram } from './embedded-program.tsx'

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
      <EmbeddedProgram program={program} mode={mode} />
      <EmbeddedFoot href={href} link={t('Open in the playground')}>
        {LANGUAGES[program.language].name}
      </EmbeddedFoot>
    </>
  )
}
