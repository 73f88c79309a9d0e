/** What the header and footer of every page show. */
import { z } from 'zod'
import { TILE_ICONS } from '#modules/catalog/kinds/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

const courseMenuEntry = z.object({
  id: z.number(),
  title: z.string(),
  courseTitle: z.string(),
  courseLink: z.string(),
  isCertification: z.boolean().optional(),
  isFree: z.boolean().optional(),
  isNew: z.boolean().optional(),
  isComingSoon: z.boolean().optional(),
})
const courseMenuGroup = z.object({ title: z.string(), entries: z.array(courseMenuEntry) })
const menuLink = z.object({ title: z.string(), description: z.string(), link: z.string() })
const guidedProjectEntry = z.object({
  title: z.string(),
  description: z.string(),
  link: z.string(),
  level: z.enum(['beginner', 'intermediate', 'advanced']),
  icon: z.enum(TILE_ICONS),
  isComingSoon: z.boolean().optional(),
})
const footerLink = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  isNew: z.boolean().optional(),
  /** Whether the address searches another site for the brand, because no account is configured. */
  isSearch: z.boolean().optional(),
})
const courseMenu = z.object({ groups: z.array(courseMenuGroup), all: menuLink })

/** Menus and footer with what the content says today: a course that is not written yet is marked, one that is gone is left out. */
export const getShell = endpoint({
  method: 'GET',
  path: '/api/site/shell',
  summary: 'The menus of the header and the columns of the footer',
  who: 'public',
  cacheable: true,
  response: z.object({
    environment: z.string(),
    learn: courseMenu,
    practice: courseMenu,
    build: z.object({
      links: z.array(menuLink),
      projects: z.array(guidedProjectEntry),
      all: menuLink,
    }),
    footer: z.array(z.object({ title: z.string(), links: z.array(footerLink) })),
    legal: z.array(footerLink),
    social: z.array(footerLink),
    getInTouch: z.array(footerLink),
  }),
})
