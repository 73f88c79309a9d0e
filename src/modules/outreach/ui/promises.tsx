import { t, tCount } from '#platform/messages/messages.ts'
import { PromiseList } from './promise-list.tsx'

const COMING = [
  {
    title: 'Progress at a glance',
    text: 'Who began what, how far everybody is, and where many are stuck.',
  },
  {
    title: 'Seats that move',
    text: 'Give a seat to somebody else when a person leaves, and buy more when others come.',
  },
]

/** What a team gets today, and what is to come. */
export function Promises({ openCourses }: { openCourses: number }) {
  const there = [
    {
      title: tCount(openCourses, {
        one: '{n} course for everybody',
        other: '{n} courses for everybody',
      }),
      text: t(
        'Your people can begin now: the first chapter of every course is free, and nobody has to sign up to try it.',
      ),
    },
    {
      title: t('Real programs, real answers'),
      text: t(
        'Python, SQL, JavaScript, C, C++ and Java run in the page. Tests say what went in, what came out and what was expected.',
      ),
    },
    {
      title: t('Seats for a team'),
      text: t('PRO by the seat, tax and all in one price. You send a link, and whoever joins by it has PRO.'),
    },
    {
      title: t('Nothing to install'),
      text: t('A browser is enough. It works by keyboard, with a screen reader and on a phone.'),
    },
    {
      title: t('Your own servers'),
      text: t('It is free software under the AGPL: run it inside your network, and nothing leaves it.'),
    },
    {
      title: t('Your own courses'),
      text: t(
        'A course is a folder of text files that are reviewed like code, and checked by the same tests as ours.',
      ),
    },
  ]
  return (
    <>
      <PromiseList id="today" title={t('What a team gets today')} items={there} isThere />
      <PromiseList id="coming" title={t('Coming soon')} items={COMING} isThere={false} />
    </>
  )
}
