import { WandSparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Language } from '#modules/exercises/contract.ts'
import { languageOfFile, LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { EditorPane, hasError, type Jump, LanguageOffNote, marksOf } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.tsx'
import type { EarlyAttributes } from '../early-run.ts'
import { isFormatted } from '../format-rules.ts'
import type { PlaygroundHandle } from './use-playground.ts'

/** The open file in the editor, with what the last run said of its lines. */
export function PlaygroundEditor({
  language,
  playground: { state, dispatch },
  early,
  jump,
  isLanguageOff,
  isFullScreen,
  onToggleFullScreen,
  onRun,
  children,
}: {
  language: Language
  playground: PlaygroundHandle
  early: EarlyAttributes | undefined
  jump: Jump | null
  isLanguageOff: boolean
  isFullScreen: boolean
  onToggleFullScreen: () => void
  onRun: () => void
  children?: ReactNode
}) {
  const results = state.panes.map(({ result }) => result)
  return (
    <EditorPane
      name="playground"
      files={state.files}
      activePath={state.activePath}
      revision={state.revision}
      stillHtml={() => null}
      plain={early}
      marks={(path) => results.flatMap((result) => marksOf(result, path))}
      jump={jump}
      givenPaths={[]}
      hasError={(path) =>
        !state.changedPaths.includes(path) && results.some((result) => hasError(result, path))
      }
      isFullScreen={isFullScreen}
      downloadName={null}
      onSelectFile={(path) => dispatch({ type: 'open', path })}
      onChange={(path, text) => dispatch({ type: 'edit', path, text })}
      onRun={onRun}
      onMissing={() => {}}
      onReset={null}
      onToggleFullScreen={onToggleFullScreen}
      tools={
        <FormatButton
          path={state.activePath}
          text={state.files.find(({ path }) => path === state.activePath)?.content ?? ''}
          onFormat={(path, content) =>
            dispatch({
              type: 'put',
              files: state.files.map((file) => (file.path === path ? { path, content } : file)),
            })
          }
        />
      }
    >
      {isLanguageOff ? <LanguageOffNote language={LANGUAGES[language].name} /> : null}
      {children}
    </EditorPane>
  )
}

/** Lays the open file out as its community does, where there is a formatter for it. The editor's undo takes it back. */
function FormatButton({
  path,
  text,
  onFormat,
}: {
  path: string
  text: string
  onFormat: (path: string, text: string) => void
}) {
  const [isBusy, setBusy] = useState(false)
  const language = languageOfFile(path, 'text')
  if (!isFormatted(language)) return null
  const format = async () => {
    setBusy(true)
    try {
      const { formatText } = await import('./format-text.ts')
      const formatted = await formatText(language, text)
      if (formatted !== text) onFormat(path, formatted)
    } catch {
      showToast({
        type: 'info',
        title: t('This file can’t be formatted yet.'),
        description: t('Fix what the language can’t read first, such as a bracket that isn’t closed.'),
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      icon={WandSparkles}
      label={t('Format code')}
      disabled={isBusy || text.trim() === ''}
      onClick={() => void format()}
    />
  )
}
