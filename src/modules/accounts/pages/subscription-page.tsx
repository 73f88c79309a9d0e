import type { Route } from './+types/subscription-page'
import { Link } from 'react-router'
import { say } from '#platform/words/say.ts'
import { Card } from '#ui/card.tsx'
import { Pill } from '#ui/pill.tsx'
import { sayWith } from '#ui/say-with.ts'
import { accountFlags, type AccountFlags } from '../flags/account-flags-rules.ts'
import { OwnPage } from '../ui/own-page.tsx'
import { privatePageMeta } from '../ui/private-page-meta.ts'

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: say('Subscription and payments'),
    description: say('Your plan and what you have paid.'),
  })
}

/** Nothing can be bought here yet, so there is a state to show and nothing to press. */
export default function SubscriptionPage() {
  return (
    <OwnPage title={say('Subscription and payments')} lead={say('Your plan, and what it costs you.')}>
      {(user) => (
        <div className="grid max-w-[42rem] gap-10">
          <section aria-labelledby="plan">
            <Plan flags={accountFlags(true, user)} />
          </section>
          <section aria-labelledby="later">
            <h2 id="later" className="text-lg">
              {say('No plan is sold yet')}
            </h2>
            <p className="mt-2 text-muted">
              {sayWith(
                'When there are plans, <pricing>the prices</pricing> are written down before you can buy one, and this is where you change or end yours.',
                {
                  pricing: (
                    <Link
                      to="/pricing"
                      className="font-semibold text-link underline-offset-4 hover:underline"
                    />
                  ),
                },
              )}
            </p>
          </section>
          <section aria-labelledby="payments">
            <h2 id="payments" className="text-lg">
              {say('Payments')}
            </h2>
            <p className="mt-2 text-muted">{say('None. We know no card of yours, and no bank account.')}</p>
          </section>
        </div>
      )}
    </OwnPage>
  )
}

function Plan({ flags: { isProUser, isTeamsPro } }: { flags: AccountFlags }) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="plan" className="text-xl">
          {say('Your plan')}
        </h2>
        {isProUser || isTeamsPro ? (
          <Pill tone="pro">{say('PRO')}</Pill>
        ) : (
          <Pill tone="success">{say('Free')}</Pill>
        )}
      </div>
      <p className="mt-3">
        {isProUser
          ? say('Your licence makes your account PRO for a lifetime. Nothing will be charged.')
          : isTeamsPro
            ? say('Your team’s licence gives you all that PRO has. You are charged nothing for it.')
            : say(
                'You have everything that is open: every course, from the first lesson to the last. It costs nothing, and nothing will be charged.',
              )}
      </p>
    </Card>
  )
}
