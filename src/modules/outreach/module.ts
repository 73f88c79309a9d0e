/** The forms to us: contact, report, what companies ask; what they send is kept a while and mailed. */
import { defineModule } from '#platform/module/define-module.ts'
import { ownMessages } from './account-data.ts'
import { forgetQueriesJob } from './forget-queries.ts'
import { outreachRoutes } from './routes.ts'

export const outreach = defineModule({
  name: 'outreach',
  endpoints: { outreach: outreachRoutes },
  jobs: (deps) => [forgetQueriesJob(deps)],
  personalData: () => [ownMessages],
})
