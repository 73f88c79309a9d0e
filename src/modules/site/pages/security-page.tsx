import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/security-page'
import { t, message } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { PicturedHeader } from '#ui/pictures/pictured-header.tsx'
import { tWith } from '#ui/message-elements.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('Security'),
    description: t(
      'How programs are kept apart from each other and from the machine, what is kept about you, and how to report a weakness.',
    ),
  })
}

const SECTIONS = [
  {
    title: 'Programs run behind walls',
    paragraphs: [
      message(
        'Every program that runs on our machines gets a place of its own: no network, no files but its own, no sight of other programs, and limits on time, memory and processes. When it ends, the place is gone, and no other program ever gets it.',
      ),
      message(
        'A page that you build is shown in a frame of a foreign origin. It can run scripts, and reach neither this site nor its cookies. Where the walls cannot be built, nothing runs.',
      ),
    ],
  },
  {
    title: 'Little is kept, and it is kept for you',
    paragraphs: [
      message(
        'You need no account. When there is something to keep, such as your progress, your browser gets a random name in a signed cookie that scripts cannot read. Pages are the same for everybody; what is yours is fetched apart from them.',
      ),
      message(
        'What a hidden test expects never enters the place where programs run, so no program can read it there.',
      ),
    ],
  },
  {
    title: 'Accounts are hard to take over',
    paragraphs: [
      message(
        'Passwords are kept as Argon2id hashes, and the commonest ones are refused. Whoever guesses is slowed down, by account and by network.',
      ),
      message(
        'A session lasts as long as you come back within a week, and every key to it counts once: a stolen one that is used again ends the session for both. You see where you are signed in, and end what is not yours.',
      ),
    ],
  },
  {
    title: 'Pages allow only what they need',
    paragraphs: [
      message(
        'A strict policy tells your browser which scripts belong to a page: those from this site alone. Whatever else gets into a page stays dead.',
      ),
    ],
  },
]

/** What is done for safety, and the way to say where it is not enough. */
export default function SecurityPage() {
  return (
    <SiteShell>
      <article className={PAGE_WIDTH}>
        <PicturedHeader picture="security" className="pt-10 pb-10 tablet:pt-16 tablet:pb-14">
          <h1 className="text-3xl tablet:text-4xl">{t('Security')}</h1>
          <p className="mt-4 max-w-[54ch] text-lg text-muted">
            {t('People run programs here that nobody has seen before. This is how that stays harmless.')}
          </p>
        </PicturedHeader>
        <div className="border-t border-line pt-10 pb-16 tablet:pb-24">
          <div className="prose-lesson prose-sections max-wide:max-w-[62ch] [&>h2:first-child]:mt-0">
            {SECTIONS.map(({ title, paragraphs }) => (
              <Fragment key={title}>
                <h2>{t(title)}</h2>
                {paragraphs.map((text) => (
                  <p key={text}>{t(text)}</p>
                ))}
              </Fragment>
            ))}
            <h2>{t('Report a weakness')}</h2>
            <p>
              {tWith(
                'If you have found one, <contact>write to us</contact> before you tell others, with the steps that show it. You get an answer, and the credit if you want it.',
                { contact: <Link to="/contact" /> },
              )}
            </p>
          </div>
        </div>
      </article>
    </SiteShell>
  )
}
