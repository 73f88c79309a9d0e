/** Functions of SQLite. */
import { named } from './named.ts'

export const SQL_NAMES: readonly string[] = named(`
-: abs avg cast char coalesce concat concat_ws count cume_dist date datetime dense_rank exp first_value floor format glob group_concat hex ifnull iif instr julianday lag last_value lead length like lower ltrim max min mod nth_value ntile nullif percent_rank pow power printf quote random rank replace round row_number rtrim sign sqrt strftime string_agg substr substring sum time total trim typeof unicode unixepoch upper ceil json_extract
`)
