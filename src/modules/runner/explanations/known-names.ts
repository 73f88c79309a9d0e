import type { RunLanguage } from '#modules/exercises/contract.ts'

/** Names that every program of a language can use: most slips are slips of these. */
const OWN_NAMES: Record<RunLanguage, string> = {
  python: `print input range len int float str list dict set tuple bool sum min max sorted reversed enumerate zip map
    filter abs round open type isinstance True False None append extend insert remove pop sort reverse index count keys
    values items get update split join strip upper lower title replace find startswith endswith format isdigit math
    random time datetime string json sys return while break continue import from`,
  javascript: `console log Math Object Array String Number Boolean JSON Promise Map Set Date parseInt parseFloat isNaN
    push pop shift unshift slice splice concat join reverse sort map filter reduce forEach find findIndex includes
    indexOf some every flat keys values entries split trim toUpperCase toLowerCase replace replaceAll startsWith
    endsWith charAt substring padStart padEnd toFixed toString length error function return require undefined`,
  c: `printf scanf puts getchar putchar fgets main return int double float char long short void unsigned struct sizeof
    malloc free strlen strcpy strcmp strcat NULL stdin stdout FILE stdio.h stdlib.h string.h math.h ctype.h stdbool.h
    time.h limits.h sqrt pow while`,
  cpp: `cout cin endl string vector map set pair main return int double float char bool long void auto const getline
    push_back pop_back size length begin end find substr insert erase empty clear front back sort max min swap
    to_string stoi stod iostream string vector map set algorithm cmath cstdio cstdlib iomanip sstream fstream nullptr
    true false while`,
  java: `System String Integer Double Boolean Character Math Scanner ArrayList HashMap List Map Arrays Random Object
    println print printf out length charAt substring equals indexOf contains split trim toUpperCase toLowerCase size
    get add remove put containsKey nextInt nextLine nextDouble hasNext parseInt parseDouble valueOf toString main
    boolean return while`,
  sql: `SELECT FROM WHERE GROUP ORDER BY HAVING LIMIT JOIN LEFT INNER ON AS AND OR NOT IN LIKE BETWEEN NULL INSERT INTO
    VALUES UPDATE SET DELETE CREATE TABLE DROP ALTER DISTINCT UNION ALL ASC DESC COUNT SUM AVG MIN MAX LENGTH UPPER
    LOWER ROUND ABS SUBSTR TRIM REPLACE COALESCE STRFTIME PRIMARY KEY INTEGER TEXT REAL CASE WHEN THEN ELSE END WITH`,
}

/** Characters of all files together, and names in them: a lesson's program has hundreds. */
const MOST_TEXT = 100_000
const MOST_NAMES = 5_000

/** Names that are known where `name` is not. Empty for a name of the language itself: it is no slip. */
export function knownNames(
  language: RunLanguage,
  files: readonly { content: string }[],
  name: string,
): Set<string> {
  const names = new Set(OWN_NAMES[language].split(/\s+/))
  if (names.has(name)) return new Set()
  // The language's own names come first: of two equally near ones they are the likelier.
  let left = MOST_TEXT
  for (const { content } of files) {
    for (const [word] of content.slice(0, left).matchAll(/[A-Za-z_$][\w$]*/g)) {
      if (names.size >= MOST_NAMES) return names
      names.add(word)
    }
    left = Math.max(0, left - content.length)
  }
  return names
}
