/** Makers for tests. */

/** A contact query that is complete. */
export const CONTACT = {
  form: 'contact',
  queryType: 'course',
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'Is there a course on engines?\n\nI would like one.',
} as const

export const REPORT = {
  ...CONTACT,
  form: 'report',
  queryType: 'wrong-content',
  pageUrl: '/course-content/learn-html/links',
} as const

export const LEAD = {
  ...CONTACT,
  form: 'business',
  queryType: 'team-plan',
  company: 'Analytical Engines',
  teamSize: '11-50',
} as const
