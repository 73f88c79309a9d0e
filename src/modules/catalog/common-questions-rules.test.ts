import { expect, test } from 'vitest'
import { allQuestions } from './common-questions-rules.ts'

type Item = Parameters<typeof allQuestions>[0]

const COURSE: Item = {
  kind: 'course',
  release: 'live',
  isFree: false,
  minutes: 900,
  lessonsCount: 100,
  chaptersCount: 11,
  chapters: [],
  prerequisites: [],
  questions: [],
}

function answer(change: Partial<Item>, question: string): string | undefined {
  return allQuestions({ ...COURSE, ...change }).find((one) => one.question === question)?.answerHtml
}

test('the answers are made from what is known of the course', () => {
  expect(answer({}, 'How long does it take?')).toMatch(
    /About.15.hours, in 100.lessons of about 9 minutes each/,
  )
  expect(answer({}, 'What do I need to know first?')).toContain('Nothing.')
  expect(answer({}, 'What does it cost?')).toContain('The first chapter is free. The others are part of PRO')
  expect(answer({ isFree: true }, 'What does it cost?')).toBe('<p>Nothing. It’s all free.</p>')
  expect(answer({ kind: 'practice' }, 'What does it cost?')).toContain('The first 10 exercises are free')
})

test('what it builds on is linked, and no title becomes markup', () => {
  const prerequisites = [
    { slug: 'learn-c', title: 'C <basics>', release: 'live' as const },
    { slug: 'learn-d', title: 'D & E', release: 'live' as const },
  ]
  expect(answer({ prerequisites }, 'What do I need to know first?')).toBe(
    '<p>What <a href="/course/learn-c">C &lt;basics></a> and <a href="/course/learn-d">D &amp; E</a> teach. It doesn’t matter where you learned it.</p>',
  )
})

test('only what is in beta explains beta', () => {
  expect(answer({}, 'What does beta mean?')).toBeUndefined()
  expect(answer({ release: 'beta' }, 'What does beta mean?')).toContain('What you finish stays finished')
})

test('what is coming promises no day and no length', () => {
  const questions = allQuestions({ ...COURSE, release: 'coming-soon' }).map(({ question }) => question)
  expect(questions).toEqual(['When does it open?', 'What will it cost?'])
})

test('the course’s own questions come first, and its own answer to a common one stands', () => {
  const own = { question: 'What does it cost?', answerHtml: '<p>Ask us.</p>' }
  const all = allQuestions({ ...COURSE, questions: [own] })
  expect(all[0]).toEqual(own)
  expect(all.filter(({ question }) => question === own.question)).toHaveLength(1)
})
