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
  },
  known: { templateId: ['guess-the-number-python'] },
}
