import { CodeXml, Footprints, Link, Pencil } from 'lucide-react'
import { type RefObject, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import {
  DATABASES,
  EXAMPLES,
  packLink,
  type ProgramToWatch,
  WATCHED_LANGUAGES,
  type WatchedLanguage,
  WatchProgram,
} from '#modules/visualizer/browser.ts'
import { CodeEditor, StopNote } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { useEditorSettings } from '#ui/editor-settings.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { embedCode } from './embed-code.ts'
import { useSharedProgram } from './use-shared-program.ts'

/** `database`: of a query alone; null: an empty one. */
type Draft = {
  language: WatchedLanguage
  code: string
  stdin: string
  database: string | null
  revision: number
}

const FIRST: Draft = {
  language: 'python',
  code: EXAMPLES.python[0]?.code ?? '',
  stdin: '',
  database: null,
  revision: 0,
}

/** Write a program, then watch it. */
export function VisualizerBench() {
  const shared = useSharedProgram()
  const [draft, setDraft] = useState(FIRST)
  const [watched, setWatched] = useState<ProgramToWatch | null>(null)
  const [start, setStart] = useState(0)
  // Told at every step: the page around the stepper is not drawn again for it.
  const step = useRef(0)
  useEffect(() => {
    step.current = start
  }, [start, watched])
  const [opened, setOpened] = useState<typeof shared>(null)
  if (shared !== opened) {
    // A link was opened: its program is there, at its step.
    setOpened(shared)
    if (shared) {
      const { step: shownStep, ...program } = shared
      setDraft(({ revision }) => draftOf(program, revision + 1))
      setWatched(program)
      setStart(shownStep)
    }
  }
  const noteStep = useCallback((shown: number) => {
    step.current = shown
  }, [])
  const watch = () => {
    setStart(0)
    setWatched(programOf(draft))
  }
  if (watched === null)
    return (
      <>
        <h1 className="text-3xl tracking-[-0.02em] tablet:text-4xl">{t('Watch your program run.')}</h1>
        <p className="mt-3 mb-8 max-w-[60ch] text-muted">
          {t(
            'Every line, every value, forward and back. Paste your code, or start with an example, and see what really happens.',
          )}
        </p>
        <Bench draft={draft} onChange={setDraft} onWatch={watch} />
      </>
    )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl">{t('Watch your program run.')}</h1>
        <div className="flex items-center gap-2">
          <LinkToStep program={watched} step={step} />
          <Button variant="secondary" size="compact" icon={Pencil} onClick={() => setWatched(null)}>
            {t('Edit the program')}
          </Button>
        </div>
      </div>
      <div className="h-[max(30rem,calc(100dvh-15rem))] max-tablet:-mx-4">
        <Suspense fallback={null}>
          <WatchProgram
            program={watched}
            step={start}
            onStep={noteStep}
            showStop={(outcome) => <StopNote outcome={outcome} onGoTo={() => setWatched(null)} />}
          />
        </Suspense>
      </div>
    </>
  )
}

function programOf({ language, code, stdin, database }: Draft): ProgramToWatch {
  const files = [{ path: LANGUAGES[language].entryFile, content: code }]
  return language === 'sql' ? { language, files, database } : { language, files, stdin }
}

function draftOf(program: ProgramToWatch, revision: number): Draft {
  const { language, files } = program
  const common = { language, code: files[0]?.content ?? '', revision }
  return program.language === 'sql'
    ? { ...common, stdin: '', database: program.database }
    : { ...common, stdin: program.stdin, database: null }
}

/** Copies an address that opens this program at the step that is shown then, or what shows it in somebody's own page. */
function LinkToStep({ program, step }: { program: ProgramToWatch; step: RefObject<number> }) {
  const [link, setLink] = useState<((step: number) => string) | null>(null)
  useEffect(() => {
    let isGone = false
    void packLink(program).then((packed) => {
      if (!isGone) setLink(() => packed)
    })
    return () => {
      isGone = true
    }
  }, [program])
  return link === null ? null : (
    <>
      <CopyButton
        text={() => `${window.location.origin}/visualizer${link(step.current)}`}
        label={t('Copy a link to this step')}
        icon={Link}
      />
      <CopyButton
        text={() => embedCode(window.location.origin, link(step.current), t('A program, step by step'))}
        label={t('Copy the embed code')}
        icon={CodeXml}
      />
    </>
  )
}

