/** What learners know: evidence from their attempts, points, skills, what is worth solving again, and public profiles. */
import { access } from '#modules/access/module.ts'
import { accounts } from '#modules/accounts/module.ts'
import { catalog, type Catalog } from '#modules/catalog/module.ts'
import { community } from '#modules/community/module.ts'
import { learners } from '#modules/learners/module.ts'
import { learning } from '#modules/learning/module.ts'
import { workspace } from '#modules/workspace/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { evidenceListeners } from './evidence/evidence.ts'
import { learnersWithEvidence, masteryData } from './personal-data.ts'
import {
  findPublicAuthors,
  publicProfileRoutes,
  registerProfilePictures,
} from './public-profile/public-profile.ts'
import { masteryRoutes } from './routes.ts'

export const mastery = defineModule({
  name: 'mastery',
  needs: { access, accounts, catalog, community, learners, learning, workspace },
  services: { content: ({ catalog }: { catalog: Catalog }) => catalog.content },
  open({ community, learners }) {
    community.authors.findProfilesBy(findPublicAuthors)
    learners.keepStored(learnersWithEvidence)
    return {}
  },
  endpoints: { mastery: [...masteryRoutes, ...publicProfileRoutes] },
  rawRoutes: registerProfilePictures,
  sitemap: { privatePaths: ['/solve-again'] },
  listeners: () => evidenceListeners(),
  personalData: () => [masteryData],
})
