/** Request fixtures of the visualizer's endpoints. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'

const FILES = [{ path: 'main.py', content: 'total = 0\nfor price in [3, 5]:\n    total += price\n' }]

const QUERY = [{ path: 'main.sql', content: 'SELECT title FROM books WHERE price > 10' }]

export const fixtures: RequestFixtures = {
  requests: {
    'POST /api/visualizer/trace': ({ attemptId }) => ({
      body: { language: 'python', files: FILES, runId: attemptId },
    }),
    'POST /api/visualizer/query-stages': ({ attemptId }) => ({
      body: { files: QUERY, database: 'bookshop', runId: attemptId },
    }),
    'POST /api/visualizer/divergence': {
      body: { courseId: 'learn-python-basics', lessonId: 'station-sign', test: 0, files: FILES },
    },
    'GET /api/visualizer/traces/:id': { params: { id: 'x'.repeat(32) } },
  },
}
