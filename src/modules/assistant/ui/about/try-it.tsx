import { useState } from 'react'
import type { Language } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { EditorPane, ExplainSlot } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Select } from '#ui/select.tsx'
import { lineExplainer } from '../lazy-parts.ts'
import { TRY_PROGRAMS } from './try-programs.ts'

/** A program in a language of one's choice, whose lines are explained as everywhere else. */
export function TryIt({ languages }: { languages: readonly Language[] }) {
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = chosen ?? languages[0]
  if (language === undefined) return null
  return (
    <ExplainSlot value={lineExplainer}>
      <div className="flex h-120 flex-col overflow-hidden rounded-panel border border-line bg-surface tablet:h-136">
        <div className="flex items-center gap-3 border-b border-line bg-sunken px-3 py-2">
          <Select
            aria-label={t('Language')}
            value={language}
            options={languages.map((id) => ({ value: id, label: LANGUAGES[id].name }))}
            onChange={(event) => setChosen(languages.find((id) => id === event.target.value) ?? null)}
            className="min-w-36"
          />
          <p className="text-sm text-muted max-sm:sr-only">
            {t('Select lines, then choose Explain. Or write your own.')}
          </p>
        </div>
        <div className="min-h-0 grow">
          <TryProgram key={language} language={language} />
        </div>
      </div>
    </ExplainSlot>
  )
}

function TryProgram({ language }: { language: Language }) {
  const [files, setFiles] = useState(TRY_PROGRAMS[language])
  return (
    <EditorPane
      name={`try-${language}`}
      program={{ language, subject: `playground:${language}`, isChallenge: false }}
      files={files}
      activePath={files[0]?.path ?? ''}
      revision={0}
      stillHtml={() => null}
      marks={() => NO_MARKS}
      jump={null}
      givenPaths={[]}
      hasError={() => false}
      isFullScreen={false}
      downloadName={null}
      onSelectFile={() => {}}
      onChange={(path, content) => setFiles([{ path, content }])}
      onRun={() => {}}
      onMissing={() => {}}
      onReset={null}
      onToggleFullScreen={null}
    />
  )
}

const NO_MARKS: never[] = []
