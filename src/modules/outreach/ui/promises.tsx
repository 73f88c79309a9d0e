import { say, sayCount } from '#platform/words/say.ts'
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
      title: sayCount(openCourses, {
        one: '{n} course for everybody',
        other: '{n} courses for everybody',
      }),
      text: say(
        'Your people can begin now: the first chapter of every course is free, and nobody has to sign up to try it.',
      ),
    },
    {
      title: say('Real programs, real answers'),
      text: say(
        'Python, SQL, JavaScript, C, C++ and Java run in the page. Tests say what went in, what came out and what was expected.',
      ),
    },
    {
      title: say('Seats for a team'),
      text: say(
        'PRO by the seat, tax and all in one price. You send a link, and whoever joins by it has PRO.',
      ),
    },
    {
      title: say('Nothing to install'),
      text: say('A browser is enough. It works by keyboard, with a screen reader and on a phone.'),
    },
    {
      title: say('Your own servers'),
      text: say('It is free software under the AGPL: run it inside your network, and nothing leaves it.'),
    },
    {
      title: say('Your own courses'),
      text: say(
        'A course is a folder of text files that are reviewed like code, and checked by the same tests as ours.',
      ),
    },
  ]
  return (
    <>
      <PromiseList id="today" title={say('What a team gets today')} items={there} isThere />
      <PromiseList id="coming" title={say('Coming soon')} items={COMING} isThere={false} />
    </>
  )
}
