/** Every kind of work that is done later. */
import { accountJobs } from '#modules/accounts/facade.ts'
import { billingJobs } from '#modules/billing/facade.ts'
import { forgetLearnersJob } from '#modules/learning/facade.ts'
import { forgetQueriesJob } from '#modules/outreach/facade.ts'
import { forgetInvitationsJob } from '#modules/teams/facade.ts'
import type { Deps } from './deps.ts'
import type { JobKind } from './platform/jobs/jobs.ts'
import { mailJob, type MailTransport } from './platform/mail/mail.ts'

export function jobKinds(deps: Deps, mail: MailTransport): JobKind[] {
  return [
    mailJob(mail, deps.log),
    ...billingJobs(deps),
    forgetLearnersJob(deps),
    forgetQueriesJob(deps),
    forgetInvitationsJob(deps),
    ...accountJobs(deps),
  ]
}
