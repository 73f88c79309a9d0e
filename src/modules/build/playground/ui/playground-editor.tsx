import type { ReactNode } from 'react'
import type { Language } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { EditorPane, hasError, type Jump, LanguageOffNote, marksOf } from '#modules/workspace/browser.ts'
import type { EarlyAttributes } from '../early-run.ts'
import { FormatButton, FormatStatus } from './format-button.tsx'
import type { FormatHandle } from './use-format.ts'
import type { PlaygroundHandle } from './use-playground.ts'

/** The open file in the editor, with what the last run said of its lines. */
export function PlaygroundEditor({
  language,
  subject,
  playground: { state, dispatch },
  early,
  jump,
  format,
  isLanguageOff,
  isFullScreen,
  onToggleFullScreen,
  onRun,
  children,
}: {
  language: Language
  /** What the program belongs to. */
  subject: string
  playground: PlaygroundHandle
  early: EarlyAttributes | undefined
  jump: Jump | null
  format: FormatHandle
  isLanguageOff: boolean
  isFullScreen: boolean
  onToggleFullScreen: () => void
  onRun: () => void
  children?: ReactNode
}) {
  const results = state.panes.map(({ result }) => result)
  return (
    <div className="relative h-full">
      <EditorPane
        name="playground"
        program={{ language, subject, isChallenge: false }}
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
            format={format}
            isEmpty={state.files.find(({ path }) => path === state.activePath)?.content.trim() === ''}
          />
        }
      >
        {isLanguageOff ? <LanguageOffNote language={LANGUAGES[language].name} /> : null}
        {children}
      </EditorPane>
      <FormatStatus news={format.news} />
    </div>
  )
}
