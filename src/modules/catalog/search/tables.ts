import { sql } from '#platform/db/sql.ts'
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from '#platform/db/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Which content is indexed. Servers with different content may share the database while one takes over from the
 * other: each asks for its own version, and a version nobody has used for a while is taken away.
 */
export const searchVersions = pgTable('search_versions', {
  version: text('version').primaryKey(),
  usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }).notNull(),
})

const version = () =>
  text('version')
    .notNull()
    .references(() => searchVersions.version, { onDelete: 'cascade' })

/** Everything that can be found. What is shown of it comes from the content itself: here is only what finding needs. */
export const searchEntries = pgTable(
  'search_entries',
  {
    version: version(),
    id: text('id').notNull(),
    /** Which list of the answer it belongs to. */
    list: text('list').notNull(),
    /** Order of the catalogue: decides between equals. */
    position: integer('position').notNull(),
    isComing: boolean('is_coming').notNull(),
    /** How likely this is what is meant, beside others that match as well: multiplies the rank. */
    weight: real('weight').notNull(),
    /** Title (A), keywords (B), summary and headings (C), with positions: what ranks. Small, so that it stays in the row. */
    head: tsvector('head').notNull(),
    /** Every word, the text's too, and the marked ones (`MARKS`), without positions: what matches. Read through its index alone. */
    everything: tsvector('everything').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.id] }),
    // No list of changes to come: an index is filled at once and then only read.
    index('search_entries_everything').using('gin', table.everything).with({ fastupdate: false }),
  ],
)

/** The words that occur in what can be found: a word that is typed is looked up here before anything is searched. */
export const searchWords = pgTable(
  'search_words',
  {
    version: version(),
    word: text('word').notNull(),
    stem: text('stem').notNull(),
    /** It stands in a title, keyword, summary or heading, not only in a text. */
    isHead: boolean('is_head').notNull(),
    /** How many entries hold it. */
    uses: integer('uses').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.word] }),
    index('search_words_stem').on(table.version, table.stem),
    index('search_words_prefix').on(table.version, sql`${table.word} text_pattern_ops`),
    // Nearest first by shared trigrams: where a slip of the finger finds its word.
    index('search_words_near').using('gist', sql`${table.word} gist_trgm_ops(siglen=32)`),
    index('search_words_near_head')
      .using('gist', sql`${table.word} gist_trgm_ops(siglen=32)`)
      .where(sql`${table.isHead}`),
  ],
)
