import { type Database, sql } from './database.server.ts'

/** Triggers as `table.trigger`, and valid indexes, of the tables in `public`; sorted. */
export interface MadeCatalog {
  triggers: string[]
  indexes: string[]
}

/** What the migrations made, or what is left of it: db/catalog.json says what should be there. */
export async function readMadeCatalog(db: Database): Promise<MadeCatalog> {
  const { rows } = await sql<MadeCatalog>`
    select
      array(select (c.relname || '.' || t.tgname)::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = 'public'::regnamespace and not t.tgisinternal order by 1) as triggers,
      array(select c.relname::text from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relnamespace = 'public'::regnamespace and i.indisvalid order by 1) as indexes`.execute(db)
  return rows[0]!
}
