import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LEVEL_NAMES } from '#modules/catalog/browser.ts'
import { LEVELS } from '#modules/exercises/kinds/contract.ts'
import { message, t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { Topic } from '../cards/contract.ts'
import { type Choice, choiceParameters, ORDERS, PROGRESS, readChoice } from '../list-rules.ts'

const PROGRESS_WORDS = { solved: message('Solved'), tried: message('Tried'), new: message('Not tried yet') }
const ORDER_WORDS = {
  newest: message('Newest first'),
  'most-solved': message('Most solved'),
  acceptance: message('Easiest by share'),
}

/** What narrows and orders the list. A form: without scripts its button asks the server. */
export function ChallengeFilters({
  choice,
  topics,
  onChoose,
}: {
  choice: Choice
  topics: Topic[]
  onChoose: (choice: Choice) => void
}) {
  const isAlive = useIsHydrated()
  const form = useEarlyChoice(choice, onChoose)
  const options = <T extends string>(words: Record<T, string>, values: readonly T[]) =>
    values.map((value) => ({ value, label: t(words[value]) }))
  return (
    <form
      ref={form}
      role="search"
      aria-label={t('Challenges')}
      className="grid grid-cols-2 gap-3 wide:grid-cols-[minmax(14rem,2fr)_repeat(4,minmax(9rem,1fr))]"
      onSubmit={(event) => event.preventDefault()}
      onChange={({ currentTarget }) => onChoose(choiceIn(currentTarget))}
    >
      <div className="col-span-2 wide:col-span-1">
        <TextInput
          icon={Search}
          type="search"
          aria-label={t('Find a challenge')}
          name="q"
          defaultValue={choice.words}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('Find a challenge')}
        />
      </div>
      <Filter
        name="difficulty"
        label={t('Level')}
        any={t('Any level')}
        value={choice.difficulty}
        options={options(LEVEL_NAMES, LEVELS)}
      />
      <Filter
        name="topic"
        label={t('Topic')}
        any={t('Any topic')}
        value={choice.topic}
        options={topics.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Filter
        name="progress"
        label={t('Your progress')}
        any={t('Solved or not')}
        value={choice.progress}
        options={options(PROGRESS_WORDS, PROGRESS)}
      />
      <Select
        name="order"
        aria-label={t('Order')}
        value={choice.order}
        onChange={() => {}}
        options={options(ORDER_WORDS, ORDERS)}
      />
      {isAlive ? null : (
        <noscript>
          <Button htmlType="submit">{t('Apply')}</Button>
        </noscript>
      )}
    </form>
  )
}

function choiceIn(form: HTMLFormElement): Choice {
  const parameters = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') parameters.set(name, value)
  return readChoice(parameters)
}

/** Takes over what was chosen in the form of the returned ref while its scripts were on their way. */
function useEarlyChoice(choice: Choice, onChoose: (choice: Choice) => void) {
  const form = useRef<HTMLFormElement>(null)
  const isNew = useRef(true)
  useEffect(() => {
    if (!isNew.current || form.current === null) return
    isNew.current = false
    const early = choiceIn(form.current)
    if (String(choiceParameters(early)) !== String(choiceParameters(choice))) onChoose(early)
  }, [choice, onChoose])
  return form
}

function Filter({
  name,
  label,
  any,
  value,
  options,
}: {
  name: string
  label: string
  /** First option: nothing is left out. */
  any: string
  value: string | null
  options: { value: string; label: string }[]
}) {
  return (
    <Select
      name={name}
      aria-label={label}
      value={value ?? ''}
      onChange={() => {}}
      options={[{ value: '', label: any }, ...options]}
    />
  )
}
