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
    'Everything open is complete and tested, and more of this course is coming. What you finish stays finished.',
  ),
  practice: message(
    'Everything open is complete and tested, and more of this practice set is coming. What you finish stays finished.',
  ),
  project: message(
    'Everything open is complete and tested, and more of this project is coming. What you finish stays finished.',
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
      t('What do I need to know first?'),
      prerequisites.length === 0
        ? t('Nothing. It starts from zero, and there’s nothing to install.')
        : tCount(
            prerequisites.length,
            {
              one: 'What {courses} teaches. It doesn’t matter where you learned it.',
              other: 'What {courses} teach. It doesn’t matter where you learned it.',
            },
            { courses: formatList(prerequisites.map(linkTo)) },
          ),
    ),
    ask(
      t('How long does it take?'),
      tCount(
        each,
        {
          one: '{time}, in {parts} of about {n} minute each. No deadlines: stop anytime and pick up where you left off.',
          other:
            '{time}, in {parts} of about {n} minutes each. No deadlines: stop anytime and pick up where you left off.',
        },
        { time: durationAtStart(minutes), parts },
      ),
    ),
    ask(t('What does it cost?'), priceOf(item)),
    ask(
      t('Do I need an account?'),
      item.isFree
        ? t(
            'No. Start right away, and your progress saves in this browser. A free account brings it to every device.',
          )
        : t(
            'Not to start. Your progress saves in this browser. A free account brings your progress and PRO to every device.',
          ),
    ),
    ...(release === 'beta' ? [ask(t('What does beta mean?'), t(BETA[kind]))] : []),
  ]
}

function priceOf({ kind, isFree, chaptersCount }: Given): string {
  if (isFree) return t('Nothing. It’s all free.')
  const pricing = `<a href="/pricing?source=catalog">${t('the prices')}</a>`
  const pro = t('See {pricing} for PRO in your country before you pay.', { pricing })
  if (kind === 'practice')
    return `${t('The first {n} exercises are free. The others are part of PRO.', { n: FREE_EXERCISES })} ${pro}`
  if (chaptersCount === 1) return t('The first chapter is free. Later chapters will be part of PRO.')
  return `${t('The first chapter is free. The others are part of PRO.')} ${pro}`
}

function comingQuestions({ kind, isFree }: Given): Question[] {
  return [
    ask(
      t('When does it open?'),
      t(
        'We don’t promise a date until every program has been run and every exercise solved. Then the course opens on this page, and you can find it under {new} in the catalog.',
        { new: `<a href="/courses?filter=new">${t('New')}</a>` },
      ),
    ),
    ask(
      t('What will it cost?'),
      isFree
        ? t(WILL_BE_FREE[kind])
        : kind === 'practice'
          ? t('The first {n} exercises will be free. The others will be part of PRO.', { n: FREE_EXERCISES })
          : t('The first chapter will be free. The others will be part of PRO.'),
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
