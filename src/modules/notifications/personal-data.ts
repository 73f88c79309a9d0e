/** An account's notifications as personal data of its owner. */
import { desc, eq } from '#platform/db/sql.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import { notificationDigests, notifications } from './tables.ts'

/** Rows go with the account. */
export const notificationsData: PersonalData = {
  async exported(db, { userId }) {
    const { kind, about, count, firstAt, lastAt, seenAt } = notifications
    const rows = await db
      .select({ kind, about, count, firstAt, lastAt, seenAt })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(lastAt))
    const [digest] = await db
      .select({ day: notificationDigests.day, settledAt: notificationDigests.settledAt })
      .from(notificationDigests)
      .where(eq(notificationDigests.userId, userId))
    return { name: 'notifications', data: { notifications: rows, lastDigest: digest ?? null } }
  },
}
