import { t } from '#platform/messages/messages.ts'
import type { CourseDetail } from '../contract.ts'
import { LEVEL_NAMES } from '../amounts-rules.ts'

/** A course in the words of schema.org: a piece for `jsonLdGraph`. */
export function courseJsonLd(
  course: CourseDetail,
  site: { brandName: string; siteUrl: string; url: string },
): Record<string, unknown> {
  return {
    '@type': 'Course',
    name: course.title,
    description: course.summary,
    url: site.url,
    inLanguage: 'en',
    educationalLevel: t(LEVEL_NAMES[course.level]),
    teaches: course.outcomes,
    provider: { '@type': 'Organization', name: site.brandName, url: site.siteUrl },
    ...(course.release === 'coming-soon'
      ? {}
      : {
          isAccessibleForFree: course.isFree,
          hasCourseInstance: {
            '@type': 'CourseInstance',
            courseMode: 'online',
            courseWorkload: `PT${Math.max(1, Math.round(course.minutes / 60))}H`,
          },
        }),
  }
}
