import type { ClientBase, Pool } from 'pg'

/** Statements that restore a test database to its state after the migrations, and that detect other changes. */
export interface Emptying {
  /** Deletes every row except those of migrations and restarts the ids. One message of many statements. */
  empty: string
  /** One text of everything that emptying does not restore: tables, constraints, triggers, functions, sequences, rows of migrations. */
  fingerprint: string
}

/** Derived from a fresh copy of the template. */
export async function emptyingOf(pool: Pool): Promise<Emptying> {
  const tables = await tablesOf(pool)
  return {
    empty: emptying(tables.filter(({ isFilled }) => !isFilled)),
    fingerprint: fingerprinting(tables.filter(({ isFilled }) => isFilled).map(({ name }) => name)),
  }
}

interface Table {
  name: string
  /** Sequence of its ids, if it has one. */
  sequence: string | null
  /** Contains rows of migrations. */
  isFilled: boolean
}

async function tablesOf(pool: Pool): Promise<Table[]> {
  const { rows } = await pool.query<Omit<Table, 'isFilled'>>(`
    select format('%I', t.tablename) as name, (
      select pg_get_serial_sequence(c.table_name, c.column_name) from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.tablename and c.is_identity = 'YES'
    ) as sequence
    from pg_tables t where t.schemaname = 'public'
    order by t.tablename`)
  return Promise.all(
    rows.map(async (table) => ({
      ...table,
      isFilled: (await pool.query(`select 1 from ${table.name} limit 1`)).rowCount === 1,
    })),
  )
}

/**
 * Looks only into tables that have a file with pages: a test writes into some twenty of a hundred and fifty, and planning a DELETE costs more than
 * asking for the size. For a few rows DELETE takes 5 ms. TRUNCATE makes new files for every table and index, which takes fifty times as long.
 */
function emptying(tables: readonly Table[]): string {
  const names = tables.map(({ name }) => `'${name}'`).join()
  const sequences = tables.flatMap(({ sequence }) => (sequence ? [`'${sequence}'`] : [])).join()
  return `
    begin;
    set local session_replication_role = 'replica'; -- disables foreign keys and the triggers of append-only tables
    do $$
      declare written regclass;
      begin
        for written in select t from unnest(array[${names}]::regclass[]) t where pg_relation_size(t) > 0 loop
          execute format('delete from %s', written);
        end loop;
      end
    $$;
    select setval(s, 1, false) from unnest(array[${sequences}]::regclass[]) s;
    commit`
}

function fingerprinting(filledTables: readonly string[]): string {
  const parts = [
    `select string_agg(concat_ws(':', relname, relkind, relnatts), ',' order by relname)
      from pg_class where relnamespace = 'public'::regnamespace`,
    `select string_agg(concat_ws(':', tgrelid, tgname, tgenabled), ',' order by tgrelid, tgname)
      from pg_trigger where not tgisinternal`,
    `select string_agg(concat_ws(':', conrelid, conname, convalidated), ',' order by conrelid, conname)
      from pg_constraint where connamespace = 'public'::regnamespace`,
    `select string_agg(concat_ws(':', oid, md5(prosrc)), ',' order by oid)
      from pg_proc where pronamespace = 'public'::regnamespace`,
    `select string_agg(concat_ws(':', sequencename, last_value), ',' order by sequencename)
      from pg_sequences where schemaname = 'public'`,
    ...filledTables.map((name) => `select string_agg(t::text, ',' order by t::text) from ${name} t`),
  ]
  return `select md5(concat_ws('|', ${parts.map((part) => `(${part})`).join(', ')})) as fingerprint`
}

/**
 * Frees the pages of deleted rows. Otherwise every scan would read them, and new rows would fill their gaps instead of following
 * in the order of writing.
 */
export async function vacuumTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(`
    select string_agg(oid::regclass::text, ', ') as names from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`)
  if (rows[0]?.names) await client.query(`vacuum ${rows[0].names}`)
}
