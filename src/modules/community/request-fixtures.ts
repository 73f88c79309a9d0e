/** How the endpoints of the community are asked in tests of security. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'

const POST = '0198a000-0000-7000-8000-000000000001'

export const fixtures: RequestFixtures = {
  requests: {
    'POST /api/community/vote': { body: { kind: 'post', id: POST, value: 1 } },
    'GET /api/community/threads': { query: { subject: 'challenge:busiest-hour', order: 'helpful' } },
    'GET /api/community/threads/:threadId': { params: { threadId: POST } },
    'POST /api/community/posts': ({ attemptId }) => ({
      body: {
        id: attemptId,
        subject: 'challenge:busiest-hour',
        threadId: null,
        title: 'A question',
        text: 'Why does it count from 0?',
        isSpoiler: false,
      },
    }),
    'PUT /api/community/posts/:postId': {
      params: { postId: POST },
      body: { title: 'Mine now', text: 'Mine now', isSpoiler: false },
    },
    'POST /api/community/posts/:postId/delete': { params: { postId: POST }, body: { isDeleted: true } },
    'POST /api/community/hidden-authors': { body: { postId: POST, isHidden: true } },
    'POST /api/community/report': { body: { kind: 'post', id: POST, reason: 'spam', note: '' } },
  },
}
