/** Three answers to one small exercise. `tests/e2e/home.test.ts` runs each of them. */
import { message } from '#platform/messages/messages.ts'

export const EXERCISE_FILE = 'main.py'

/** What the exercise's program must print. */
export const EXPECTED_OUTPUT = 'Total: 37.5\n'

const program = (sum: string) => `tickets = 3
price = 12.5

total = ${sum}
print("Total:", total)
`

export const EXERCISE_STARTER = program('___')

export type TriedAnswer = { label: string; source: string; passes: boolean }

export const TRIED_ANSWERS: readonly TriedAnswer[] = [
  { label: message('A typo'), source: program('tickets * pirce'), passes: false },
  { label: message('A wrong sum'), source: program('tickets + price'), passes: false },
  { label: message('The correct sum'), source: program('tickets * price'), passes: true },
]
