/** The rules inside a module: a feature folder is entered by its doors, and folders form no circle. Types count. */
import type { Import } from './import-graph.ts'
import { placeOf } from './places.ts'
import { circlesOf, type Arrow } from './strong-components.ts'

interface Violation {
  rule: string
  where: string
  what: string
}

/** Folders of code for the browser: no features, so their files may be imported from anywhere in the module. */
const BROWSER_FOLDERS = new Set(['ui', 'pages'])

export function findInnerViolations(imports: Import[]): Violation[] {
  const inner = imports.filter(({ from, to }) => {
    const [a, b] = [placeOf(from), placeOf(to)]
    return a.module !== null && a.module === b.module && !a.isTest && !a.isTesting
  })
  return [...inner.flatMap(closedFolder), ...folderCircles(inner)]
}

function closedFolder({ from, to, line }: Import): Violation[] {
  const folder = closedFolderOf(from, to)
  if (folder === null) return []
  const name = folder.split('/').at(-1)
  return [
    {
      rule: 'feature folders are entered by their doors',
      where: `${from}:${line}`,
      what: `imports ${to}: use ${folder}/contract.ts or ${folder}/${name}.ts (in the browser ${folder}/browser.ts), or move the code to where it belongs`,
    },
  ]
}

/** The outermost feature folder that the import enters past its doors; null: none. */
function closedFolderOf(from: string, to: string): string | null {
  const parts = to.split('/')
  for (let depth = 3; depth < parts.length - 1; depth += 1) {
    const name = parts[depth] ?? ''
    if (BROWSER_FOLDERS.has(name)) return null
    const folder = parts.slice(0, depth + 1).join('/')
    if (from.startsWith(`${folder}/`)) continue
    const entry = parts.slice(depth + 1).join('/')
    const doors = ['contract.ts', `${name}.ts`, `${name}.tsx`, 'browser.ts']
    if (doors.includes(entry) || entry.startsWith('ui/')) return null
    if (placeOf(from).isTables && placeOf(to).isTables) return null
    return folder
  }
  return null
}

/** One violation for each folder of a circle, so that the number falls as a circle is cut smaller. */
function folderCircles(inner: Import[]): Violation[] {
  return folderCirclesOf(inner).flatMap((circle) =>
    circle.map((folder) => ({
      rule: 'folders of a module form no circle',
      where: folder,
      what: `is in a circle with ${circle.filter((each) => each !== folder).join(', ')}: move what both need into one of them, or into a folder below`,
    })),
  )
}

/** Circles of the first-level folders of each module; the files in the module's root are left out. */
export function folderCirclesOf(inner: Import[]): string[][] {
  return circlesOf(
    inner.flatMap(({ from, to }): Arrow[] => {
      const [a, b] = [folderOf(from), folderOf(to)]
      return a === null || b === null || a === b ? [] : [[a, b]]
    }),
  )
}

function folderOf(path: string): string | null {
  const parts = path.split('/')
  return parts.length > 4 ? parts.slice(0, 4).join('/') : null
}
