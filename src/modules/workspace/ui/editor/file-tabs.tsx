import { CircleAlert, Lock } from 'lucide-react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { Tabs } from '#ui/tabs.tsx'

/** The files of a program as tabs; a lone file has nothing to choose from, and only its name is shown. */
export function FileTabs({
  files,
  path,
  idPrefix,
  givenPaths,
  hasError,
  onSelect,
}: {
  files: SourceFile[]
  path: string
  idPrefix: string
  givenPaths: string[]
  hasError: (path: string) => boolean
  onSelect: (path: string) => void
}) {
  if (files.length < 2)
    return <span className="min-w-0 truncate px-3 font-mono text-xs text-ink">{path}</span>
  const tabs = files.map((file) => ({
    key: file.path,
    label: (
      <FileName path={file.path} isGiven={givenPaths.includes(file.path)} isWrong={hasError(file.path)} />
    ),
  }))
  return (
    <Tabs
      tabs={tabs}
      selected={path}
      onSelect={onSelect}
      label={t('Files')}
      idPrefix={idPrefix}
      look="files"
      className="min-w-0 overflow-x-auto"
    />
  )
}

function FileName({ path, isGiven, isWrong }: { path: string; isGiven: boolean; isWrong: boolean }) {
  return (
    <>
      {isWrong ? <CircleAlert aria-hidden size={16} className="text-danger" /> : null}
      <span className={isWrong ? 'text-danger' : ''}>{path}</span>
      {isGiven ? <Lock aria-hidden size={14} className="text-faint" /> : null}
      {isGiven ? <span className="text-faint max-sm:sr-only">{t('read only')}</span> : null}
      {isWrong ? <span className="sr-only">{t('has an error')}</span> : null}
    </>
  )
}
