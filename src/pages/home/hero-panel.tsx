import { Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { loadShowRun, type ShownRun } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Tabs } from '#ui/tabs.tsx'
import { CodeField } from './code-field.tsx'
import { HERO_EXAMPLES, type HeroExample } from './hero-examples.ts'

type Language = HeroExample['language']
type Course = { slug: string; title: string }
const TABS = HERO_EXAMPLES.map(({ language, label }) => ({ key: language, label }))

/**
 * A program that really runs, above the fold. Its output is empty until a visitor runs it, and its size never changes,
 * whatever is printed.
 */
export function HeroPanel({ courses }: { courses: Course[] }) {
  const [language, setLanguage] = useState<Language>('python')
  const [sources, setSources] = useState<Partial<Record<Language, string>>>({})
  const [runs, setRuns] = useState<Partial<Record<Language, ShownRun>>>({})
  const [running, setRunning] = useState<Language | null>(null)
  const isBusy = useRef(false)

  const example = HERO_EXAMPLES.find((one) => one.language === language) ?? HERO_EXAMPLES[0]
  const source = sources[language] ?? example.source
  const run = runs[language]
  const course = courses.find(({ slug }) => slug === example.courseSlug)

  const start = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(language)
    const { runForShow } = await loadShowRun()
    const program = { language, stdin: '', database: example.database ?? null }
    const result = await runForShow(program, [{ path: example.path, content: source }])
    setRuns((known) => ({ ...known, [language]: result }))
    setRunning(null)
    isBusy.current = false
  }

  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface">
      <div className="flex items-center border-b border-line pe-2">
        <Tabs
          tabs={TABS}
          selected={language}
          onSelect={setLanguage}
          label={t('Language')}
          idPrefix="hero"
          className="me-auto"
        />
        <Button
          variant="secondary"
          size="compact"
          icon={Play}
          isLoading={running !== null}
          onClick={() => void start()}
        >
          {t('Run')}
        </Button>
      </div>
      <div
        id={`hero-panel-${language}`}
        role="tabpanel"
        aria-labelledby={`hero-tab-${language}`}
        className="grid grid-rows-[19.5rem_15.5rem] sm:h-92 sm:grid-cols-[minmax(0,1fr)_15rem] sm:grid-rows-1"
      >
        <div className="relative min-w-0 after:pointer-events-none after:absolute after:inset-0 after:z-2 focus-within:after:inset-ring-2 focus-within:after:inset-ring-link">
          <CodeField
            source={source}
            language={language}
            label={t('{file}, code you can change', { file: example.path })}
            onChange={(changed) => setSources((known) => ({ ...known, [language]: changed }))}
            onRun={() => void start()}
          />
        </div>
        <HeroOutput run={run} isRunning={running === language} />
      </div>
      <HeroHint example={example} run={run} course={course} />
    </div>
  )
}

type HeroOutputProps = { run: ShownRun | undefined; isRunning: boolean }

function HeroOutput({ run, isRunning }: HeroOutputProps) {
  return (
    <div className="flex min-w-0 flex-col border-line bg-sunken max-sm:border-t sm:border-s">
      <p className="flex justify-between gap-2 px-3.5 pt-3 text-xs text-faint">
        <span>{t('Output')}</span>
        <span role="status" className={classNames('truncate tabular-nums', run?.isFailed && 'text-danger')}>
          {isRunning ? t('Running') : (run?.note ?? '')}
        </span>
      </p>
      <pre
        tabIndex={0}
        // A name needs a role where there is no text yet.
        role="group"
        aria-label={t('Output')}
        className={classNames(
          'grow overflow-auto px-3.5 pt-2 pb-4 text-[0.8125rem] leading-5 outline-offset-[-2px] transition-opacity duration-150',
          isRunning && 'opacity-50',
          run?.isFailed && 'whitespace-pre-wrap',
        )}
      >
        {run === undefined ? (
          <span aria-hidden className="blinking-cursor text-link">
            _
          </span>
        ) : (
          run.text
        )}
      </pre>
    </div>
  )
}

type HeroHintProps = { example: HeroExample; run: ShownRun | undefined; course: Course | undefined }

/** What to do with the program; after it ran, the course that it comes from. */
function HeroHint({ example, run, course }: HeroHintProps) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line px-4 py-2 text-sm text-muted">
      {run === undefined || run.isFailed || course === undefined ? (
        <>
          {t('Change it and run it.')} {t(example.idea)}
        </>
      ) : (
        <>
          <span>{t('You ran a program.')}</span>
          <Link
            to={`/course/${course.slug}`}
            className="font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('Continue with {course}', { course: course.title })}
          </Link>
        </>
      )}
    </p>
  )
}
