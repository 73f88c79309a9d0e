/** Courses, lessons, paths and projects, read from content/; their search and the pages that lead to them. */
import { join } from 'node:path'
import { exercises } from '#modules/exercises/module.ts'
import { joinCacheVersions, endlessCacheVersion } from '#platform/http/cache-version.ts'
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import type { Platform } from '#platform/module/platform.ts'
import { isOpen } from './release-rules.ts'
import { loadContent, type Content } from './content.ts'
import { registerContentAssets } from './content-assets.ts'
import { createPopularityCache, type CountEnrollments } from './popularity-cache.ts'
import { marketingRoutes } from './marketing/marketing.ts'
import { catalogRoutes } from './routes.ts'
import { openSearch, searchRoutes } from './search/search.ts'

export { contentOf, loadContent, type Content } from './content.ts'
export type * from './content-model.ts'
export { DAYS_APART, isDailySuitable } from './daily-pick-rules.ts'
export { toGuidedProject } from './course-view.ts'
export { readDemoFile, writeDemoFile } from './demo-file-rules.ts'
export { inputExercise, isLiteralInput } from './comprehension-rules.ts'
export {
  MISTAKES_FILE,
  mistakeOf,
  type MistakesFile,
  PASSES_TESTS,
  type RecordedChallenge,
  recordedChallengeFile,
  recordedOf,
  type RecordedFingerprints,
  sortRejects,
  testsKey,
} from './recorded-fingerprint-rules.ts'
export { readRecordingFile, recordingFile, RECORDINGS_FOLDER, traceText } from './recording-file-rules.ts'
export { sqlExpected, toLessonView } from './lesson-view.ts'
export { highlightToHtml } from './parsing/parsing.ts'
export { shownOptions } from './quiz-rules.ts'
export { stepAfter, stepBefore } from './step-rules.ts'
export { readContentFolder, type ContentFiles } from './parsing/parsing.ts'

const ROOT = join(import.meta.dirname, '../../..')

export type Catalog = InstanceOf<typeof catalog>

export const catalog = defineModule({
  name: 'catalog',
  needs: { exercises },
  services: {
    content: openContent,
    popularity: openPopularity,
    search: openSearch,
  },
  open: ({ content, popularity }) => ({
    content,
    /** Ranks what is popular by this count of enrollments. */
    countEnrollmentsBy: (count: CountEnrollments) => popularity.countBy(count),
  }),
  endpoints: {
    catalog: catalogRoutes,
    marketing: marketingRoutes,
    search: searchRoutes,
  },
  rawRoutes: registerContentAssets,
  pageParameters: {
    '/courses': { filter: /^[a-z][a-z-]{0,29}$/, language: /^[a-z]{1,20}$/, level: /^[a-z]{1,20}$/ },
    // A search is what one person asks: nobody else’s page has it. A long one makes the key too long to be kept.
    '/search': { filter: /^[a-z][a-z-]{0,29}$/, q: /^[^]{1,1000}$/ },
  },
  sitemap: {
    // What is not written yet says nothing that somebody could search for; lessons are found through their course.
    paths: ({ content }) => [
      ...content.courses.filter(isOpen).map(({ slug }) => `/course/${slug}`),
      ...content.paths.filter(isOpen).map(({ slug }) => `/learn/${slug}`),
    ],
    privatePaths: ['/search', '/covers/'],
    unlistedPaths: ['/course', '/course-content', '/project'],
  },
  cacheVersion: ({ content, popularity }) =>
    joinCacheVersions(
      endlessCacheVersion(() => content.version),
      endlessCacheVersion(() => popularity.version()),
    ),
  start({ search, log }, stopping) {
    // Who searches before it is filled waits for it, and tries again if it failed.
    search.ready().catch((error: unknown) => {
      // A server that stops breaks it off; the next one fills it.
      if (!stopping.aborted) log.error({ err: error }, 'the search index could not be filled')
    })
  },
})

function openContent({ log }: Pick<Platform, 'log'>): Content {
  return loadContent(join(ROOT, 'content'), {
    cacheDir: join(ROOT, '.cache/content'),
    onProblem: ({ file, line, what, fix }) => log.warn({ file, line, what, fix }, 'content is left out'),
  })
}

function openPopularity({ clock, log, content }: Pick<Platform, 'clock' | 'log'> & { content: Content }) {
  return createPopularityCache({
    clock,
    content,
    onProblem: (error) => log.error({ err: error }, 'enrollments could not be counted'),
  })
}