function Bench({
  draft,
  onChange,
  onWatch,
}: {
  draft: Draft
  onChange: (change: (last: Draft) => Draft) => void
  onWatch: () => void
}) {
  const { language, code, stdin, database, revision } = draft
  const settings = useEditorSettings()
  const id = useId()
  const path = LANGUAGES[language].entryFile
  const document = useMemo(
    () => ({
      id: `${id}/${language}`,
      revision,
      text: code,
      language,
      label: t('Code editor, {file}', { file: path }),
    }),
    [id, language, revision, code, path],
  )
  const open = (to: WatchedLanguage, at: number) =>
    onChange((last) => ({
      language: to,
      code: EXAMPLES[to][at]?.code ?? '',
      stdin: '',
      database: EXAMPLES[to][at]?.database ?? null,
      revision: last.revision + 1,
    }))
  const example = EXAMPLES[language].findIndex((each) => each.code === code)
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface">
      <div className="flex flex-col gap-x-4 gap-y-2 border-b border-line p-3 tablet:flex-row tablet:flex-wrap tablet:items-end">
        <Field label={t('Language')} isRequired className="tablet:w-44">
          <Select
            value={language}
            onChange={(event) => {
              const to = WATCHED_LANGUAGES.find((each) => each === event.target.value)
              if (to) open(to, 0)
            }}
            options={WATCHED_LANGUAGES.map((each) => ({ value: each, label: LANGUAGES[each].name }))}
          />
        </Field>
        <Field label={t('Example')} isRequired className="tablet:w-64">
          <Select
            value={String(example)}
            onChange={(event) => open(language, Number(event.target.value))}
            options={[
              ...EXAMPLES[language].map(({ title }, at) => ({ value: String(at), label: t(title) })),
              ...(example < 0 ? [{ value: '-1', label: t('Your own program') }] : []),
            ]}
          />
        </Field>
        {language === 'sql' ? (
          <DatabaseChoice
            database={database}
            onChange={(to) => onChange((last) => ({ ...last, database: to }))}
          />
        ) : null}
        <Button icon={Footprints} onClick={onWatch} className="tablet:ms-auto">
          {t('Step through')}
        </Button>
      </div>
      <div
        className="h-[26rem]"
        ref={(element) => element?.style.setProperty('--editor-font-size', `${settings.fontSize}px`)}
      >
        <CodeEditor
          document={document}
          stillHtml={null}
          onChange={(_id, text) => onChange((last) => ({ ...last, code: text }))}
          onRun={onWatch}
        />
      </div>
      {language === 'sql' ? null : (
        <ProgramInput stdin={stdin} onChange={(to) => onChange((last) => ({ ...last, stdin: to }))} />
      )}
    </div>
  )
}

function ProgramInput({ stdin, onChange }: { stdin: string; onChange: (stdin: string) => void }) {
  return (
    <Disclosure
      summary={t('Program input')}
      isOpen={stdin !== ''}
      className="border-t border-line px-4 py-2"
      summaryClassName="min-h-11 text-sm font-semibold"
    >
      <Field label={t('One answer per line, for a program that reads input.')} isRequired className="mt-1">
        <TextArea
          dir="ltr"
          rows={3}
          value={stdin}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-20! font-mono text-sm"
        />
      </Field>
    </Disclosure>
  )
}

/** What the query is about. */
function DatabaseChoice({
  database,
  onChange,
}: {
  database: string | null
  onChange: (database: string | null) => void
}) {
  return (
    <Field label={t('Database')} isRequired className="tablet:w-44">
      <Select
        value={database ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        options={[
          ...DATABASES.map(({ name, title }) => ({ value: name, label: t(title) })),
          { value: '', label: t('Empty') },
        ]}
      />
    </Field>
  )
}
