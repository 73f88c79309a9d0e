import { useState } from 'react'
import { t } from '#platform/messages/messages.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { SharedProject } from '../../contract.ts'

/** A project to be read, file by file, without a script for the first one. */
export function SharedFiles({ project: { files, html } }: { project: SharedProject }) {
  const [path, setPath] = useState(files[0]?.path ?? '')
  const at = Math.max(
    0,
    files.findIndex((file) => file.path === path),
  )
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface">
      <div className="flex items-center border-b border-line pe-1.5">
        <Tabs
          tabs={files.map((file) => ({ key: file.path, label: file.path }))}
          selected={path}
          onSelect={setPath}
          label={t('Files')}
          idPrefix="shared"
          look="files"
          className="min-w-0 grow overflow-x-auto"
        />
        <CopyButton text={files[at]?.content ?? ''} label={t('Copy code')} />
      </div>
      <div role="tabpanel" id={`shared-panel-${path}`} aria-labelledby={`shared-tab-${path}`}>
        <pre
          tabIndex={0}
          role="region"
          aria-label={t('Code, {file}', { file: path })}
          dir="ltr"
          className="code max-h-[70dvh] min-h-64 overflow-auto p-4 text-sm outline-offset-[-3px]"
        >
          {/* Made by the site's highlighter of text: nothing in it is the author's HTML. */}
          <code dangerouslySetInnerHTML={{ __html: html[at] ?? '' }} />
        </pre>
      </div>
    </div>
  )
}
