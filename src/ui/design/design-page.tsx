import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { PAGE_WIDTH } from '../layouts/page-width.ts'
import { LogoMark } from '../logo.tsx'
import { ThemeChoice } from '../theme-menu.tsx'
import { ActionSamples } from './action-samples.tsx'
import { ContentSamples } from './content-samples.tsx'
import { FloatingSamples } from './floating-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { MarkSamples } from './mark-samples.tsx'
import { StateSamples } from './state-samples.tsx'
import { TokenSamples } from './token-samples.tsx'

const SECTIONS = [
  { id: 'tokens', title: 'Tokens', Samples: TokenSamples },
  { id: 'actions', title: 'Actions', Samples: ActionSamples },
  { id: 'forms', title: 'Forms', Samples: FormSamples },
  { id: 'marks', title: 'Marks', Samples: MarkSamples },
  { id: 'content', title: 'Content', Samples: ContentSamples },
  { id: 'states', title: 'States', Samples: StateSamples },
  { id: 'floating', title: 'What floats', Samples: FloatingSamples },
]

export function meta() {
  return [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }]
}

/** Every part of the design system in every state. In development only; tests/e2e/design.test.ts looks at it. */
export default function DesignPage() {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void document.fonts.ready.then(() => setReady(true))
  }, [])
  return (
    <div data-ready={isReady || undefined} className="pb-20">
      <header className="border-b border-line">
        <div className={classNames(PAGE_WIDTH, 'flex flex-wrap items-center justify-between gap-4 py-5')}>
          <div className="flex items-center gap-3">
            <LogoMark size={28} />
            <h1 className="text-xl">Design system</h1>
          </div>
          <ThemeChoice />
        </div>
      </header>
      <main className={PAGE_WIDTH}>
        <p className="mt-8 max-w-[60ch] text-muted">
          What every page is made of. If a page needs something that is not here, it comes here first.
        </p>
        {SECTIONS.map(({ id, title, Samples }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-14">
            <h2 id={`${id}-title`} className="border-b border-line pb-3 text-2xl">
              {title}
            </h2>
            <Samples />
          </section>
        ))}
      </main>
    </div>
  )
}
