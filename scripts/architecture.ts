/** `npm run architecture`: the figures of the import structure; with `--list`, what each figure counts. */
import { join } from 'node:path'
import { measure } from '../tests/architecture/figures.ts'
import { readSources } from '../tests/architecture/import-graph.ts'

const figures = measure(readSources(join(import.meta.dirname, '..')))
const isListed = process.argv.includes('--list')

function print(name: string, count: number, items: string[]): void {
  console.log(`${String(count).padStart(5)}  ${name}`)
  if (isListed) for (const item of items) console.log(`         ${item}`)
}

print(
  `arrows that climb, of ${figures.arrows} between rooms`,
  figures.climbing.length,
  figures.climbing.map((arrow) => arrow.join(' → ')),
)
print(
  'arrows that climb between folders inside modules',
  figures.climbingInside.length,
  figures.climbingInside.map((arrow) => arrow.join(' → ')),
)
print(
  'files in the largest circle, types counted',
  figures.largestFileCircle.length,
  figures.largestFileCircle,
)
print(
  'circles of folders inside modules',
  figures.folderCircles.length,
  figures.folderCircles.map((circle) => circle.join(', ')),
)
print("imports of another module's ui", figures.importsOfForeignUi, [])
print('functions over 100 lines', figures.longFunctions.length, figures.longFunctions)
