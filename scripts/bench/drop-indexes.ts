import type pg from 'pg'

/**
 * Drops the indexes of tables that are about to be filled: building them once at the end is far faster than updating them for each row.
 * Returns the statements that recreate them; keys stay.
 */
export async function dropIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relname = any($1) and not exists (select from pg_constraint where pg_constraint.conindid = c.oid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
