/**
 * Runs a learner's SQL inside the isolation (`sql-work.mjs`). Result sets go to standard output as tables, the report to file
 * descriptor 3. An error is told in words on standard error, and the exit code is 1.
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { awaitOrder } from './await-order.mjs'
import { close, open, work } from './sql-work.mjs'

/** Seeded with: statements of every sort, so that all of our own code has run when a learner's comes. */
const SAMPLE = {
  seed: 'CREATE TABLE warm (a INTEGER, b TEXT); INSERT INTO warm VALUES (1, NULL)',
  text: "CREATE TABLE more (a INTEGER); INSERT INTO more VALUES (1); SELECT a, b, 'é' AS c, 1.5 AS d FROM warm; -- said\nDELETE FROM warm; SELECT count(*) FROM warm;",
  check: 'SELECT * FROM warm',
}
/** By then V8 has compiled it: with fewer it would in the middle of the learner's statements, which takes 0.2 ms. */
const WARM_ROUNDS = 12

// What has run before runs quickly: it does so now, while nobody waits, and says nothing to anybody.
const nobody = openSync('/dev/null', 'w')
let write = (_fd, text) => writeAll(nobody, text)
for (let round = 0; round < WARM_ROUNDS; round++) {
  open()
  tell(SAMPLE)
  close()
}
closeSync(nobody)
open()
const { seed = '', text, check } = awaitOrder()
write = writeAll
process.reallyExit(tell({ seed, text, check }))

/** Answers the exit code. It goes with the report, as sandbox/README.md says: dying takes Node longer than most queries. */
function tell(order) {
  const { error, report } = work(order, (text) => write(1, text))
  if (error !== null) write(2, `${error}\n`)
  const code = error === null ? 0 : 1
  write(3, Buffer.concat([Buffer.from(report), Buffer.of(0, code)]))
  return code
}

/** Writes to pipes may take only a part. */
function writeAll(fd, text) {
  let rest = Buffer.from(text)
  while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest))
}
