/** How the endpoints of the build area are asked in tests of security. */
import type { Owned, RequestFixtures } from '#platform/testing/request-fixtures.ts'

/** The owner's project has the id of an attempt of theirs. */
const ofOwner = (body?: object) =>
  function ask({ attemptId: projectId }: Owned) {
    return { params: { projectId }, ...(body === undefined ? {} : { body }) }
  }

export const fixtures: RequestFixtures = {
  requests: {
    'GET /preview/monthly-challenges': { query: {} },
    'GET /api/build/projects/:projectId': ofOwner(),
    'PUT /api/build/projects/:projectId': ofOwner({
      name: 'Mine now',
      description: '',
      language: 'python',
      files: [{ path: 'main.py', content: 'print(1)' }],
      stdin: '',
      args: [],
      database: null,
      base: 0,
      originId: null,
    }),
    'POST /api/build/projects/:projectId/delete': ofOwner({ undo: false }),
    'POST /api/build/projects/:projectId/visibility': ofOwner({ visibility: 'unlisted' }),
    'GET /api/build/projects/:projectId/history': ofOwner(),
    'GET /api/build/projects/:projectId/history/:revision': ({ attemptId }) => ({
      params: { projectId: attemptId, revision: '1' },
    }),
    'GET /api/build/shared-projects/:projectId': ofOwner(),
    'GET /api/build/templates/:templateId': { params: { templateId: 'guess-the-number-python' } },
    'GET /api/build/wall': { query: {} },
    'GET /api/build/wall/months/:month': { params: { month: '2026-12' } },
    'GET /api/build/wall/entries/:entryId': ({ attemptId }) => ({ params: { entryId: attemptId } }),
    'GET /api/build/wall/entries/:entryId/cover': ({ attemptId }) => ({ params: { entryId: attemptId } }),
    'POST /api/build/wall/publish': ({ attemptId: projectId }) => ({
      body: { projectId, theme: 'game', month: null, agrees: true },
    }),
    'POST /api/build/wall/withdraw': ({ attemptId: entryId }) => ({ body: { entryId, undo: false } }),
    'POST /api/staff/wall/pick': ({ attemptId: entryId }) => ({ body: { entryId, isPick: true } }),
  },
  known: { templateId: ['guess-the-number-python'] },
}
