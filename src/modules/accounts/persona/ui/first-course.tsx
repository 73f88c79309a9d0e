import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useAccount } from '../../sessions/browser.ts'
import { VerifyAddressNote } from '../../email-verification/browser.ts'

/** The last screen of the onboarding: one course to begin, and everything else behind it. */
export function FirstCourse({
  course,
  onAgain,
}: {
  course: { slug: string; title: string }
  onAgain: () => void
}) {
  const { user } = useAccount()
  return (
    <div>
      <span aria-hidden className="ground-line block text-primary" />
      <h1 tabIndex={-1} className="mt-4 text-2xl outline-none tablet:text-3xl">
        {t('Start with {course}.', { course: course.title })}
      </h1>
      <p className="mt-3 max-w-[52ch] text-muted">
        {t('It fits your answers. You can switch courses anytime, and your work is saved.')}
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink
          to={`/course-content/${course.slug}?course-content=1`}
          size="large"
          iconAfter={ArrowRight}
          className="rtl:[&_svg]:-scale-x-100"
        >
          {t('Start now')}
        </ButtonLink>
        <Link
          to="/courses"
          className="flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('See all courses')}
        </Link>
        <Button type="link" variant="quiet" onClick={onAgain} className="needs-script">
          {t('Answer again')}
        </Button>
      </div>
      <VerifyAddressNote user={user} className="mt-12" />
    </div>
  )
}
