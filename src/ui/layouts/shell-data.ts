/** What header and footer show, as data. The root loader gives it; `modules/site` makes it. */
import { useRouteLoaderData } from 'react-router'
import type { Level } from '../pill.tsx'

export const MENUS = ['learn', 'practice', 'build'] as const
export type MenuName = (typeof MENUS)[number]

/** A course, practice set or path in a menu. */
export type CourseMenuEntry = {
  id: number
  /** Short, because the group says the language. */
  title: string
  /** The whole title, as on its own page. */
  courseTitle: string
  courseLink: string
  isCertification?: boolean | undefined
  isFree?: boolean | undefined
  isNew?: boolean | undefined
  /** Not written yet: the link leads to the page that says what it will be. */
  isComingSoon?: boolean | undefined
}

export type CourseMenuGroup = { title: string; entries: CourseMenuEntry[] }

export type GuidedProjectEntry = {
  title: string
  description: string
  link: string
  level: Level
  icon: ProjectIcon
  isComingSoon?: boolean | undefined
}
export type ProjectIcon = 'dice' | 'scissors' | 'worm' | 'thermometer' | 'sparkles' | 'wallet'

export type MenuLink = { title: string; description: string; link: string }

export type FooterLink = {
  id: string
  title: string
  url: string
  isNew?: boolean | undefined
  /** Whether the address searches another site for the brand; its link says so. */
  isSearch?: boolean | undefined
}
export type FooterColumn = { title: string; links: FooterLink[] }

export type ShellData = {
  /** Outside production it prefixes the names of cookies. */
  environment: string
  learn: { groups: CourseMenuGroup[]; all: MenuLink }
  practice: { groups: CourseMenuGroup[]; all: MenuLink }
  build: { links: MenuLink[]; projects: GuidedProjectEntry[]; all: MenuLink }
  footer: FooterColumn[]
  legal: FooterLink[]
  social: FooterLink[]
  /** How companies reach the people who sell. */
  getInTouch: FooterLink[]
}

/** Null where the root itself failed. */
export function useShellData(): ShellData | null {
  return useRouteLoaderData<{ shell?: ShellData }>('root')?.shell ?? null
}
