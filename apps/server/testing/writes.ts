import type pg from 'pg'

/** Rows that transactions have written and kept, by table: `insert wallet.entry`. What is rolled back leaves no trace. */
export type Writes = { sinceLast: () => Promise<string[]> }

/**
 * Puts a trigger on every table of the database, so that a test sees what a call has written; that a session was seen is left out. Tests'
 * databases alone have it.
 */
export async function watchWrites(owner: pg.Client): Promise<Writes> {
  await owner.query(`
    create schema watch;
    create table watch.write (id bigint generated always as identity primary key, what text not null);
    create function watch.note() returns trigger language plpgsql security definer as $$
    begin
      -- Any call that comes a minute after the last one notes that its session is in use: that is no write of the call.
      if tg_op = 'UPDATE' and tg_table_name = 'session' and to_jsonb(new) - 'last_seen_at' = to_jsonb(old) - 'last_seen_at' then
        return null;
      end if;
      insert into watch.write (what) values (lower(tg_op) || ' ' || tg_table_schema || '.' || tg_table_name);
      return null;
    end $$;
    do $$ declare one record; begin
      for one in select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema|watch|public|pgboss)'
      loop
        execute format('create trigger zz_watch after insert or update or delete on %I.%I for each row execute function watch.note()', one.nspname, one.relname);
      end loop;
    end $$;`)
  let last = '0'
  return {
    sinceLast: async () => {
      const { rows } = await owner.query<{ id: string; what: string }>('select id, what from watch.write where id > $1 order by id', [last])
      last = rows.at(-1)?.id ?? last
      return rows.map(({ what }) => what)
    },
  }
}
