/** Who learns: a browser without an account, or an account. What they learned is stored by the modules above. */
import { accounts } from '#modules/accounts/module.ts'
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import { joinOnSignIn, learnerData } from './account-data.ts'
import { forgetLearnersJob } from './forget-learners.ts'
import { openStoredData, type FindStored } from './stored-data.ts'

export { holdLearners, lockLearner, type LockedLearner } from './lock-learner.ts'

export type Learners = InstanceOf<typeof learners>

export const learners = defineModule({
  name: 'learners',
  needs: { accounts },
  services: { storedData: openStoredData },
  open: ({ storedData }) => ({
    /** Keeps learners that this query finds from being forgotten as empty. */
    keepStored: (find: FindStored) => storedData.findBy(find),
  }),
  jobs: (deps) => [forgetLearnersJob(deps)],
  listeners: (deps) => [joinOnSignIn(deps)],
  personalData: () => [learnerData],
})
