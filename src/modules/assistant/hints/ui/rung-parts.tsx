import { Link } from 'react-router'
import type { HintedLine } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Prose } from '#ui/prose.tsx'
import type { Sentence } from '../../explainer/contract.ts'
import type { Rung } from '../contract.ts'

/** What leads from a hint to what it speaks of. */
const WAY =
  'inline-flex min-h-6 items-center text-start text-sm font-semibold text-link underline max-wide:min-h-11'

/** A hint: what it says, the example or the line that it's about, and the lesson that it's from. */
export function RungBody({
  rung: { sentences, line, lesson, example, hintHtml },
  onShow,
}: {
  rung: Rung
  onShow: ((place: HintedLine) => void) | null
}) {
  return (
    <>
      {sentences.length > 0 ? (
        <p className="text-base">
          {sentences.map((sentence, index) => (
            <SentenceText key={index} sentence={sentence} />
          ))}
        </p>
      ) : null}
      {hintHtml === null ? null : <Prose html={hintHtml} />}
      {example === null ? null : <ExampleProgram example={example} />}
      {lesson === null && (line === null || onShow === null) ? null : (
        <p className="flex flex-wrap gap-x-5">
          {line === null || onShow === null ? null : (
            <button type="button" className={WAY} onClick={() => onShow(line)}>
              {t('Show line {line} in your program', { line: line.line })}
            </button>
          )}
          {lesson === null ? null : (
            <Link to={lesson.href} className={WAY}>
              {t('Open the lesson “{lesson}”', { lesson: lesson.title })}
            </Link>
          )}
        </p>
      )}
    </>
  )
}

export function SentenceText({ sentence }: { sentence: Sentence }) {
  return (
    <span className="prose-inline">
      {sentence.map((run, index) => ('code' in run ? <code key={index}>{run.code}</code> : run.text))}{' '}
    </span>
  )
}

function ExampleProgram({ example: { files, html, output } }: { example: NonNullable<Rung['example']> }) {
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="sr-only">{t('Program about another problem')}</figcaption>
      {files.map(({ path }, index) => (
        <div key={path}>
          {files.length > 1 ? <p className="mb-1 font-mono text-xs text-muted">{path}</p> : null}
          <pre
            className="code overflow-x-auto rounded-small bg-surface px-3 py-2 text-sm"
            dir="ltr"
            tabIndex={0}
          >
            <code dangerouslySetInnerHTML={{ __html: html[index] ?? '' }} />
          </pre>
        </div>
      ))}
      {output === null ? null : (
        <div>
          <p className="mb-1 text-xs text-muted">{t('Output')}</p>
          <pre className="output-text rounded-small bg-surface px-3 py-2" dir="ltr" tabIndex={0}>
            {output.replace(/\n$/, '')}
          </pre>
        </div>
      )}
    </figure>
  )
}
