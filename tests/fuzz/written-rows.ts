/** What a database was asked to change, row by row: each insert, update and delete that was committed. */
import type { OpenDatabase } from '#platform/db/database.ts'

/**
 * Tables that count tries, which a refusal may well change: how often something was tried, and how often a code.
 */
export const COUNTING_TABLES = ['public.rate_limits', 'public.one_time_codes']

export type WrittenRows = {
  /** What was written since it was asked last, as `public.users UPDATE`, each once. */
  take(): Promise<string[]>
}

/** Watches every table but those that count tries, and the queue of what is to be done later; not its keeper's own books. */
export async function watchRows({ pool }: Pick<OpenDatabase, 'pool'>): Promise<WrittenRows> {
  await pool.query('create table public.written_rows (id bigserial primary key, what text not null)')
  await pool.query(`
    create function public.note_written_row() returns trigger language plpgsql as $$
    begin
      insert into public.written_rows (what) values (tg_table_schema || '.' || tg_table_name || ' ' || tg_op);
      return null;
    end $$`)
  const { rows } = await pool.query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname = 'job')`,
  )
  const names: string[] = rows.map(({ name }) => String(name))
  for (const name of names.filter(
    (each) => !COUNTING_TABLES.includes(each) && each !== 'public.written_rows',
  ))
    await pool.query(
      `create trigger note_written_row after insert or update or delete on ${name}
       for each row execute function public.note_written_row()`,
    )
  let last = 0
  return {
    async take() {
      const written = await pool.query('select id, what from public.written_rows where id > $1 order by id', [
        last,
      ])
      last = Number(written.rows.at(-1)?.id ?? last)
      return [...new Set<string>(written.rows.map(({ what }) => String(what)))]
    },
  }
}
