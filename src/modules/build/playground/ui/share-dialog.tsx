import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#platform/messages/messages.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { embedCode, type EmbedMode } from '../embed-rules.ts'
import type { LinkedProgram } from '../program-link.ts'

/** A link that holds the program, and what shows it in somebody's own page. */
export function ShareDialog({
  isOpen,
  onClose,
  program,
  title,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  /** Called when the dialog opens: the link holds the program as it is then. */
  program: () => LinkedProgram
  title: string
  /** What comes before the link: who may see what is stored. Default: nothing is. */
  children?: ReactNode
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={children === undefined ? t('Share this program') : t('Share this project')}
    >
      {isOpen ? children : null}
      {isOpen && children !== undefined ? (
        <h3 className="mt-6 mb-3 border-t border-line pt-5 text-base">
          {t('Share a copy of it as it is now')}
        </h3>
      ) : null}
      {isOpen ? <ShareForm program={program} title={title} /> : null}
    </Dialog>
  )
}

type Link = { kind: 'waiting' } | { kind: 'too-long' } | { kind: 'made'; language: string; fragment: string }

function ShareForm({ program, title }: { program: () => LinkedProgram; title: string }) {
  const [link, setLink] = useState<Link>({ kind: 'waiting' })
  useEffect(() => {
    let isGone = false
    const make = async () => {
      const { packProgram } = await import('../program-link.ts')
      const shared = program()
      const fragment = await packProgram(shared)
      if (!isGone)
        setLink(
          fragment === null ? { kind: 'too-long' } : { kind: 'made', language: shared.language, fragment },
        )
    }
    void make()
    return () => {
      isGone = true
    }
  }, [program])
  if (link.kind === 'waiting') return <p className="min-h-40 text-muted">{t('Making the link…')}</p>
  if (link.kind === 'too-long')
    return (
      <p className="text-muted">
        {t('This program is too long for a link. Download it as a ZIP file and send that instead.')}
      </p>
    )
  const address = `${window.location.origin}/ide/${link.language}${link.fragment}`
  return (
    <div className="flex flex-col gap-6">
      <Field
        label={t('Link')}
        isRequired
        hint={t('The link holds the program as it is now. Nothing is stored on the server.')}
        after={<CopyButton text={address} label={t('Copy the link')} />}
      >
        <TextInput dir="ltr" readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <EmbedFields
        codeOf={(mode) => embedCode(window.location.origin, link.fragment, { title, mode })}
        label={t('Embed code')}
        copyLabel={t('Copy the embed code')}
      />
    </div>
  )
}

/** HTML for somebody's own page, and what its readers can do there. */
export function EmbedFields({
  codeOf,
  label,
  copyLabel,
}: {
  codeOf: (mode: EmbedMode) => string
  label: string
  copyLabel: string
}) {
  const [mode, setMode] = useState<EmbedMode>('run')
  const embed = codeOf(mode)
  return (
    <>
      <Field label={t('In your own page, readers can')} isRequired>
        <Select
          value={mode}
          onChange={({ target }) => setMode(target.value === 'read' ? 'read' : 'run')}
          options={[
            { value: 'run', label: t('change and run it') },
            { value: 'read', label: t('only read it') },
          ]}
        />
      </Field>
      <Field label={label} isRequired after={<CopyButton text={embed} label={copyLabel} />}>
        <TextArea
          dir="ltr"
          readOnly
          rows={3}
          value={embed}
          onFocus={(event) => event.target.select()}
          className="max-h-32! font-mono text-xs"
        />
      </Field>
    </>
  )
}
