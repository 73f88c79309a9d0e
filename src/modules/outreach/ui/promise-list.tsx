import { Check, CircleDashed } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'

export type PromiseItem = { title: string; text: string }

/** What is there, or what is to come: a mark of its own and the word in the heading, never the color alone. */
export function PromiseList({
  id,
  title,
  items,
  isThere,
}: {
  id: string
  title: string
  items: readonly PromiseItem[]
  isThere: boolean
}) {
  const Icon = isThere ? Check : CircleDashed
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-6 grid gap-6">
        {items.map((item) => (
          <li key={item.title} className="flex gap-3">
            <Icon
              aria-hidden
              size={20}
              className={classNames('mt-0.5 shrink-0', isThere ? 'text-success' : 'text-faint')}
            />
            <div>
              <h3 className="font-sans text-base font-semibold tracking-normal">{item.title}</h3>
              <p className="mt-1 max-w-[56ch] text-muted">{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
