/** What happened to an account's own things, told in the site's header. Knows no kind of it but its name. */
import { accounts } from '#modules/accounts/module.ts'
import type { Database } from '#platform/db/database.ts'
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import { digestJob } from './digest/digest.ts'
import { openKinds } from './kinds.ts'
import { type Happening, notify } from './notify.ts'
import { notificationsData } from './personal-data.ts'
import { notificationRoutes } from './routes.ts'
import { tidyNotificationsJob } from './tidy-notifications.ts'

export type { NotificationKind, ShownNotification, StoredNotification } from './kinds.ts'

export type Notifications = InstanceOf<typeof notifications>

export const notifications = defineModule({
  name: 'notifications',
  needs: { accounts },
  services: { kinds: openKinds },
  open(deps) {
    return {
      /** How notifications of each kind are shown: a module registers its own. */
      kinds: deps.kinds,
      /** Notifies accounts of a happening, as part of `tx`. The same happening again changes nothing. */
      notify: (tx: Database, happening: Happening) => notify(deps, tx, happening),
    }
  },
  endpoints: { notifications: notificationRoutes },
  jobs: (deps) => [tidyNotificationsJob(deps), digestJob(deps)],
  personalData: () => [notificationsData],
  sitemap: { privatePaths: ['/notifications'] },
})
