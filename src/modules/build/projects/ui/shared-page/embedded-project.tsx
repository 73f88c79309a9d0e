import { useEffect, useState } from 'react'
import { t } from '#platform/messages/messages.ts'
import { tWith } from '#ui/message-elements.ts'
import { EmbeddedFoot, EmbeddedProgram, type EmbedMode, embedModeOf } from '../../../playground/browser.ts'
import type { SharedProject } from '../../contract.ts'

/** A shared project in a frame of another site, with its credit. Null: it is not, or no longer, shared. */
export function EmbeddedProject({ project }: { project: SharedProject | null }) {
  /** Null: the fragment, which no server sees, has not been read yet. */
  const [mode, setMode] = useState<EmbedMode | null>(null)
  useEffect(() => setMode(embedModeOf(window.location.hash)), [])
  if (project === null) return <NotShared />
  const { id, name, author } = project
  return (
    <>
      {mode === null ? <FirstFile project={project} /> : <EmbeddedProgram program={project} mode={mode} />}
      <EmbeddedFoot href={`/build/projects/${id}`} link={t('Open the project')}>
        {tWith('{project} by {author}', {
          project: <bdi className="font-semibold text-ink">{name}</bdi>,
          author: <bdi>{author.name}</bdi>,
        })}
      </EmbeddedFoot>
    </>
  )
}

/** What is read without a script. */
function FirstFile({ project: { files, html } }: { project: SharedProject }) {
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={t('Code, {file}', { file: files[0]?.path ?? '' })}
      dir="ltr"
      className="code min-h-0 grow overflow-auto p-4 text-sm outline-offset-[-3px]"
    >
      {/* Made by the site's highlighter of text: nothing in it is the author's HTML. */}
      <code dangerouslySetInnerHTML={{ __html: html[0] ?? '' }} />
    </pre>
  )
}

function NotShared() {
  return (
    <div className="m-auto max-w-[48ch] p-6 text-center">
      <p className="font-semibold">{t('This project isn’t here')}</p>
      <p className="mt-2 text-sm text-muted">
        {t('The link may be wrong, or its owner may have stopped sharing it.')}
      </p>
      <p className="mt-4 text-sm">
        <a href="/build" target="_blank" rel="noopener" className="text-link underline">
          {t('See what others build')}
        </a>
      </p>
    </div>
  )
}
