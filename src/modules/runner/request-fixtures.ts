/** Request fixtures of the runner's endpoints. */
import type { RequestInput, RequestFixtures } from '#platform/testing/request-fixtures.ts'

const COURSE = 'learn-python-basics'
const LESSON = 'station-sign'
const FILES = [{ path: 'main.py', content: 'print(1)' }]
/** Content that is the same for everybody: its ids are nobody's. */
const PUBLIC: RequestInput = {
  params: { slug: COURSE, courseSlug: COURSE, lessonId: LESSON, id: COURSE, name: 'bookshop' },
}

export const fixtures: RequestFixtures = {
  requests: {
    'POST /api/run': ({ attemptId }) => ({
      body: { language: 'python', files: FILES, args: ['--level', '3'], runId: attemptId },
    }),
    'GET /api/run/:runId/place': ({ attemptId }) => ({ params: { runId: attemptId } }),
    'GET /api/run/databases/:name': PUBLIC,
    'GET /api/run/languages/:language': () => ({ params: { language: 'python' } }),
  },
  known: {
    name: ['bookshop', 'bookshop-other'],
    database: ['bookshop', 'bookshop-other'],
    language: ['python', 'sql'],
    tookMs: [60_000],
  },
}
