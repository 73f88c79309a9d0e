import { memo, Suspense, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { lazyWhenStirred } from '#ui/lazy-when-stirred.ts'
import type { CoverCourse } from '../cover-rules.ts'

const CoverDrawing = lazyWhenStirred(async () => (await import('./cover-drawing.tsx')).CoverDrawing)

const hues: Record<CoverCourse['language'], string> = {
  python: 'text-lang-python',
  sql: 'text-lang-sql',
  html: 'text-lang-html',
  javascript: 'text-lang-javascript',
  c: 'text-lang-c',
  cpp: 'text-lang-cpp',
  java: 'text-lang-java',
}

type CoverProps = { course: CoverCourse; className?: string }

/** The frame of a cover, around what is drawn in it. */
export function CoverFrame({ course, className, children }: CoverProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 180"
      className={classNames('block aspect-video bg-surface', hues[course.language], className)}
      preserveAspectRatio="xMidYMid slice"
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
