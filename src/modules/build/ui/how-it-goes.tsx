import { t } from '#platform/messages/messages.ts'

const STEPS = [
  { title: 'A plan', text: 'What the program does, in a few sentences and an example.' },
  { title: 'Steps that work', text: 'You write each piece yourself. Tests tell you when it’s done.' },
  {
    title: 'Your own version',
    text: 'The finished program is yours to change, break, and keep.',
  },
]

/** How a guided project goes, for those who have not done one. */
export function HowItGoes() {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="sr-only">
        {t('How projects work')}
      </h2>
      <ol className="border-t border-line">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex border-b border-line py-5">
            <span aria-hidden className="w-10 shrink-0 font-heading text-lg text-link">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{t(title)}</h3>
              <p className="mt-1 text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
