import { t } from '#platform/messages/messages.ts'
import type { PathDetail } from '../contract.ts'
import { LEVEL_NAMES } from '../amounts-rules.ts'
import type { JsonLd } from '#ui/layouts/json-ld.ts'

/** A learning path is a course that is made of courses, to search engines. */
export function pathJsonLd(
  site: { brandName: string; siteUrl: string; url: string },
  path: PathDetail,
): JsonLd {
  const minutes = path.courses.reduce((sum, course) => sum + course.minutes, 0)
  return {
    '@type': 'Course',
    name: path.title,
    description: path.summary,
    url: site.url,
    inLanguage: 'en',
    educationalLevel: t(LEVEL_NAMES[path.level]),
    teaches: path.outcomes,
    provider: { '@type': 'Organization', name: site.brandName, url: site.siteUrl },
    ...(path.release === 'coming-soon'
      ? {}
      : {
          hasCourseInstance: {
            '@type': 'CourseInstance',
            courseMode: 'online',
            courseWorkload: `PT${Math.max(1, Math.round(minutes / 60))}H`,
          },
        }),
  }
}
