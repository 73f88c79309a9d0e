import { useState } from 'react'
import { languageOfFile } from '#modules/exercises/languages/contract.ts'
import { CodeEditor } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Tabs } from '#ui/tabs.tsx'
import type { LinkedProgram } from '../program-link.ts'

/** A program to be read, file by file. */
export function EmbeddedReader({ program: { files } }: { program: LinkedProgram }) {
  const [path, setPath] = useState(files[0]?.path ?? '')
  const text = files.find((file) => file.path === path)?.content ?? ''
  const [document, setDocument] = useState(() => documentOf(path, text))
  const open = (to: string) => {
    setPath(to)
    setDocument(documentOf(to, files.find((file) => file.path === to)?.content ?? ''))
  }
  return (
    <>
      {files.length > 1 ? (
        <Tabs
          tabs={files.map((file) => ({ key: file.path, label: file.path }))}
          selected={path}
          onSelect={open}
          label={t('Files')}
          idPrefix="embedded"
          look="files"
          className="shrink-0 overflow-x-auto border-b border-line"
        />
      ) : null}
      <div
        {...(files.length > 1
          ? { role: 'tabpanel', id: `embedded-panel-${path}`, 'aria-labelledby': `embedded-tab-${path}` }
          : {})}
        className="min-h-0 grow"
      >
        <CodeEditor document={document} stillHtml={null} isReadOnly onChange={() => {}} onRun={() => {}} />
      </div>
    </>
  )
}

function documentOf(path: string, text: string) {
  const language = languageOfFile(path, 'text')
  return { id: `embedded/${path}`, revision: 0, text, language, label: t('Code, {file}', { file: path }) }
}
