import { memo, Suspense } from 'react'
import { classNames } from '../class-names.ts'
import { lazyOnInteraction } from '../lazy-on-interaction.ts'

const PageDrawing = lazyOnInteraction(async () => (await import('./page-drawing.tsx')).PageDrawing)

export const PICTURES = [
  'about',
  'contact',
  'discuss',
  'faq',
  'gifts',
  'house',
  'privacy',
  'security',
  'terms',
] as const
export type PictureName = (typeof PICTURES)[number]

/**
 * The drawing of a page, made of the brand's caret, underscore and boxes. The server draws it; its code is fetched with the
 * first interaction and until then costs nothing.
 */
export const PagePicture = memo(function PagePicture({
  name,
  className,
}: {
  name: PictureName
  className?: string
}) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 200"
      className={classNames('block aspect-[8/5] w-48 text-link tablet:w-64 wide:w-full', className)}
    >
      <Suspense fallback={null}>
        <PageDrawing name={name} />
      </Suspense>
    </svg>
  )
})
