/**
 * Prints which mistakes learners make, the commonest first: how often, and which tests they fail. Those that a wrong answer of the
 * content already answers are left out.
 *
 *   npm run --silent content:mistakes                                  all courses
 *   npm run --silent content:mistakes -- learn-c-programming           one course, or COURSE/LESSON
 *   npm run --silent content:mistakes -- --newest                      the newest first
 *   npm run --silent content:mistakes -- --answered                    with those that are answered, and their sentences
 *   npm run --silent content:mistakes -- --most 200                    more than 50
 *
 * Stored are hashes of results and counts, no code and no person. It uses the database of the configuration (`DATABASE_URL`). The
 * embedded one belongs to the running server: stop that first.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadContent } from '#modules/catalog/module.ts'
import { describeMistakes } from '#modules/learning/module.ts'
import { runCommand, WrongUse } from './with-database.ts'

const ROOT = join(import.meta.dirname, '..')
const USE = `npm run --silent content:mistakes -- [COURSE or COURSE/LESSON] [--newest] [--answered] [--most 50]`

await runCommand(USE, () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      newest: { type: 'boolean', default: false },
      answered: { type: 'boolean', default: false },
      most: { type: 'string', default: '50' },
    },
  })
  const [place = null, ...others] = positionals
  const most = Number(values.most)
  if (others.length > 0) throw new WrongUse('Which one? One course or lesson.')
  if (!Number.isInteger(most) || most < 1) throw new WrongUse('How many? --most takes a number from 1.')
  const content = loadContent(join(ROOT, 'content'), {
    cacheDir: join(ROOT, '.cache/content'),
    onProblem: () => {},
  })
  const [course = '', lesson] = place?.split('/') ?? []
  const isKnown = lesson === undefined ? content.course(course) : content.lesson(course, lesson)
  if (place !== null && !isKnown) throw new WrongUse(`There is no ${place}.`)
  const order = values.newest ? 'newest' : 'commonest'
  return ({ db }) => describeMistakes({ db, content }, { place, order, withAnswered: values.answered, most })
})
