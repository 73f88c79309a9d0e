/** Values that lead further than the door: what there is in the content, and what somebody has. */
import { ADA } from '#modules/accounts/testing.ts'
import type { Known } from './schema-values.ts'

export const KNOWN: Known = {
  courseId: ['learn-python-basics', 'learn-sql-basics'],
  courseSlug: ['learn-python-basics'],
  learningPathId: ['master-python'],
  slug: ['learn-python-basics', 'master-python', 'python', 'privacy-policy', 'python-basics'],
  id: ['learn-python-basics'],
  lessonId: ['add-what-is-a-number', 'asking-with-input', 'decisions-quiz'],
  name: ['bookshop', 'bookshop-other'],
  database: ['bookshop', 'bookshop-other'],
  language: ['python', 'sql'],
  email: [ADA.email, 'nobody@example.com', ' ada@EXAMPLE.com '],
  password: [ADA.password],
  currentPassword: [ADA.password],
  /** The same, so that it goes on being right. */
  newPassword: [ADA.password],
  fullName: [ADA.fullName],
  code: ['123456', '000 000'],
  categoryId: ['job'],
  timeZone: ['Europe/Berlin'],
  queryType: ['other'],
  message: ['Where is the course on engines?'],
  q: ['python'],
  website: [''],
  form: ['contact'],
  pageUrl: ['/courses'],
  company: ['Analytical Engines'],
  teamSize: ['11-50'],
  tookMs: [60_000],
}
