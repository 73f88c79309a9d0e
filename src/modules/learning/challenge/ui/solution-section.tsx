import { BookOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CallError } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { CodeBlock } from '../../lesson/ui/lesson-blocks.tsx'
import { Prose } from '#ui/prose.tsx'
import type { Solution } from './use-solution.ts'

/** Our solution, beside the learner's own code: after three tries, or once it is solved. */
export function SolutionSection({
  solution,
  isUnlocked,
  isSolved,
  wasRevealed,
}: {
  solution: Solution
  isUnlocked: boolean
  /** Passed by the code beside it: what is shown explains, and helps no more. */
  isSolved: boolean
  wasRevealed: boolean
}) {
  const { data, timesOpened } = solution
  // The button that asked for it is gone or out of sight.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (data && timesOpened > 0) heading.current?.focus()
  }, [data, timesOpened])
  if (!isUnlocked) return null
  return (
    <section className="mt-8">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {isSolved ? t('Why it works') : t('Our solution')}
      </h2>
      {data ? (
        <div className="mt-3 flex flex-col gap-4">
          {data.files.map((file, index) => (
            <div key={file.path}>
              {data.files.length > 1 ? (
                <p className="mb-1 font-mono text-xs text-muted">{file.path}</p>
              ) : null}
              <CodeBlock html={data.html[index] ?? ''} source={file.content} />
            </div>
          ))}
          <Prose html={data.explanationHtml} />
        </div>
      ) : (
        <>
          <p className="mt-2 text-sm text-muted">
            {isSolved
              ? t('Compare your code with ours and see why it works.')
              : wasRevealed
                ? t('You’ve viewed the solution before.')
                : t('Shown next to your code. We record that you viewed it.')}
          </p>
          <Button
            variant="secondary"
            size="compact"
            icon={BookOpen}
            isLoading={solution.isLoading}
            className="mt-3"
            onClick={solution.open}
          >
            {isSolved ? t('Show our solution and why it works') : t('Show the solution')}
          </Button>
          {solution.error ? (
            <p role="alert" className="mt-2 text-sm text-danger">
              {solution.error instanceof CallError
                ? t(solution.error.message)
                : t('The solution couldn’t be loaded. Please try again.')}
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}
