/** Pages that the site names and that are not built yet: what they will be, and what can be done meanwhile. */

type NextStep = { to: string; label: string; text: string }

export type ComingPage = {
  title: string
  /** For search engines and shared links. */
  description: string
  lead: string
  /** What will be there: each begins with what the visitor can do. */
  will: string[]
  /** The page’s button first, then at least one thing more. */
  today: [NextStep, NextStep, ...NextStep[]]
}

const FIRST_COURSE: NextStep = {
  to: '/course/learn-python-basics',
  label: 'Start with Python',
  text: 'No account needed. Your progress saves in this browser.',
}
const COURSES: NextStep = {
  to: '/courses',
  label: 'See all courses',
  text: 'See what’s open today and what’s coming.',
}

const CERTIFICATE: ComingPage = {
  title: 'Certificate',
  description: 'Certificates that anyone can verify: coming soon.',
  lead: 'Certificates are coming soon. We have not issued any yet, so a link to one is not from us.',
  will: [
    'Check that a certificate is real',
    'See which course it is for and what it took to earn it',
    'Download your own',
  ],
  today: [COURSES, FIRST_COURSE],
}

/** Coming pages by their path in `routes.ts`. */
export const COMING_PAGES: Record<string, ComingPage> = {
  '/certificates/:certificateId': CERTIFICATE,
  '/certificates/detail/:certificateId': CERTIFICATE,
  '/blog/resources': {
    title: 'Blog',
    description: 'Articles about learning to program: coming soon.',
    lead: 'Articles about learning to program and how we make our lessons. There are none yet.',
    will: [
      'Learn how to get unstuck and how to practice',
      'See how we write and check a course',
      'Follow along by RSS',
    ],
    today: [COURSES, { to: '/faq', label: 'Read the FAQ', text: 'Short answers to common questions.' }],
  },
  '/testimonials': {
    title: 'Testimonials',
    description:
      'What learners say about their courses, in their own words and with their consent: coming soon.',
    lead: 'What learners say, in their own words and with their consent. We never make reviews up, so this page is empty until we have some.',
    will: ['Read what helped others, and what did not', 'Tell us how a course went for you'],
    today: [
      { ...FIRST_COURSE, text: 'See for yourself: the first lesson takes five minutes.' },
      { to: '/contact', label: 'Tell us what you think', text: 'Send us praise or criticism. We read both.' },
    ],
  },
  '/newsroom': {
    title: 'Newsroom',
    description: 'News for the press about who we are and what we publish: coming soon.',
    lead: 'News for the press. There is none yet.',
    will: ['Read our announcements', 'Download our name and logo'],
    today: [
      { to: '/about', label: 'About us', text: 'What Codestead is, and why it’s free software.' },
      { to: '/contact', label: 'Ask us', text: 'We’re happy to answer questions from the press.' },
    ],
  },
  '/for-educators': {
    title: 'For educators',
    description: 'Teach with our courses today. Classes and progress tracking are coming soon.',
    lead: 'Classes, assignments, and group progress are coming soon. You can teach with the courses today.',
    will: [
      'Create a class and give assignments',
      'See how your class is doing and where it’s stuck',
      'Create your own courses',
    ],
    today: [
      {
        ...COURSES,
        text: 'Send your learners a link to any lesson. They don’t need an account.',
      },
      {
        to: '/about',
        label: 'Run it yourself',
        text: 'It’s free software: your school can run its own site with its own courses.',
      },
    ],
  },
}
