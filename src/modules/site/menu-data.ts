/**
 * The site's menus: the one place that says what is in them. Courses and paths are named by their slug and checked
 * against `content/` by a test; whether one is open already is read from there.
 */

/** `slug` of a course; with `isCertification` the place that leads to the certificate, a path or a course. */
export type CourseSource = {
  slug: string
  title: string
  kind?: 'course' | 'path'
  isCertification?: true
  isFree?: true
  isNew?: true
}
export type GroupSource = { title: string; entries: CourseSource[] }

/** Title and level are the content's own. */
export type ProjectSource = {
  slug: string
  description: string
  icon: 'dice' | 'scissors' | 'worm' | 'thermometer' | 'sparkles' | 'wallet'
}

export const LEARN_GROUPS: GroupSource[] = [
  {
    title: 'Python',
    entries: [
      { slug: 'learn-python-basics', title: 'Python basics' },
      { slug: 'learn-python-intermediate', title: 'Python intermediate' },
      { slug: 'python-numpy-for-data-science', title: 'NumPy for data science' },
      { slug: 'python-interview-questions', title: 'Interview questions' },
      { slug: 'learn-recursion-with-python', title: 'Recursion with Python' },
      { slug: 'master-python', kind: 'path', title: 'Python certification', isCertification: true },
    ],
  },
  {
    title: 'HTML/CSS',
    entries: [
      { slug: 'learn-html', title: 'HTML', isFree: true },
      { slug: 'learn-css', title: 'CSS' },
      { slug: 'learn-html', title: 'HTML certification', isCertification: true },
    ],
  },
  {
    title: 'JavaScript',
    entries: [
      { slug: 'learn-javascript-basics', title: 'JavaScript basics' },
      { slug: 'learn-javascript-in-browser', title: 'JavaScript in the browser' },
      { slug: 'learn-javascript-intermediate', title: 'JavaScript intermediate' },
      { slug: 'learn-recursion-with-javascript', title: 'Recursion with JavaScript' },
      { slug: 'master-javascript', kind: 'path', title: 'JavaScript certification', isCertification: true },
    ],
  },
  {
    title: 'SQL',
    entries: [
      { slug: 'learn-sql-basics', title: 'SQL basics' },
      { slug: 'sql-interview-questions', title: 'Interview questions' },
      { slug: 'learn-sql-basics', title: 'SQL certification', isCertification: true },
    ],
  },
  {
    title: 'C',
    entries: [
      { slug: 'learn-c-programming', title: 'C programming' },
      { slug: 'learn-recursion-with-c', title: 'Recursion with C' },
      { slug: 'master-c-programming', kind: 'path', title: 'C certification', isCertification: true },
    ],
  },
  {
    title: 'C++',
    entries: [
      { slug: 'learn-cpp-basics', title: 'C++ basics' },
      { slug: 'learn-cpp-oop', title: 'Object-oriented C++' },
      { slug: 'learn-cpp-intermediate', title: 'C++ intermediate' },
      { slug: 'learn-recursion-with-cpp', title: 'Recursion with C++' },
      { slug: 'learn-cpp-stl', title: 'Standard library (STL)' },
      { slug: 'master-cpp', kind: 'path', title: 'C++ certification', isCertification: true },
    ],
  },
  {
    title: 'Java',
    entries: [
      { slug: 'learn-java-basics', title: 'Java basics' },
      { slug: 'learn-java-oop', title: 'Object-oriented Java' },
      { slug: 'learn-java-intermediate', title: 'Java intermediate' },
      { slug: 'learn-recursion-with-java', title: 'Recursion with Java' },
      { slug: 'java-interview-questions', title: 'Interview questions' },
      { slug: 'master-java', kind: 'path', title: 'Java certification', isCertification: true },
    ],
  },
  {
    title: 'DSA',
    entries: [
      { slug: 'dsa-with-python', title: 'DSA with Python' },
      { slug: 'dsa-with-cpp', title: 'DSA with C++' },
      { slug: 'dsa-complexity-calculation', title: 'Complexity calculation' },
      { slug: 'master-dsa-with-python', kind: 'path', title: 'DSA certification', isCertification: true },
    ],
  },
]

export const PRACTICE_GROUPS: GroupSource[] = [
  {
    title: 'Python',
    entries: [
      { slug: 'practice-python-basics', title: 'Python basics' },
      { slug: 'practice-python-intermediate', title: 'Python intermediate' },
    ],
  },
  {
    title: 'C++',
    entries: [
      { slug: 'practice-cpp-basics', title: 'C++ basics' },
      { slug: 'practice-cpp-intermediate', title: 'C++ intermediate' },
      { slug: 'practice-cpp-oop', title: 'Object-oriented C++' },
      { slug: 'practice-cpp-stl', title: 'Standard library (STL)' },
    ],
  },
  {
    title: 'Java',
    entries: [
      { slug: 'practice-java-basics', title: 'Java basics' },
      { slug: 'practice-java-intermediate', title: 'Java intermediate' },
      { slug: 'practice-java-oop', title: 'Object-oriented Java' },
    ],
  },
  { title: 'C', entries: [{ slug: 'practice-c-programming', title: 'C programming' }] },
]

export const GUIDED_PROJECTS: ProjectSource[] = [
  {
    slug: 'simple-dice-roller',
    description: 'Roll dice of any number of sides, and count what comes most often.',
    icon: 'dice',
  },
  {
    slug: 'rock-paper-scissors-game',
    description: 'Play against the computer, and give it a strategy.',
    icon: 'scissors',
  },
  {
    slug: 'classic-snake-game',
    description: 'A snake that grows with every bite, steered by the arrow keys.',
    icon: 'worm',
  },
  {
    slug: 'temperature-forecaster',
    description: 'Forecast tomorrow from years of daily temperatures.',
    icon: 'thermometer',
  },
  {
    slug: 'ai-projects-with-prompts',
    description: 'Let a model write programs, and test them before you trust them.',
    icon: 'sparkles',
  },
  {
    slug: 'expense-tracker',
    description: 'Note what you spend, and see where the money went.',
    icon: 'wallet',
  },
]

/** Named, and shown to nobody until each is written: move it up then. */
export const HIDDEN_PROJECTS = [
  'student-grade-calculator',
  'number-guessing-game',
  'students-record-analyzer',
  'tic-tac-toe-game',
  'grammar-checker-using-ai',
  'hangman-game',
  'pokemon-api-explorer',
] as const

export const ALL_COURSES = {
  title: 'See all courses',
  description: 'Courses and learning paths in seven languages',
  link: '/courses',
}
export const ALL_PRACTICE = {
  title: 'See courses and practice sets',
  description: 'What is open, and what is being written',
  link: '/courses',
}

export const BUILD_LINKS = [
  {
    title: 'Explore Projects',
    description: 'Programs of your own, step by step',
    link: '/build',
  },
  {
    title: 'Create a new project',
    description: 'A blank Python playground',
    link: '/ide/python',
  },
  {
    title: 'Wall of inspiration',
    description: 'What other learners have built',
    link: '/build/wall-of-inspiration',
  },
  {
    title: 'Monthly challenge',
    description: 'One brief a month, for everybody',
    link: '/build/monthly-challenge',
  },
]
export const ALL_PROJECTS = {
  title: 'View all',
  description: 'Every guided project',
  link: '/build/guided-projects',
}
