import { Share2 } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { isRunLanguage, LANGUAGE_IDS, LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { EARLY_RUN_SCRIPT } from '#ui/early-run-script.ts'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast.tsx'
import { blankFiles } from '../blank-files.ts'
import { type EarlyAttributes, takeEarlyRun } from '../early-run.ts'
import { contentOf } from './playground-rules.ts'
import type { PlaygroundContent } from '../playground-content.ts'
import { PlaygroundBar } from './playground-bar.tsx'
import { PlaygroundView } from './playground-view.tsx'
import { forgetScratch, placeOf, readScratch, storeScratch } from './scratch-store.ts'
import { ShareDialog } from './share-dialog.tsx'
import { downloadArchive } from './transfer-files.ts'
import { usePlayground } from './use-playground.ts'

const blankContent = (language: Language): PlaygroundContent => ({
  files: blankFiles(language),
  stdin: '',
  args: [],
  database: language === 'sql' ? 'bookshop' : null,
})

/** Where what is open came from: a link leaves what was typed here before as it is. */
type Origin = 'blank' | 'template' | 'stored' | 'link'

export type StartingProgram = {
  title: string
  files: SourceFile[]
  /** The same files highlighted, one entry a file. */
  html: string[]
  database: string | null
}

/** A playground that belongs to nobody yet: what is typed stays in this browser. */
export function ScratchPlayground({
  language,
  template,
  start,
  save,
}: {
  language: Language
  /** Program that works, to begin with; null: a blank one. */
  template: StartingProgram | null
  /** Button that starts something new, and calls `onBlank` for a blank program. */
  start: (onBlank: () => void) => ReactNode
  /** Button that makes a project of what is there, and calls `onSaved` when it did. */
  save: (content: () => PlaygroundContent, onSaved: () => void) => ReactNode
}) {
  const [origin, setOrigin] = useState<Origin>(template ? 'template' : 'blank')
  const [isSharing, setSharing] = useState(false)
  const blank = useMemo(() => blankContent(language), [language])
  const first = useMemo(
    () => (template ? { ...blank, files: template.files, database: template.database } : blank),
    [blank, template],
  )
  const playground = usePlayground({ language, content: first }, (content) => {
    if (origin !== 'link') storeScratch(language, content)
  })
  const { state, dispatch } = playground
  const [underway, setUnderway] = useState<Promise<RunOutcome | null> | null>(null)
  useOpened(language, { isTemplate: template !== null, content: first }, ({ content, from, outcome }) => {
    setOrigin(from)
    if (content !== first) dispatch({ type: 'load', content })
    setUnderway(outcome)
  })
  const isTemplate = template !== null
  const early = useMemo(() => earlyAttributes(language, isTemplate, first), [language, isTemplate, first])
  const startBlank = () => {
    const before = contentOf(state)
    dispatch({ type: 'load', content: blank })
    forgetScratch(language)
    setOrigin('blank')
    clearAddress()
    notifyOfBlank(() => dispatch({ type: 'load', content: before }))
  }
  const keepLinked = () => {
    storeScratch(language, contentOf(state))
    setOrigin('stored')
    clearAddress()
  }
  const forgetSaved = () => {
    if (origin !== 'link') forgetScratch(language)
  }
  const shared = useCallback(() => ({ language, ...contentOf(state) }), [language, state])
  const name = t('{language} playground', { language: LANGUAGES[language].name })

  return (
    <div className="relative flex h-dvh flex-col overflow-clip">
      <a href="#playground" className="skip-link">
        {t('Skip to the playground')}
      </a>
      <PlaygroundBar
        playground={playground}
        titleOn="large-screens"
        title={<h1 className="truncate font-sans text-sm font-semibold tracking-normal">{name}</h1>}
        status={origin === 'link' ? t('From a link') : t('Saved in this browser')}
        actions={[
          { label: t('Share'), onSelect: () => setSharing(true) },
          {
            label: t('Download as ZIP'),
            onSelect: () => void downloadArchive(state.files, `${language}-playground`),
          },
        ]}
      >
        <LanguageChoice language={language} />
        {start(startBlank)}
        <Button
          type="link"
          variant="quiet"
          size="compact"
          icon={Share2}
          onClick={() => setSharing(true)}
          className="max-tablet:hidden!"
        >
          {t('Share')}
        </Button>
        {save(() => contentOf(state), forgetSaved)}
      </PlaygroundBar>
      <main id="playground" tabIndex={-1} className="relative flex min-h-0 grow flex-col outline-none">
        <PlaygroundView
          language={language}
          playground={playground}
          early={early}
          underway={underway}
          note={origin === 'link' ? <LinkNote onKeep={keepLinked} /> : null}
        />
        <script dangerouslySetInnerHTML={{ __html: EARLY_RUN_SCRIPT }} />
      </main>
      <ShareDialog isOpen={isSharing} onClose={() => setSharing(false)} program={shared} title={name} />
    </div>
  )
}

function notifyOfBlank(onUndo: () => void): void {
  showToast({
    type: 'info',
    title: t('A blank playground.'),
    action: { label: t('Undo'), onAction: onUndo },
  })
}

/** Another language has a playground and a scratch of its own. */
function LanguageChoice({ language }: { language: Language }) {
  const navigate = useNavigate()
  return (
    <div className="w-28 tablet:w-36">
      <Select
        aria-label={t('Language')}
        value={language}
        onChange={({ target }) => void navigate(`/ide/${target.value}`)}
        options={LANGUAGE_IDS.map((id) => ({ value: id, label: LANGUAGES[id].name }))}
      />
    </div>
  )
}

type Opened = {
  content: PlaygroundContent
  from: Origin
  /** Run that began before the playground lived. */
  outcome: Promise<RunOutcome | null> | null
}

/** Opens what the address holds, or what was typed here before, a moment ago in the text field that stood here among it. */
function useOpened(
  language: Language,
  given: { isTemplate: boolean; content: PlaygroundContent },
  onOpened: (opened: Opened) => void,
): void {
  useEffect(() => {
    let isGone = false
    const open = async () => {
      const { hash } = window.location
      const { readProgram } = hash.includes('program=')
        ? await import('../program-link.ts')
        : { readProgram: null }
      const linked = readProgram ? await readProgram(hash) : null
      if (isGone) return
      if (linked?.language === language) return onOpened({ content: linked, from: 'link', outcome: null })
      if (readProgram)
        showToast({
          type: 'error',
          title: t('This link holds no program.'),
          description: t('It may have been cut off. Ask for it again.'),
        })
      const early = takeEarlyRun()
      // A template was asked for by name; what was typed before is replaced once something is typed into it.
      const stored = given.isTemplate ? null : readScratch(language)
      const content = withCode(stored ?? given.content, early?.code ?? null)
      const from = stored ? 'stored' : given.isTemplate ? 'template' : 'blank'
      onOpened({ content, from, outcome: early?.outcome ?? null })
    }
    void open()
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens: later changes of the address are our own
  }, [language])
}

/** With this text in the first file; null: as it is. */
function withCode(content: PlaygroundContent, code: string | null): PlaygroundContent {
  if (code === null) return content
  const [first, ...others] = content.files
  return first ? { ...content, files: [{ path: first.path, content: code }, ...others] } : content
}

function earlyAttributes(
  language: Language,
  isTemplate: boolean,
  { files, database }: PlaygroundContent,
): EarlyAttributes {
  return {
    'data-early-code': '',
    'data-language': isRunLanguage(language) ? language : '',
    'data-path': files[0]?.path ?? '',
    'data-database': database ?? '',
    'data-stored': isTemplate ? '' : placeOf(language),
    'data-asks': LANGUAGES[language].readsInput?.source ?? '',
    'data-running': t('Running…'),
    'data-later': t('A moment: the rest of the page is coming. Then your program runs.'),
    'data-nothing': t('Your program ran and printed nothing.'),
  }
}

/** A reload opens what is here now, not what the link held or the template was. */
function clearAddress(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

function LinkNote({ onKeep }: { onKeep: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-sunken px-4 py-2 text-sm">
      <p className="min-w-0 grow text-muted">
        {t(
          'Someone shared this program. Run it and change it as you like: your own playground stays as it was.',
        )}
      </p>
      <Button type="link" size="compact" onClick={onKeep}>
        {t('Keep it here')}
      </Button>
    </div>
  )
}
