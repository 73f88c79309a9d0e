/** Notifications for the header of every page. Exported as a loader: visitors need none of it. */

/** Loads the bell, which is for whoever is signed in. */
export async function loadNotificationBell() {
  return (await import('./ui/notification-bell.tsx')).NotificationBell
}
