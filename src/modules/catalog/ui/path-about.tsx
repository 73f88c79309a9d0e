import { Check } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import type { PathDetail } from '../contract.ts'

/** What one can do afterwards, and how the path goes. */
export function PathAbout({ path }: { path: PathDetail }) {
  return (
    <div className="border-t border-line">
      <div
        className={`${PAGE_WIDTH} grid gap-x-16 gap-y-14 py-16 tablet:py-20 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]`}
      >
        <section aria-labelledby="outcomes">
          <h2 id="outcomes" className="text-2xl">
            {t('What you’ll learn')}
          </h2>
          <ul className="mt-6 grid gap-3">
            {path.outcomes.map((outcome) => (
              <li key={outcome} className="flex gap-3">
                <Check aria-hidden size={20} className="mt-1 shrink-0 text-success" />
                {outcome}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="about">
          <h2 id="about" className="text-2xl">
            {t('How it works')}
          </h2>
          {/* Made by us from the path's Markdown; raw HTML never passes. */}
          <div className="prose-lesson mt-5" dangerouslySetInnerHTML={{ __html: path.descriptionHtml }} />
        </section>
      </div>
    </div>
  )
}
