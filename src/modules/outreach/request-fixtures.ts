/** How the endpoints of outreach are asked in tests of security, and values that lead a random request further. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'

export const fixtures: RequestFixtures = {
  requests: {
    'POST /api/Feedback/query': ({ queryId, email }) => ({
      body: {
        id: queryId,
        queryType: 'other',
        fullName: 'Mallory',
        email,
        message: 'What did I write to you?',
      },
    }),
  },
  known: {
    queryType: ['other'],
    message: ['Where is the course on engines?'],
    website: [''],
    form: ['contact'],
    pageUrl: ['/courses'],
    company: ['Analytical Engines'],
    teamSize: ['11-50'],
  },
}
