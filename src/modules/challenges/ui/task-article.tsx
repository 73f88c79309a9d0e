import { Check, Eye } from 'lucide-react'
import type { Language } from '#modules/exercises/contract.ts'
import { SampleTables } from '#modules/workspace/browser.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { LevelPill, Pill } from '#ui/pill.tsx'
import { Prose } from '#ui/prose.tsx'
import type { ChallengeTask, OwnChallenge } from '../contract.ts'
import { DailyMark } from './daily-mark.tsx'

/** What is asked: the statement, examples in the chosen language, constraints, and where hints are. */
export function TaskArticle({
  task,
  language,
  own,
}: {
  task: ChallengeTask
  language: Language
  own: OwnChallenge | null
}) {
  const version = task.versions.find((each) => each.language === language)
  const hidden = task.testsCount - (version?.examples.length ?? 0)
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl outline-none">
        {task.title}
      </h1>
      <p className="mt-2.5 mb-5 flex flex-wrap gap-2">
        <LevelPill level={task.difficulty} />
        <Pill>{tCount(task.minutes, { one: 'About {n} min', other: 'About {n} min' })}</Pill>
        {task.topicTitles.map((title) => (
          <Pill key={title}>{title}</Pill>
        ))}
        <DailyMark challengeId={task.id} />
        {own?.status === 'solved' ? (
          <Pill tone="success" icon={Check}>
            {t('Solved')}
          </Pill>
        ) : null}
        {own?.status === 'revealed' ? <Pill icon={Eye}>{t('Solution viewed')}</Pill> : null}
      </p>
      <Prose html={task.statementHtml} />
      <SampleTables tables={task.tables} />
      <section className="mt-8">
        <h2 className="text-lg">{t('Examples')}</h2>
        <ul className="mt-3 flex flex-col gap-4">
          {version?.examples.map((example) => (
            <li key={example.name}>
              <Example example={example} />
            </li>
          ))}
        </ul>
        {hidden > 0 ? (
          <p className="mt-3 text-sm text-muted">
            {tCount(hidden, { one: 'Plus one hidden test.', other: 'Plus {n} hidden tests.' })}
          </p>
        ) : null}
      </section>
      {task.constraintsHtml === '' ? null : (
        <section className="mt-8">
          <h2 className="text-lg">{t('Constraints')}</h2>
          <Prose html={task.constraintsHtml} className="mt-2" />
        </section>
      )}
      {own?.status === 'solved' ? null : (
        <section className="mt-8">
          <h2 className="text-lg">{t('Hints')}</h2>
          <p className="mt-2 text-sm text-muted">
            {t('If a test fails, you can get hints below the results: one for each try.')}
          </p>
        </section>
      )}
    </>
  )
}

function Example({
  example: { input, expected, explain },
}: {
  example: ChallengeTask['versions'][number]['examples'][number]
}) {
  return (
    <>
      <pre className="reading-code rounded-small bg-sunken px-3 py-2" tabIndex={0}>
        {input === null ? '' : `${input}\n`}
        {expected === null ? (
          ''
        ) : (
          <span className="text-muted">{input === null ? expected : `→ ${expected}`}</span>
        )}
      </pre>
      {explain === null ? null : <p className="mt-1 text-sm text-muted">{explain}</p>}
    </>
  )
}
