import { Info, Square } from 'lucide-react'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { t, languageTag } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { OwnVote } from '../contract.ts'
import type { ExplanationPart } from '../explainer/contract.ts'
import { ConceptLessons, type Where } from './concept-lessons.tsx'
import type { Refused } from './ask-for-explanation.ts'
import { startWords } from './limit-dialog.tsx'
import { whenWords } from './past-answers.tsx'
import { isUnderway, type Telling } from './telling-rules.ts'
import { type ReadsLines, ToldPart } from './told-part.tsx'
import { Votes } from './votes.tsx'

/** The explanation as far as it came, and why there is no more. */
export function TellingBody({
  telling,
  where,
  isStale,
  read,
  languages,
  onRead,
  onGo,
  onStop,
  onAgain,
  onVote,
}: ReadsLines & {
  telling: Telling
  where: Where
  /** The code was changed since. */
  isStale: boolean
  read: ExplanationPart | null
  /** Languages that can be explained. */
  languages: readonly Language[]
  onStop: () => void
  onAgain: () => void
  onVote: (answerId: string, vote: OwnVote | null) => void
}) {
  const { parts, answer, refused, step, askedAt } = telling
  return (
    <>
      {askedAt === null ? null : (
        <QuietNote>
          {t('From {when}. Your code may have changed since.', { when: whenWords(askedAt) })}
        </QuietNote>
      )}
      {isStale ? (
        <QuietNote>
          {t('You’ve changed the code since.')}{' '}
          <button type="button" onClick={onAgain} className="min-h-6 font-semibold text-link underline">
            {t('Explain it again')}
          </button>
        </QuietNote>
      ) : null}
      {answer === null || answer.note === null ? null : <QuietNote>{answer.note}</QuietNote>}
      {step === 'asking' ? <Waiting /> : null}
      <ol aria-label={t('Explanation')} className="py-1 empty:hidden">
        {parts.map((part, index) => (
          <ToldPart key={index} part={part} isRead={read === part} onRead={onRead} onGo={onGo} />
        ))}
      </ol>
      {step === 'told' && answer !== null ? (
        <div className="mx-3 border-t border-line py-1.5">
          <Votes
            key={answer.answerId}
            answerId={answer.answerId}
            vote={telling.vote}
            onVote={(vote) => onVote(answer.answerId, vote)}
          />
        </div>
      ) : null}
      {step === 'told' ? <ConceptLessons key={answer?.answerId} parts={parts} where={where} /> : null}
      {isUnderway(telling) ? (
        <div className="px-3 pb-3">
          <Button type="link" size="compact" variant="secondary" icon={Square} onClick={onStop}>
            {t('Stop')}
          </Button>
        </div>
      ) : null}
      {step === 'stopped' ? (
        <p className="flex flex-wrap items-center gap-x-3 px-3 py-2 text-sm text-muted">
          {t('Stopped.')}
          <Button type="link" size="compact" onClick={onAgain}>
            {t('Explain it again')}
          </Button>
        </p>
      ) : null}
      {step === 'failed' && refused !== null ? (
        <Refusal refused={refused} languages={languages} onAgain={onAgain} />
      ) : null}
    </>
  )
}

/** Lines in which the first words will be. */
function Waiting() {
  return (
    <div className="flex items-center gap-2 px-3 pt-4 pb-2 text-sm text-muted">
      <Spinner size={18} />
      {t('Reading your lines')}
    </div>
  )
}

function QuietNote({ children }: { children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-2 border-b border-line bg-sunken px-3 py-2 text-sm text-muted">
      <Info aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** Why nothing was explained, and what can be done. */
function Refusal({
  refused: { code, message, details },
  languages,
  onAgain,
}: {
  refused: Refused
  languages: readonly Language[]
  onAgain: () => void
}) {
  if (code === 'assistant-off') return <EmptyState title={t('Switched off here')}>{message}</EmptyState>
  if (code === 'language-not-explained')
    return (
      <EmptyState title={t('Not this language yet')}>
        {message} {languages.length === 0 ? null : languageWords(languages)}
      </EmptyState>
    )
  if (code === 'assistant-limit')
    return (
      <EmptyState title={t('That’s it for today')}>
        {message} {details['startsAgainAt'] === undefined ? null : startWords(details['startsAgainAt'])}
      </EmptyState>
    )
  const title = code === 'network' || code === 'cut-off' ? t('No connection') : t('That didn’t work')
  return (
    <ErrorState title={title} onRetry={onAgain}>
      {message}
    </ErrorState>
  )
}

function languageWords(languages: readonly Language[]): string {
  const names = languages.map((language) => LANGUAGES[language].name)
  return t('I explain {languages}.', { languages: new Intl.ListFormat(languageTag()).format(names) })
}
