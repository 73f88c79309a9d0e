/** The groups of the header's menus, and whether a course's place in them exists. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CourseMenu, Menus, ProjectTile } from '../content-model.ts'
import { type CourseFile, menusFile } from './content-files.ts'
import type { ProblemList, Report } from './problem-list.ts'
import { readYaml } from './yaml-source.ts'

const FILE = 'menus.yaml'

/** Reads `menus.yaml`; without it, or with a problem in it, the menus have no groups. */
export function readMenus(contentDir: string, problems: ProblemList): Menus {
  const path = join(contentDir, FILE)
  const nothing: Menus = { learn: [], practice: [] }
  if (!existsSync(path)) return nothing
  const yaml = readYaml(menusFile, { file: FILE, text: readFileSync(path, 'utf8'), firstLine: 1 }, problems)
  return yaml?.value ?? nothing
}

/** Reports a group that no menu has, and a place of the wrong kind. */
export function checkMenuPlace(
  { kind, menu, tile }: Pick<CourseFile, 'kind' | 'menu' | 'tile'>,
  menus: Menus,
  report: Report,
): void {
  if (kind === 'project' && menu)
    report(['menu'], 'a project has no place in the menus of courses', 'write `tile:` instead')
  if (kind !== 'project' && tile) report(['tile'], 'only projects have tiles', 'write `menu:` instead')
  if (kind !== 'project' && menu)
    checkMenuGroup(menu.group, kind === 'practice' ? menus.practice : menus.learn, report)
}

/** Reports a group that is not among those of the menu. */
export function checkMenuGroup(group: string, groups: readonly string[], report: Report): void {
  if (groups.includes(group)) return
  const fix =
    groups.length === 0 ? `add it to ${FILE}` : `add it to ${FILE}, or use one of: ${groups.join(', ')}`
  report(['menu', 'group'], `the menu has no group \`${group}\``, fix)
}

export function toCourseMenu(menu: CourseFile['menu']): CourseMenu | null {
  if (menu === undefined) return null
  const { group, title, position = null, certification = null } = menu
  return { group, title, position, certification }
}

export function toTile(tile: CourseFile['tile']): ProjectTile | null {
  if (tile === undefined) return null
  const { description, icon, position = null } = tile
  return { description, icon, position }
}
