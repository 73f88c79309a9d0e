/** Notifications for the header of every page. Exported as a loader: visitors need none of it. */

/** Loads the bell's place in the header. */
export async function loadHeaderNotifications() {
  return (await import('./ui/header-notifications.tsx')).HeaderNotifications
}
