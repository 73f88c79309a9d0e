/** What the process, and an operator's commands, may ask of teams. */
export { teamsOfAccounts } from './account-data.ts'
export { forgetInvitationsJob } from './forget-invitations.ts'
export { LICENCE_TYPES } from './licence-rules.ts'
export { listTeams, makeInvitation, makeTeam } from './make-team.ts'
