/** Request fixtures of the assistant's endpoints. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'

const PLACE = { courseId: 'learn-python-basics', lessonId: 'station-sign' }

export const fixtures: RequestFixtures = {
  requests: {
    'GET /api/assistant/hints': { query: PLACE },
    'POST /api/assistant/hints': {
      body: { place: PLACE, files: [{ path: 'main.py', content: 'print(1)' }], question: 'What now?' },
    },
  },
}
