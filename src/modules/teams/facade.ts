/** What the process, and an operator's commands, may ask of teams. */
export { teamsOfAccounts } from './account-data.ts'
export { forgetInvitationsJob } from './forget-invitations.ts'
export { MOST_TEAM_NAME_LETTERS } from './invitation-rules.ts'
export { LICENCE_TYPES } from './licence-rules.ts'
export { freeSeats, joinBoughtTeam, setLicenceEnd, teamName } from './bought-team.ts'
export { listTeams, mailInvitation, makeInvitation, makeTeam } from './make-team.ts'
