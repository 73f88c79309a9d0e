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
    description: t('How we isolate programs, what we store about you, and how to report a vulnerability.'),
  })
}

const SECTIONS = [
  {
    title: 'Programs run in isolation',
    paragraphs: [
      message(
        'Every program on our machines runs in its own sandbox: no network, no files but its own, no view of other programs, and limits on time, memory, and processes. When it ends, we throw the sandbox away and never reuse it.',
      ),
      message(
        'A page you build is shown in a frame with a different origin. It can run scripts, but it can’t reach this site or its cookies. If isolation isn’t available, nothing runs.',
      ),
    ],
  },
  {
    title: 'We store as little as possible',
    paragraphs: [
      message(
        'You don’t need an account. When there’s something to save, such as your progress, your browser gets a random name in a signed cookie that scripts can’t read. Pages are the same for everyone, and your own data loads separately.',
      ),
      message(
        'The expected results of hidden tests never enter the sandbox, so no program can read them there.',
      ),
    ],
  },
  {
    title: 'Accounts are hard to take over',
    paragraphs: [
      message(
        'We store passwords as Argon2id hashes and reject the most common ones. We slow down guessing, by account and by network.',
      ),
      message(
        'You stay logged in if you come back within a week. Each token works once: if a stolen one is reused, the session ends for everyone. You can see where you’re logged in and log out any device.',
      ),
    ],
  },
  {
    title: 'Pages allow only what they need',
    paragraphs: [
      message(
        'A strict policy tells your browser to run only this site’s scripts. Anything else that gets into a page can’t run.',
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
            {t('People run unknown code here every day. This is how we keep it safe.')}
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
            <h2>{t('Report a vulnerability')}</h2>
            <p>
              {tWith(
                'Found one? <contact>Write to us</contact> before you tell others, with steps to reproduce it. We’ll answer, and credit you if you like.',
                { contact: <Link to="/contact" /> },
              )}
            </p>
          </div>
        </div>
      </article>
    </SiteShell>
  )
}
