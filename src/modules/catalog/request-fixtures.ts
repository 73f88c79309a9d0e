/** How the endpoints of catalog are asked in tests of security, and values that lead a random request further. */
import type { RequestInput, RequestFixtures } from '#platform/testing/request-fixtures.ts'

const COURSE = 'learn-python-basics'
const LESSON = 'station-sign'
/** Content that is the same for everybody: its ids are nobody's. */
const PUBLIC: RequestInput = {
  params: { slug: COURSE, courseSlug: COURSE, lessonId: LESSON, id: COURSE, name: 'bookshop' },
}

export const fixtures: RequestFixtures = {
  requests: {
    'GET /api/search': { query: { q: 'very own' } },
    'GET /api/catalogs': {},
    'GET /api/Marketing/Course/slug/:slug': PUBLIC,
    'GET /api/Marketing/Course/slug/:slug/surroundings': PUBLIC,
    'GET /api/Marketing/Course/:id/toc': PUBLIC,
    'GET /api/Course/slug/:courseSlug/firstcontent': PUBLIC,
    'GET /api/Course/slug/:courseSlug/content/:lessonId': PUBLIC,
    'GET /api/Course/recordings/:address': { params: { address: 'x'.repeat(32) } },
    'GET /api/Course/demos/:address': { params: { address: 'x'.repeat(32) } },
    'GET /api/Marketing/LearningPaths/slug/:slug': { params: { slug: 'master-python' } },
    'GET /api/Marketing/Language/slug/:slug': { params: { slug: 'python' } },
    'GET /api/Marketing/course/:slug/FeaturedChallenges': PUBLIC,
    'GET /api/Marketing/featured-challenges/:slug': PUBLIC,
    'GET /api/Marketing/featured-entity-contents/:entityType/:slug': {
      params: { entityType: 'course', slug: COURSE },
    },
    'GET /api/Marketing/showcase': {},
    'GET /api/Testimonials/:type': { params: { type: 'course' } },
  },
  known: {
    courseSlug: ['learn-python-basics'],
    slug: [
      'learn-python-basics',
      'master-python',
      'python',
      'privacy-policy',
      'python-basics',
      'black-friday',
    ],
    id: ['learn-python-basics'],
    q: ['python'],
  },
}
