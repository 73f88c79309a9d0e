import { CircleCheck, CircleX, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { loadShowRun, type ShownRun } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { tWith } from '#ui/message-elements.ts'
import { EXERCISE_FILE, EXERCISE_STARTER, EXPECTED_OUTPUT, TRIED_ANSWERS } from './answer-examples.ts'
import { CodeField } from './code-field.tsx'

/** A small exercise that answers: visitors try a wrong and a right answer, or their own. Each is really run. */
export function AnsweringLesson() {
  const [source, setSource] = useState(EXERCISE_STARTER)
  const [run, setRun] = useState<ShownRun | null>(null)
  const [isRunning, setRunning] = useState(false)
  const isBusy = useRef(false)

  const check = async (answer: string) => {
    if (isBusy.current) return
    isBusy.current = true
    setSource(answer)
    setRunning(true)
    const { runForShow } = await loadShowRun()
    const program = { language: 'python', stdin: '', database: null } as const
    setRun(await runForShow(program, [{ path: EXERCISE_FILE, content: answer }]))
    setRunning(false)
    isBusy.current = false
  }

  return (
    <section aria-labelledby="answers" className="laid-out-late border-t border-line">
      <div
        className={`${PAGE_WIDTH} grid items-center gap-x-14 gap-y-8 py-16 tablet:py-24 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]`}
      >
        <div>
          <h2 id="answers" className="text-2xl">
            {t('A lesson that answers you')}
          </h2>
          <p className="mt-3 max-w-[46ch] text-lg text-muted">
            {t('Read a little, then try it yourself. If something goes wrong, you see why and try again.')}
          </p>
          <p className="mt-6 max-w-[46ch] border-s-2 border-primary ps-4">
            {tWith('Three tickets cost 12.50 each. Replace {blank} to print the total.', {
              blank: <code>___</code>,
            })}
          </p>
          <p className="mt-6 text-sm font-semibold">{t('Try an answer')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {TRIED_ANSWERS.map((answer) => (
              <Button
                key={answer.label}
                variant="secondary"
                disabled={isRunning}
                onClick={() => void check(answer.source)}
              >
                {t(answer.label)}
              </Button>
            ))}
          </div>
        </div>
        <div className="overflow-hidden rounded-panel border border-line bg-surface">
          <div className="flex items-center justify-between border-b border-line px-4 py-2">
            <span className="text-sm font-semibold">{EXERCISE_FILE}</span>
            <Button size="compact" icon={Play} isLoading={isRunning} onClick={() => void check(source)}>
              {t('Check')}
            </Button>
          </div>
          <div className="h-44">
            <CodeField
              source={source}
              language="python"
              label={t('Your answer, code you can change')}
              onChange={setSource}
              onRun={() => void check(source)}
            />
          </div>
          <div role="status" className="h-40 overflow-auto border-t border-line bg-sunken px-4 py-3.5">
            <Verdict run={run} />
          </div>
        </div>
      </div>
    </section>
  )
}

/** What the exercise says to the last answer. Trailing spaces and newlines do not count, as in lessons. */
function Verdict({ run }: { run: ShownRun | null }) {
  if (run === null) return <p className="text-muted">{t('Check an answer to see what the lesson says.')}</p>
  if (run.isFailed)
    return (
      <>
        <Result passed={false}>{run.note}</Result>
        <pre className="mt-2 text-sm whitespace-pre-wrap text-muted">{run.text}</pre>
      </>
    )
  if (run.text.trimEnd() === EXPECTED_OUTPUT.trimEnd())
    return (
      <>
        <Result passed>{t('Correct. Your output matches.')}</Result>
        <pre className="mt-2 text-sm">{run.text}</pre>
      </>
    )
  return (
    <>
      <Result passed={false}>{t('Not yet: the output is different.')}</Result>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">{t('Expected')}</dt>
        <dd>
          <pre>{EXPECTED_OUTPUT.trimEnd()}</pre>
        </dd>
        <dt className="text-muted">{t('Your output')}</dt>
        <dd>
          <pre className="overflow-x-auto">{run.text.trimEnd()}</pre>
        </dd>
      </dl>
    </>
  )
}

function Result({ passed, children }: { passed: boolean; children: string }) {
  return (
    <p className={`flex items-center gap-2 font-semibold ${passed ? 'text-success' : 'text-danger'}`}>
      {passed ? <CircleCheck aria-hidden size={18} /> : <CircleX aria-hidden size={18} />}
      {children}
    </p>
  )
}
