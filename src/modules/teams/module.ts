/** Teams whose licence somebody pays for, their members and invitations. */
import { access } from '#modules/access/module.ts'
import { accounts } from '#modules/accounts/module.ts'
import { LINK_TOKEN } from '#platform/http/page-address.ts'
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import { memberships } from './account-data.ts'
import { forgetInvitationsJob } from './forget-invitations.ts'
import { mailInvitation } from './make-team.ts'
import { teamRoutes } from './routes.ts'

export { freeSeats, joinBoughtTeam, setLicenceEnd, teamName } from './bought-team.ts'
export { MOST_TEAM_NAME_LETTERS } from './invitation-rules.ts'
export { LICENCE_TYPES } from './licence-rules.ts'
export { teamIdsOf, teammatesOf } from './memberships.ts'
export { listTeams, makeInvitation, makeTeam } from './make-team.ts'

export type Teams = InstanceOf<typeof teams>

export const teams = defineModule({
  name: 'teams',
  needs: { access, accounts },
  open: (deps) => ({
    /** Makes an invitation and mails it: both happen, or neither. Null: there is no such team. */
    mailInvitation: (invitation: { teamId: string; days: number; email: string }) =>
      mailInvitation(deps, invitation),
  }),
  endpoints: { teams: teamRoutes },
  pageParameters: {
    '/teams/invite': { 'member-token': LINK_TOKEN },
    '/teams/invite-link': { 'member-token': LINK_TOKEN },
  },
  sitemap: { privatePaths: ['/teams/'] },
  jobs: (deps) => [forgetInvitationsJob(deps)],
  personalData: () => [memberships],
})
