/** Every page: address → file. */
import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { CHALLENGE_LANGUAGES, LANGUAGE_IDS } from '#modules/exercises/languages/contract.ts'
import { isDevelopment } from './mode.ts'

/** Pages of later work, each with its word in `modules/site/coming-pages.ts`. One that is built leaves both lists. */
const COMING_PAGES = [
  '/certificates/:certificateId',
  '/certificates/detail/:certificateId',
  '/blog/resources',
  '/testimonials',
  '/newsroom',
  '/for-educators',
]

/** Pages of words, each a file of `content/texts`. */
const TEXT_PAGES = [
  'about',
  'privacy-policy',
  'terms-of-service',
  'terms-and-conditions',
  'discuss',
  'coding-challenge',
]

export default [
  route('/', 'pages/home-page.tsx'),
  ...LANGUAGE_IDS.map((slug) =>
    route(`/${slug}`, 'modules/languages/pages/language-page.tsx', { id: `language-${slug}` }),
  ),
  ...TEXT_PAGES.map((slug) => route(`/${slug}`, 'modules/texts/pages/text-page.tsx', { id: `text-${slug}` })),
  route('/sensai', 'modules/assistant/pages/sensai-page.tsx', { id: 'sensai' }),
  route('/faq', 'modules/texts/pages/faq-page.tsx'),
  route('/courses', 'pages/courses-page.tsx'),
  route('/search', 'modules/catalog/search/pages/search-page.tsx'),
  ...['course', 'course-content', 'project'].map((address) =>
    route(`/${address}`, 'modules/catalog/pages/new-course-page.tsx', { id: `new-course-${address}` }),
  ),
  ...['', ...CHALLENGE_LANGUAGES.map(({ id }) => `/${id}`)].map((language) =>
    route(`/community-challenges${language}`, 'modules/challenges/pages/challenges-page.tsx', {
      id: `challenges${language.replace('/', '-')}`,
    }),
  ),
  route('/community-challenges/leaderboard', 'modules/leaderboard/pages/leaderboard-page.tsx'),
  route('/community-challenges/daily', 'modules/challenges/pages/daily-page.tsx'),
  route('/build', 'modules/build/pages/build-page.tsx'),
  route('/build/guided-projects', 'modules/build/pages/guided-projects-page.tsx'),
  route('/build/monthly-challenge', 'modules/build/pages/monthly-page.tsx'),
  route('/build/wall-of-inspiration', 'modules/build/pages/wall-page.tsx'),
  route('/build/wall-of-inspiration/publish', 'modules/build/pages/publish-entry-page.tsx'),
  route('/build/wall-of-inspiration/:entryId', 'modules/build/pages/wall-entry-page.tsx'),
  route('/build/my-projects', 'modules/build/pages/my-projects-page.tsx'),
  route('/build/projects/:projectId', 'modules/build/pages/shared-project-page.tsx'),
  route('/embed/ide', 'modules/build/pages/embedded-playground-page.tsx'),
  route('/visualizer', 'pages/visualizer-page.tsx'),
  // Other sites may frame it: `platform/http/content-security-policy.ts`.
  route('/embed/visualizer', 'pages/embedded-visualizer-page.tsx'),
  route('/course/:slug', 'pages/course-page.tsx'),
  route('/learn/:slug', 'pages/learning-path-page.tsx'),
  // Around every page with a program of the learner's: what explains its lines.
  layout('pages/explain-layout.tsx', { id: 'code' }, [
    layout('modules/learning/pages/learner-layout.tsx', [
      route('/course-content/:courseSlug', 'pages/course-outline-page.tsx'),
      route('/course-content/:courseSlug/:lessonId', 'modules/learning/pages/lesson-page.tsx'),
      layout('pages/project-layout.tsx', [
        route('/project/:courseSlug/:lessonId', 'modules/learning/pages/lesson-page.tsx', {
          id: 'project-lesson-page',
        }),
      ]),
    ]),
    route('/community-challenges/preview/:ccSlug/:sub', 'modules/challenges/pages/challenge-page.tsx'),
    route('/ide/:language', 'modules/build/pages/playground-page.tsx'),
    route('/ide/project/:projectId', 'modules/build/pages/project-page.tsx'),
  ]),
  route('/solve-again', 'modules/mastery/solve-again/pages/solve-again-page.tsx'),
  route('/notifications', 'modules/notifications/pages/notifications-page.tsx'),
  route('/unsubscribe/notifications', 'modules/accounts/unsubscribe/pages/unsubscribe-digest-page.tsx'),
  route('/unsubscribe', 'modules/accounts/unsubscribe/pages/unsubscribe-summary-page.tsx'),
  route('/covers/:kind/:file', 'modules/catalog/covers/pages/cover-page.tsx'),
  route('/security', 'modules/site/pages/security-page.tsx'),
  ...COMING_PAGES.map((path) =>
    route(path, 'modules/site/pages/coming-page.tsx', { id: `coming-${path.slice(1)}` }),
  ),
  // Every part of the design system in every state. No build for learners has it.
  ...(isDevelopment() ? [route('/design', 'ui/design/design-page.tsx')] : []),
  route('/forgotpassword', 'modules/accounts/password/pages/forgot-password-page.tsx'),
  route('/resetpassword', 'modules/accounts/password/pages/reset-password-page.tsx'),
  route('/verify-code', 'modules/accounts/email-verification/pages/verify-code-page.tsx'),
  route('/onboarding', 'modules/accounts/persona/pages/onboarding-page.tsx'),
  route('/signup', 'modules/accounts/auth-form/pages/signup-page.tsx'),
  route('/login', 'modules/accounts/auth-form/pages/login-page.tsx'),
  route('/profile', 'pages/profile-page.tsx'),
  route('/profile/about', 'modules/accounts/about/pages/about-page.tsx'),
  route('/profile/public', 'modules/mastery/public-profile/pages/profile-settings-page.tsx'),
  route('/u/:handle', 'modules/mastery/public-profile/pages/public-profile-page.tsx'),
  route('/profile/account', 'pages/account-page.tsx'),
  route('/profile/subscriptionandpayments', 'modules/billing/purchases/pages/subscription-page.tsx'),
  ...['/teams/invite', '/teams/invite-link'].map((path) =>
    route(path, 'modules/teams/pages/invite-page.tsx', { id: path.slice(1) }),
  ),
  route('/contact', 'modules/outreach/pages/contact-page.tsx'),
  route('/admin/campaigns', 'modules/admin/pages/campaigns-page.tsx'),
  route('/admin/moderation', 'modules/admin/moderation/pages/moderation-page.tsx'),
  route('/offer/:slug', 'modules/billing/offers/pages/offer-page.tsx'),
  route('/report', 'modules/outreach/pages/report-page.tsx'),
  route('/pricing', 'modules/billing/checkout/pages/pricing-page.tsx'),
  route('/payment', 'modules/billing/checkout/pages/payment-page.tsx'),
  route('/payment/teams', 'modules/billing/checkout/pages/teams-payment-page.tsx'),
  ...['success', 'failure', 'pending'].map((result) =>
    route(`/payment/${result}`, `modules/billing/checkout/pages/payment-${result}-page.tsx`),
  ),
  route('/business', 'modules/outreach/pages/business-page.tsx'),
  route('/gifts', 'modules/billing/gifts/pages/gifts-page.tsx'),
  route('/gifts/card', 'modules/billing/gifts/pages/gift-card-page.tsx'),
  route('*', 'modules/catalog/not-found/pages/not-found-page.tsx'),
] satisfies RouteConfig
