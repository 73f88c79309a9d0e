/** Pages that the site names and that are not built yet: what they will be, and what can be done meanwhile. */

import { CHALLENGE_LANGUAGES } from '#modules/exercises/languages/contract.ts'

type NextStep = { to: string; label: string; text: string }

export type ComingPage = {
  title: string
  /** For search engines and shared links. */
  description: string
  lead: string
  /** What will be there: each begins with what the visitor can do. */
  will: string[]
  today: [NextStep, ...NextStep[]]
  /** What stands for `{language}` in its sentences. */
  language?: string
}

const FIRST_COURSE: NextStep = {
  to: '/course/learn-python-basics',
  label: 'Begin with Python',
  text: 'No account needed: your progress is kept for this browser.',
}
const COURSES: NextStep = {
  to: '/courses',
  label: 'See all courses',
  text: 'What is open today, and what is being written.',
}
const PROJECTS: NextStep = {
  to: '/build/guided-projects',
  label: 'See the guided projects',
  text: 'What you will build, step by step.',
}

type ChallengeLanguage = (typeof CHALLENGE_LANGUAGES)[number]

/** Courses whose challenges can be solved until the community's are there. */
const FIRST_COURSES: Record<ChallengeLanguage['id'], string> = {
  python: 'learn-python-basics',
  c: 'learn-c-programming',
  cpp: 'learn-cpp-basics',
  java: 'learn-java-basics',
  javascript: 'learn-javascript-basics',
  sql: 'learn-sql-basics',
}

function challengesIn({ id, name }: ChallengeLanguage): ComingPage {
  return {
    language: name,
    title: '{language} challenges',
    description:
      'Community challenges in {language}: coming soon. Until then, every {language} course has challenges that test your code.',
    lead: 'Problems in {language} that everybody can try, judged by tests and not by opinion.',
    will: [
      'Pick a problem by its level and solve it in the page',
      'See every test your program passes, and what it fails on',
      'Stand on the leaderboard with everybody who solved it',
    ],
    today: [
      {
        to: `/course/${FIRST_COURSES[id]}`,
        label: 'Solve challenges in {language}',
        text: 'The {language} course has challenges of the same kind: you write, the tests judge.',
      },
      { to: '/community-challenges', label: 'All community challenges', text: 'The other five languages.' },
    ],
  }
}

export const COMING_PAGES: Record<string, ComingPage> = {
  '/community-challenges': {
    title: 'Community challenges',
    description:
      'Problems in Python, C, C++, Java, JavaScript and SQL for everybody to try, with a leaderboard: coming soon.',
    lead: 'Problems in six languages that everybody can try, and a leaderboard of those who solved them.',
    will: [
      'Pick a problem by language and level, and solve it in the page',
      'See every test your program passes, and what it fails on',
      'Stand on the leaderboard with everybody who solved it',
    ],
    today: [
      {
        to: '/courses',
        label: 'Solve challenges in a course',
        text: 'Every course has challenges of the same kind: you write, the tests judge.',
      },
      FIRST_COURSE,
    ],
  },
  ...Object.fromEntries(
    CHALLENGE_LANGUAGES.map((each) => [`/community-challenges/${each.id}`, challengesIn(each)]),
  ),
  '/build/wall-of-inspiration': {
    title: 'Wall of inspiration',
    description: 'Projects that learners built and chose to show: coming soon.',
    lead: 'A wall for what learners have built and want to show. It is empty until there are projects to hang on it.',
    will: [
      'Run what others have built, and read how it works',
      'Hang up a project of your own',
      'Start a project from somebody else’s',
    ],
    today: [PROJECTS, FIRST_COURSE],
  },
  '/build/monthly-challenge': {
    title: 'Monthly challenge',
    description: 'One brief a month, for everybody, in any language: coming soon.',
    lead: 'One brief a month, the same for everybody. What you make of it is up to you.',
    will: [
      'Build something small to a brief, within a month',
      'See what others made of the same idea',
      'Look back at the briefs of earlier months',
    ],
    today: [PROJECTS, FIRST_COURSE],
  },
  '/ide/python': {
    title: 'Python playground',
    description:
      'A blank Python playground in your browser: coming soon. Meanwhile, every example in a lesson is an editor.',
    lead: 'A blank editor for Python, with nothing to solve and nothing to finish.',
    will: [
      'Write a program of several files and run it',
      'Answer a program that asks, in its terminal',
      'Keep what you wrote, and share it by a link',
    ],
    today: [
      {
        to: '/',
        label: 'Write some Python now',
        text: 'The program on the home page is an editor: change it and run it.',
      },
      { ...FIRST_COURSE, text: 'Every example in a lesson can be changed and run, too.' },
    ],
  },
  '/blog/resources': {
    title: 'Blog',
    description: 'Articles about learning to program: coming soon.',
    lead: 'Articles about learning to program, and about how our lessons are made. None is written yet.',
    will: [
      'Read how to get unstuck, and how to practise',
      'See how a course is written and checked',
      'Follow what is new by RSS',
    ],
    today: [COURSES, { to: '/faq', label: 'Read the FAQ', text: 'Short answers to what people ask first.' }],
  },
  '/testimonials': {
    title: 'Testimonials',
    description:
      'What learners say about their courses, in their own words and with their consent: coming soon.',
    lead: 'What learners say, in their own words and with their consent. Until somebody has, this page stays empty: we do not make voices up.',
    will: ['Read what helped others, and what did not', 'Tell us how a course went for you'],
    today: [
      { ...FIRST_COURSE, text: 'Judge by a lesson rather than by praise: the first one takes five minutes.' },
      { to: '/contact', label: 'Tell us what you think', text: 'Praise and complaint both reach us.' },
    ],
  },
  '/newsroom': {
    title: 'Newsroom',
    description: 'News for the press about who we are and what we publish: coming soon.',
    lead: 'News for people who write about us. There is none yet.',
    will: ['Read what we announce', 'Take our name and mark in the forms you need'],
    today: [
      { to: '/about', label: 'Read who we are', text: 'What this is, and why it is free software.' },
      { to: '/contact', label: 'Ask us', text: 'We answer the press as we answer everybody.' },
    ],
  },
  '/for-educators': {
    title: 'For educators',
    description:
      'Teach with our courses: classes and progress are coming soon; the courses can be used in class today.',
    lead: 'Classes, assignments and the progress of a group are still to come. The courses themselves can be used in class today.',
    will: [
      'Gather learners in a class and give them work',
      'See where a class stands, and where it is stuck',
      'Write courses of your own beside ours',
    ],
    today: [
      {
        ...COURSES,
        text: 'Send your learners the link of any lesson. They need no account.',
      },
      {
        to: '/about',
        label: 'Run it yourself',
        text: 'It is free software: your school may run its own, with its own courses.',
      },
    ],
  },
}
