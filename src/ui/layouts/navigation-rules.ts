/** What the header offers. Only pages that exist today; each later capability adds its line here. */
export const NAVIGATION = [
  { to: '/', label: 'Home', segments: [''] },
  { to: '/courses', label: 'Courses', segments: ['courses', 'course', 'course-content', 'project'] },
] as const

export type NavigationItem = (typeof NAVIGATION)[number]

/** The selected item follows the first segment of the path; what belongs to none is Home's. */
export function selectedItem(pathname: string): NavigationItem {
  const first = pathname.split('/')[1] ?? ''
  return NAVIGATION.find(({ segments }) => segments.some((segment) => segment === first)) ?? NAVIGATION[0]
}
