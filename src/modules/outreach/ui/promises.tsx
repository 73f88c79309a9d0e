import { t, tCount } from '#platform/messages/messages.ts'
import { PromiseList } from './promise-list.tsx'

/** What a team gets today, and what is to come. */
export function Promises({ openCourses }: { openCourses: number }) {
  const there = [
    {
      title: tCount(openCourses, {
        one: 'Try {n} course for free',
        other: 'Try {n} courses for free',
      }),
      text: t('Start today: the first chapter of every course is free, with no sign-up.'),
    },
    {
      title: t('Real programs, real answers'),
      text: t(
        'Python, SQL, JavaScript, C, C++, and Java run in the page. Tests show the input, the output, and what was expected.',
      ),
    },
    {
      title: t('Team seats'),
      text: t('Buy PRO per seat, tax included. Send one link, and everyone who joins gets PRO.'),
    },
    {
      title: t('Nothing to install'),
      text: t('All you need is a browser. It works with a keyboard, a screen reader, and on a phone.'),
    },
    {
      title: t('Your own servers'),
      text: t('It’s free software (AGPL). Run it inside your network, and your data stays there.'),
    },
    {
      title: t('Your own courses'),
      text: t(
        'A course is a folder of text files. Review it like code, and check it with the same tests we use.',
      ),
    },
  ]
  const coming = [
    {
      title: t('Progress at a glance'),
      text: t('See who started what, how far everyone is, and where people get stuck.'),
    },
    {
      title: t('Transferable seats'),
      text: t('Move a seat to someone else when a person leaves, and add seats as you grow.'),
    },
  ]
  return (
    <>
      <PromiseList id="today" title={t('What your team gets today')} items={there} isThere />
      <PromiseList id="coming" title={t('Coming soon')} items={coming} isThere={false} />
    </>
  )
}
