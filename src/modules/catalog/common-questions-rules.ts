/** What everybody asks before a course, answered from what is known of it. The course's own questions come first. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t, tCount, message } from '#platform/messages/messages.ts'
import type { CourseDetail, Question } from './contract.ts'
import { FREE_EXERCISES } from './access-rules.ts'
import { countText, durationAtStart } from './amounts-rules.ts'

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
  course: message(
    'What is open is complete and tested; more of this course is being written. What you finish stays finished.',
  ),
  practice: message(
    'What is open is complete and tested; more of this practice set is being written. What you finish stays finished.',
  ),
  project: message(
    'What is open is complete and tested; more of this project is being written. What you finish stays finished.',
  ),
}
const WILL_BE_FREE = {
  course: message('Nothing. This course will be free.'),
  practice: message('Nothing. This practice set will be free.'),
  project: message('Nothing. This project will be free.'),
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
      t('What do I need to know before?'),
      prerequisites.length === 0
        ? t('Nothing. It begins at the beginning, and you need nothing installed.')
        : tCount(
            prerequisites.length,
            {
              one: 'What {courses} teaches. Where you learned it does not matter.',
              other: 'What {courses} teach. Where you learned it does not matter.',
            },
            { courses: formatList(prerequisites.map(linkTo)) },
          ),
    ),
    ask(
      t('How long does it take?'),
      tCount(
        each,
        {
          one: '{time}, in {parts} of about {n} minute each. There are no dates and no deadlines: stop when you like, and go on where you stopped.',
          other:
            '{time}, in {parts} of about {n} minutes each. There are no dates and no deadlines: stop when you like, and go on where you stopped.',
        },
        { time: durationAtStart(minutes), parts },
      ),
    ),
    ask(t('What does it cost?'), priceOf(item)),
    ask(
      t('Do I need an account?'),
      item.isFree
        ? t(
            'No. You start at once, and your progress is kept for this browser. With an account, which is free, it follows you to every device.',
          )
        : t(
            'Not to begin. You start at once, and your progress is kept for this browser. With an account, which is free, it follows you to every device, and so does PRO.',
          ),
    ),
    ...(release === 'beta' ? [ask(t('What does beta mean?'), t(BETA[kind]))] : []),
  ]
}

function priceOf({ kind, isFree, chaptersCount }: Given): string {
  if (isFree) return t('Nothing. All of it is free.')
  const pricing = `<a href="/pricing?source=catalog">${t('the prices')}</a>`
  const pro = t('What PRO costs in your country, {pricing} say before you pay.', { pricing })
  if (kind === 'practice')
    return `${t('The first {n} exercises are free, the others belong to PRO.', { n: FREE_EXERCISES })} ${pro}`
  if (chaptersCount === 1) return t('The first chapter is free, and the chapters to come will belong to PRO.')
  return `${t('The first chapter is free, the others belong to PRO.')} ${pro}`
}

function comingQuestions({ kind, isFree }: Given): Question[] {
  return [
    ask(
      t('When does it open?'),
      t(
        'We name no day before every program in it has been run and every exercise solved. It then opens on this page, and stands under {new} in the catalogue.',
        { new: `<a href="/courses?filter=new">${t('New')}</a>` },
      ),
    ),
    ask(
      t('What will it cost?'),
      isFree
        ? t(WILL_BE_FREE[kind])
        : kind === 'practice'
          ? t('The first {n} exercises will be free, the others will belong to PRO.', { n: FREE_EXERCISES })
          : t('The first chapter will be free, the others will belong to PRO.'),
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
