/** What a newcomer is asked, and which course the answers lead to. */

export type PersonaCategory = {
  id: string
  title: string
  /** The second question, with the courses that suit each answer, the best first. */
  question: string
  options: readonly { id: string; title: string; courses: readonly string[] }[]
}

const PYTHON = 'learn-python-basics'
const HTML = 'learn-html'
const JAVASCRIPT = 'learn-javascript-basics'
const SQL = 'learn-sql-basics'
const C = 'learn-c-programming'
const CPP = 'learn-cpp-basics'
const JAVA = 'learn-java-basics'

export const PERSONA_CATEGORIES: readonly PersonaCategory[] = [
  {
    id: 'first-steps',
    title: 'I want to find out whether programming is for me',
    question: 'What would you like to see working first?',
    options: [
      { id: 'small-programs', title: 'A small program that does what I say', courses: [PYTHON] },
      { id: 'web-page', title: 'A web page of my own', courses: [HTML, PYTHON] },
      { id: 'not-sure', title: 'I do not know yet', courses: [PYTHON] },
    ],
  },
  {
    id: 'school',
    title: 'I need it for school or university',
    question: 'Which language does your class use?',
    options: [
      { id: 'python', title: 'Python', courses: [PYTHON] },
      { id: 'java', title: 'Java', courses: [JAVA, PYTHON] },
      { id: 'c', title: 'C', courses: [C, PYTHON] },
      { id: 'cpp', title: 'C++', courses: [CPP, PYTHON] },
      { id: 'another', title: 'Another one, or none yet', courses: [PYTHON] },
    ],
  },
  {
    id: 'job',
    title: 'I want to work with it',
    question: 'What kind of work?',
    options: [
      { id: 'web', title: 'Building web sites', courses: [HTML, JAVASCRIPT] },
      { id: 'data', title: 'Working with data', courses: [PYTHON, SQL] },
      { id: 'software', title: 'Building software for companies', courses: [JAVA, PYTHON] },
      { id: 'close-to-hardware', title: 'Programs close to the machine', courses: [C, CPP] },
    ],
  },
  {
    id: 'at-work',
    title: 'It would help me in the job I have',
    question: 'With what?',
    options: [
      { id: 'routine', title: 'Chores that a program could do', courses: [PYTHON] },
      { id: 'databases', title: 'Questions to a database', courses: [SQL, PYTHON] },
      { id: 'pages', title: 'Texts and pages on the web', courses: [HTML] },
    ],
  },
]

/** The first course of the answer that is open; null: none of them is. */
export function firstCourse(
  categoryId: string,
  optionId: string,
  isOpen: (slug: string) => boolean,
): string | null {
  const option = findOption(categoryId, optionId)
  return option?.courses.find(isOpen) ?? null
}

export function findCategory(categoryId: string): PersonaCategory | undefined {
  return PERSONA_CATEGORIES.find(({ id }) => id === categoryId)
}

export function findOption(categoryId: string, optionId: string) {
  return findCategory(categoryId)?.options.find(({ id }) => id === optionId)
}
