/** Courses and lessons by the thousand, made of words in the amounts that real ones have; the same in every run. */
import type { SearchEntry } from '../../src/modules/catalog/search/entry-rules.ts'

const LANGUAGES = ['Python', 'SQL', 'HTML', 'JavaScript', 'C', 'C++', 'Java', 'DSA with Python']
const TOPICS = (
  'variables numbers strings lists tuples dictionaries sets loops functions recursion classes objects inheritance ' +
  'interfaces files exceptions modules packages iterators generators decorators closures arrays pointers references ' +
  'memory structs templates vectors maps streams threads sorting searching trees graphs queues stacks hashing ' +
  'complexity tables joins indexes views transactions forms links images headings selectors layouts events promises ' +
  'conditions operators input output debugging testing formatting dates randomness games parsing polymorphism'
).split(' ')
const FORMS = [
  'First steps with',
  'Working with',
  'Quiz:',
  'Practice:',
  'More about',
  'Understanding',
  'Project:',
]
const LESSONS_A_COURSE = 24
const WORDS_A_TEXT = 220
const VOCABULARY = 12_000

export function generatedEntries(count: number): SearchEntry[] {
  const random = randomFrom(7)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const words = inventedWords(random)
  // Few words make most of a text: the square of a random number prefers the first ones.
  const text = () =>
    Array.from({ length: WORDS_A_TEXT }, () =>
      random() < 0.08 ? pick(TOPICS) : (words[Math.floor(random() ** 3 * words.length)] ?? ''),
    ).join(' ')
  return Array.from({ length: count }, (_, index): SearchEntry => {
    const language = LANGUAGES[Math.floor(index / LESSONS_A_COURSE) % LANGUAGES.length] ?? 'Python'
    const isCourse = index % LESSONS_A_COURSE === 0
    const topic = pick(TOPICS)
    const courseTitle = `Learn ${language} ${topic}`
    return {
      id: `${isCourse ? 'course' : 'lesson'}:${index}`,
      list: isCourse ? 'courses' : index % 3 === 0 ? 'challenges' : 'lessons',
      isComing: isCourse && index % 5 === 0,
      weight: 1,
      title: isCourse ? courseTitle : `${pick(FORMS)} ${topic} ${random() < 0.3 ? pick(TOPICS) : ''}`.trim(),
      keywords: [language, courseTitle, pick(['beginner', 'intermediate', 'advanced']), 'practice'],
      about: [text().slice(0, 120), `${pick(FORMS)} ${pick(TOPICS)}`],
      text: text(),
    }
  })
}

function inventedWords(random: () => number): string[] {
  const syllables = 'ba co di fe gu ha ki lo mu ne pa qui ro su te vi wa xe yo zu st tr pl'.split(' ')
  return Array.from({ length: VOCABULARY }, () =>
    Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => syllables[Math.floor(random() * syllables.length)],
    ).join(''),
  )
}

/** Mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
