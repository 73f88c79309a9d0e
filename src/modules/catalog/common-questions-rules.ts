/** What everybody asks before a course, answered from what is known of it. The course's own questions come first. */
import { sayList } from '#platform/words/say-in-order.ts'
import { say, sayCount, toSay } from '#platform/words/say.ts'
import type { CourseDetail, Question } from './contract.ts'
import { FREE_EXERCISES } from './access-rules.ts'
import { countText, durationAtStart } from './ui/amounts.ts'

type Given = Pick<
  CourseDetail,
  | 'kind'
  | 'release'
  | 'isFree'
  | 'minutes'
  | 'lessonsCount'
  | 'chaptersCount'
  | 'chapters'
  | 'prerequisites'
  | 'questions'
>

const BETA = {
  course: toSay(
    'What is open is complete and tested; more of this course is being written. What you finish stays finished.',
  ),
  practice: toSay(
    'What is open is complete and tested; more of this practice set is being written. What you finish stays finished.',
  ),
  project: toSay(
    'What is open is complete and tested; more of this project is being written. What you finish stays finished.',
  ),
}
const WILL_BE_FREE = {
  course: toSay('Nothing. This course will be free.'),
  practice: toSay('Nothing. This practice set will be free.'),
  project: toSay('Nothing. This project will be free.'),
}

/** The questions of an item's page. */
export function allQuestions(item: Given): Question[] {
  const known = item.questions.map(({ question }) => question.toLowerCase())
  const common = item.release === 'coming-soon' ? comingQuestions(item) : openQuestions(item)
  return [...item.questions, ...common.filter(({ question }) => !known.includes(question.toLowerCase()))]
}

function openQuestions(item: Given): Question[] {
  const { kind, minutes, lessonsCount, prerequisites, release } = item
  const parts = countText(lessonsCount, kind === 'practice' ? 'exercise' : 'lesson')
  const each = Math.max(1, Math.round(minutes / Math.max(1, lessonsCount)))
  return [
    ask(
      say('What do I need to know before?'),
      prerequisites.length === 0
        ? say('Nothing. It begins at the beginning, and you need nothing installed.')
        : sayCount(
            prerequisites.length,
            {
              one: 'What {courses} teaches. Where you learned it does not matter.',
              other: 'What {courses} teach. Where you learned it does not matter.',
            },
            { courses: sayList(prerequisites.map(linkTo)) },
          ),
    ),
    ask(
      say('How long does it take?'),
      sayCount(
        each,
        {
          one: '{time}, in {parts} of about {n} minute each. There are no dates and no deadlines: stop when you like, and go on where you stopped.',
          other:
            '{time}, in {parts} of about {n} minutes each. There are no dates and no deadlines: stop when you like, and go on where you stopped.',
        },
        { time: durationAtStart(minutes), parts },
      ),
    ),
    ask(say('What does it cost?'), priceOf(item)),
    ask(
      say('Do I need an account?'),
      item.isFree
        ? say(
            'No. You start at once, and your progress is kept for this browser. With an account, which is free, it follows you to every device.',
          )
        : say(
            'Not to begin. You start at once, and your progress is kept for this browser. With an account, which is free, it follows you to every device, and so does PRO.',
          ),
    ),
    ...(release === 'beta' ? [ask(say('What does beta mean?'), say(BETA[kind]))] : []),
  ]
}

function priceOf({ kind, isFree, chaptersCount }: Given): string {
  if (isFree) return say('Nothing. All of it is free.')
  const pricing = `<a href="/pricing?source=catalog">${say('the prices')}</a>`
  const pro = say('What PRO costs in your country, {pricing} say before you pay.', { pricing })
  if (kind === 'practice')
    return `${say('The first {n} exercises are free, the others belong to PRO.', { n: FREE_EXERCISES })} ${pro}`
  if (chaptersCount === 1)
    return say('The first chapter is free, and the chapters to come will belong to PRO.')
  return `${say('The first chapter is free, the others belong to PRO.')} ${pro}`
}

function comingQuestions({ kind, isFree }: Given): Question[] {
  return [
    ask(
      say('When does it open?'),
      say(
        'We name no day before every program in it has been run and every exercise solved. It then opens on this page, and stands under {new} in the catalogue.',
        { new: `<a href="/courses?filter=new">${say('New')}</a>` },
      ),
    ),
    ask(
      say('What will it cost?'),
      isFree
        ? say(WILL_BE_FREE[kind])
        : kind === 'practice'
          ? say('The first {n} exercises will be free, the others will belong to PRO.', { n: FREE_EXERCISES })
          : say('The first chapter will be free, the others will belong to PRO.'),
    ),
  ]
}

function ask(question: string, answer: string): Question {
  return { question, answerHtml: `<p>${answer}</p>` }
}

function linkTo({ slug, title }: { slug: string; title: string }): string {
  return `<a href="/course/${slug}">${escaped(title)}</a>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
