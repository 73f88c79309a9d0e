import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#platform/messages/messages.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { tWith } from '#ui/message-elements.ts'
import { PaintedCode } from './painted-code.tsx'

/** What learning here is like: three moments, each with the code one sees at that moment. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="border-t border-line">
      <div className={`${PAGE_WIDTH} py-16 tablet:py-24`}>
        <h2 id="how" className="text-2xl">
          {t('How a lesson goes')}
        </h2>
        <ol className="mt-8 grid gap-x-10 gap-y-12 wide:grid-cols-3">
          <Part title={t('You read a little')} picture={<FillPicture />}>
            {t(
              'A page is a few sentences and one idea. The next thing is yours to do: fill a blank, change a number, answer a question.',
            )}
          </Part>
          <Part title={t('You run it')} picture={<OutputPicture />}>
            {t(
              'The editor stands beside the text. When something breaks you get the line, the reason in plain words, and as many tries as you like.',
            )}
          </Part>
          <Part title={t('Your program passes')} picture={<TestsPicture />}>
            {t(
              'A challenge has tests. You see what went in, what came out and what was expected, down to the last space.',
            )}
          </Part>
        </ol>
      </div>
    </section>
  )
}

function Part({ title, picture, children }: { title: string; picture: ReactNode; children: ReactNode }) {
  return (
    <li className="grid gap-x-10 gap-y-5 tablet:max-wide:grid-cols-2 wide:content-start">
      <div
        aria-hidden
        className="flex flex-col justify-end overflow-hidden tablet:h-36 border-b-2 border-line-strong pb-5 text-[0.9375rem] leading-7"
      >
        {picture}
      </div>
      <div className="tablet:max-wide:self-end">
        <h3 className="text-lg">{title}</h3>
        <p className="mt-2 max-w-[52ch] text-muted">{children}</p>
      </div>
    </li>
  )
}

const FILL_BEFORE = `name = input()
print("Good morning,", `

function FillPicture() {
  return (
    <pre>
      <PaintedCode source={FILL_BEFORE} language="python" />
      <span className="rounded-mark bg-primary-soft px-1 font-semibold text-link">___</span>)
    </pre>
  )
}

function OutputPicture() {
  return (
    <pre>
      <PaintedCode source={'total = 3 * pirce\n'} language="python" />
      <span className="text-danger">{t('{error}, line {line}', { error: 'NameError', line: 1 })}</span>
      {'\n'}
      {tWith('<words>Python does not know </words>{name}<words>. Check its spelling.</words>', {
        words: <span className="font-sans text-muted" />,
        name: 'pirce',
      })}
    </pre>
  )
}

function TestsPicture() {
  const rows = [
    [t('one adult'), true],
    [t('two adults, one child'), true],
    [t('nobody at all'), false],
  ] as const
  return (
    <ul className="divide-y divide-line">
      {rows.map(([name, passed]) => (
        <li key={name} className="flex items-center gap-2.5 py-1.5">
          {passed ? (
            <CircleCheck size={18} className="text-success" />
          ) : (
            <CircleX size={18} className="text-danger" />
          )}
          <span className="grow">{name}</span>
          {passed ? null : (
            <code className="text-[0.8125rem] text-muted">
              {tWith('0.0 <words>instead of</words> 0', { words: <span className="font-sans" /> })}
            </code>
          )}
        </li>
      ))}
    </ul>
  )
}
