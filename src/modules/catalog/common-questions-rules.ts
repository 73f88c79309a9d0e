/** What everybody asks before a course, answered from what is known of it. The course's own questions come first. */
import type { CourseDetail, Question } from './contract.ts'
import { FREE_EXERCISES } from './access-rules.ts'
import { countText, durationText } from './ui/amounts.ts'

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

const KINDS = { course: 'course', practice: 'practice set', project: 'project' }

/** The questions of an item's page. */
export function allQuestions(item: Given): Question[] {
  const known = item.questions.map(({ question }) => question.toLowerCase())
  const common = item.release === 'coming-soon' ? comingQuestions(item) : openQuestions(item)
  return [...item.questions, ...common.filter(({ question }) => !known.includes(question.toLowerCase()))]
}

function openQuestions(item: Given): Question[] {
  const { kind, minutes, lessonsCount, prerequisites, release } = item
  const word = KINDS[kind]
  const parts = countText(lessonsCount, kind === 'practice' ? 'exercise' : 'lesson')
  const each = Math.max(1, Math.round(minutes / Math.max(1, lessonsCount)))
  return [
    ask(
      'What do I need to know before?',
      prerequisites.length === 0
        ? 'Nothing. It begins at the beginning, and you need nothing installed.'
        : `What ${listLinks(prerequisites)} ${prerequisites.length === 1 ? 'teaches' : 'teach'}. Where you learned it does not matter.`,
    ),
    ask(
      'How long does it take?',
      `${capital(durationText(minutes))}, in ${parts} of about ${each} minutes each. There are no dates and no deadlines: stop when you like, and go on where you stopped.`,
    ),
    ask('What does it cost?', priceOf(item)),
    ask('Do I need an account?', 'No. You start at once, and your progress is kept for this browser.'),
    ...(release === 'beta'
      ? [
          ask(
            'What does beta mean?',
            `What is open is complete and tested; more of this ${word} is being written. What you finish stays finished.`,
          ),
        ]
      : []),
  ]
}

function priceOf({ kind, isFree, chaptersCount }: Given): string {
  if (isFree) return 'Nothing. All of it is free.'
  const notYet = 'PRO is not on sale yet: until it is, everything is open to everybody.'
  if (kind === 'practice')
    return `The first ${FREE_EXERCISES} exercises are free, the others will belong to PRO. ${notYet}`
  if (chaptersCount === 1) return `The first chapter is free, and the chapters to come will belong to PRO.`
  return `The first chapter is free, the others will belong to PRO. ${notYet}`
}

function comingQuestions({ kind, isFree }: Given): Question[] {
  const word = KINDS[kind]
  return [
    ask(
      'When does it open?',
      `We name no day before every program in it has been run and every exercise solved. It then opens on this page, and stands under <a href="/courses?filter=new">New</a> in the catalogue.`,
    ),
    ask(
      'What will it cost?',
      isFree
        ? `Nothing. This ${word} will be free.`
        : kind === 'practice'
          ? `The first ${FREE_EXERCISES} exercises will be free, the others will belong to PRO.`
          : 'The first chapter will be free, the others will belong to PRO.',
    ),
  ]
}

function ask(question: string, answer: string): Question {
  return { question, answerHtml: `<p>${answer}</p>` }
}

function listLinks(courses: readonly { slug: string; title: string }[]): string {
  const links = courses.map(({ slug, title }) => `<a href="/course/${slug}">${escaped(title)}</a>`)
  const last = links.pop() ?? ''
  return links.length === 0 ? last : `${links.join(', ')} and ${last}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
