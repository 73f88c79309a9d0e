import { GitCompareArrows } from 'lucide-react'
import { Suspense, useState } from 'react'
import { loadLineDiff } from '#modules/workspace/browser.ts'
import { languageTag, t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Select } from '#ui/select.tsx'
import type { Submission } from '../../contract.ts'
import { Waiting } from '../waiting.tsx'
import { triesBeside } from './tries-beside-rules.ts'

const LineDiff = lazyPart(loadLineDiff)

/** One try beside another one in the same language; the one before it, unless another is chosen. */
export function CompareTries({ submission, all }: { submission: Submission; all: readonly Submission[] }) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const { others, before } = triesBeside(submission, all)
  const other = others.find(({ id }) => id === chosen) ?? before
  if (other === null) return null
  if (!isOpen)
    return (
      <Button
        variant="secondary"
        size="compact"
        icon={GitCompareArrows}
        className="mb-4"
        onClick={() => setOpen(true)}
      >
        {t('Compare with another try')}
      </Button>
    )
  const [older, newer] = other.at < submission.at ? [other, submission] : [submission, other]
  return (
    <section className="pb-4">
      <Field label={t('Compare with')} isRequired className="max-w-96">
        <Select
          ref={takeFocus}
          value={other.id}
          onChange={({ target }) => setChosen(target.value)}
          options={others.map((each) => ({ value: each.id, label: nameOf(each) }))}
        />
      </Field>
      <p className="mt-3 mb-2 text-sm text-muted">
        {t('From {older} to {newer}', { older: nameOf(older), newer: nameOf(newer) })}
      </p>
      <Suspense fallback={<Waiting words={t('Comparing your tries')} />}>
        {newer.files.map(({ path, content }) => (
          <LineDiff
            key={path}
            before={older.files.find((file) => file.path === path)?.content ?? ''}
            after={content}
            label={t('What changed between both tries')}
          />
        ))}
      </Suspense>
    </section>
  )
}

/** The button that opened the comparison is gone: what took its place has the focus. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

function nameOf({ at, tests }: Submission): string {
  const when = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium', timeStyle: 'medium' })
  return t('{when}, {passed} of {all} tests', {
    when: when.format(new Date(at)),
    passed: tests.passed,
    all: tests.all,
  })
}
