import { memo, Suspense, type ReactNode } from 'react'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { classNames } from '#ui/class-names.ts'
import { HUE_CLASSES } from '#ui/hue-badge.tsx'
import { lazyOnInteraction } from '#ui/lazy-on-interaction.ts'
import type { CoverCourse } from '../cover-rules.ts'

const CoverDrawing = lazyOnInteraction(async () => (await import('./cover-drawing.tsx')).CoverDrawing)

type CoverProps = { course: CoverCourse; className?: string }

/** `start` keeps the beginning of a drawing that is cut at its sides; default: its middle. */
type CoverAlign = { align?: 'start' | 'middle' }

/** The frame of a cover, around what is drawn in it. */
export function CoverFrame({
  course,
  className,
  align = 'middle',
  children,
}: CoverProps & CoverAlign & { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 180"
      className={classNames(
        'block aspect-video bg-surface',
        HUE_CLASSES[LANGUAGES[course.language].hue],
        className,
      )}
      preserveAspectRatio={align === 'start' ? 'xMinYMid slice' : 'xMidYMid slice'}
    >
      {children}
    </svg>
  )
}

/**
 * A course's picture, drawn from its subject on its language's hue. The hue's token knows light from dark, and
 * the ground below is its own: a cover looks the same on whatever it stands. The server draws it, and it stays as it was
 * sent while the page around it comes to life.
 */
export const CourseCover = memo(function CourseCover({ course, className }: CoverProps) {
  return (
    <CoverFrame course={course} {...(className === undefined ? {} : { className })}>
      <Suspense fallback={null}>
        <CoverDrawing course={course} />
      </Suspense>
    </CoverFrame>
  )
})
