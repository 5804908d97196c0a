import type pg from 'pg'

/** What PostgreSQL creates by one or two statements, and the names of those that must stand before it. */
interface Part {
  id: string
  sql: string
  needs: readonly string[]
}

/**
 * Statements that make a database like this one: domains, functions, tables with their rows, views, indexes, foreign keys, triggers and
 * comments of the schema `public`, each in a fixed order, and nothing of who owns or may read them. Throws for what the shop has never used.
 */
export async function describeDatabase(pool: pg.Pool): Promise<string> {
  await refuseUnknown(pool)
  const parts = new Map<string, Part>()
  for (const read of [readDomains, readFunctions, readTables, readViews]) {
    for (const part of await read(pool)) parts.set(part.id, part)
  }
  const needs = await readNeeds(pool)
  const sorted = sortParts(Array.from(parts.values(), (part) => ({ ...part, needs: needs.get(part.id) ?? [] })))
  const ends = await Promise.all([
    readRows(pool),
    linesOf(pool, INDEXES),
    linesOf(pool, FOREIGN_KEYS),
    linesOf(pool, TRIGGERS),
    linesOf(pool, IDENTITIES),
    linesOf(pool, STORAGE),
    linesOf(pool, COMMENTS),
  ])
  return [...sorted.map(({ sql }) => sql), ...ends.flat()].join('\n')
}

/** Each part after those that it needs, otherwise in the order in which they came. */
function sortParts(parts: readonly Part[]): Part[] {
  const byId = new Map(parts.map((part) => [part.id, part]))
  const sorted = new Set<Part>()
  const begun = new Set<Part>()
  const add = (part: Part) => {
    if (sorted.has(part)) return
    if (begun.has(part)) throw new Error(`${part.id} needs itself`)
    begun.add(part)
    for (const id of part.needs) {
      const needed = byId.get(id)
      if (needed && needed !== part) add(needed)
    }
    sorted.add(part)
  }
  for (const part of parts) add(part)
  return [...sorted]
}

async function linesOf(pool: pg.Pool, query: string): Promise<string[]> {
  const { rows } = await pool.query<{ sql: string }>(query)
  return rows.map(({ sql }) => sql)
}

async function partsOf(pool: pg.Pool, query: string): Promise<Part[]> {
  const { rows } = await pool.query<{ id: string; sql: string }>(query)
  return rows.map((row) => ({ ...row, needs: [] }))
}

/** Kinds of objects that this file does not write. */
const UNKNOWN = `
  select 'enum or range ' || typname as what from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'r')
  union all
  select 'composite type, sequence, materialized view or foreign table ' || relname from pg_class c
  where relnamespace = 'public'::regnamespace and (relkind in ('c', 'm', 'f') or relkind = 'S' and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'i'))
  union all
  select 'procedure or aggregate ' || proname from pg_proc where pronamespace = 'public'::regnamespace and prokind <> 'f'
  union all
  select 'extension ' || extname from pg_extension where extname <> 'plpgsql'
  union all
  select 'policy ' || polname from pg_policy
  union all
  select 'statistics ' || stxname from pg_statistic_ext
  union all
  select 'rule ' || rulename from pg_rules where schemaname = 'public'
  union all
  select 'trigger that is off ' || tgname from pg_trigger where tgenabled <> 'O'`

async function refuseUnknown(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ what: string }>(UNKNOWN)
  if (rows.length > 0) throw new Error(`not known here: ${rows.map(({ what }) => what).join(', ')}`)
}

const readDomains = (pool: pg.Pool) =>
  partsOf(
    pool,
    `select 'domain ' || oid as id, format('create domain %I as %s%s%s;', typname, format_type(typbasetype, typtypmod),
       case when typnotnull then ' not null' end,
       (select string_agg(format(' constraint %I %s', conname, pg_get_constraintdef(oid)), '' order by conname)
        from pg_constraint where contypid = t.oid and contype = 'c')) as sql
     from pg_type t where typtype = 'd' and typnamespace = 'public'::regnamespace order by typname`,
  )

const readFunctions = (pool: pg.Pool) =>
  partsOf(
    pool,
    `select 'function ' || oid as id, trim(trailing E'\\n' from pg_get_functiondef(oid)) || ';' as sql
     from pg_proc where pronamespace = 'public'::regnamespace order by proname, pg_get_function_identity_arguments(oid)`,
  )

const readViews = (pool: pg.Pool) =>
  partsOf(
    pool,
    `select 'view ' || oid as id, format(E'create view %I%s as\\n%s', relname, ' with (' || array_to_string(reloptions, ', ') || ')',
       pg_get_viewdef(oid)) as sql
     from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace order by relname`,
  )

/** A table with its columns and what holds for each row; a partition has those of its table. */
const readTables = (pool: pg.Pool) =>
  partsOf(
    pool,
    `select 'table ' || c.oid as id, case when c.relispartition
         then format('create table %I partition of %s %s', c.relname, i.inhparent::regclass, pg_get_expr(c.relpartbound, c.oid))
         else format(E'create %stable %I (\\n%s\\n)%s', case when c.relpersistence = 'u' then 'unlogged ' end, c.relname,
           concat_ws(E',\\n', columns.list, constraints.list), ' partition by ' || pg_get_partkeydef(c.oid)) end
       || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || ';' || coalesce(unchecked.sql, '') as sql
     from pg_class c
     left join pg_inherits i on i.inhrelid = c.oid
     cross join lateral (
       select string_agg(format('  %I %s%s', a.attname, format_type(a.atttypid, a.atttypmod), concat(
         (select ' collate ' || l.oid::regcollation from pg_collation l join pg_type t on t.oid = a.atttypid
          where l.oid = a.attcollation and l.oid <> t.typcollation),
         case
           when a.attidentity <> '' then format(' generated %s as identity (sequence name %s)',
             case a.attidentity when 'a' then 'always' else 'by default' end,
             (select objid::regclass from pg_depend where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass
              and refobjid = c.oid and refobjsubid = a.attnum and deptype = 'i'))
           when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
           else ' default ' || pg_get_expr(d.adbin, d.adrelid)
         end,
         case when a.attnotnull then ' not null' end)), E',\\n' order by a.attnum) as list
       from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) columns
     cross join lateral (
       select string_agg(format('  constraint %I %s', conname, pg_get_constraintdef(oid)), E',\\n' order by contype = 'c', conname) as list
       from pg_constraint where conrelid = c.oid and contype in ('c', 'p', 'u', 'x') and conislocal and conparentid = 0
         and convalidated) constraints
     left join lateral (
       select format(E'\\nalter table %I\\n%s;', c.relname, string_agg(
         format('  add constraint %I %s', conname, pg_get_constraintdef(oid)), E',\\n' order by conname)) as sql
       from pg_constraint where conrelid = c.oid and contype = 'c' and conislocal and not convalidated
       having count(*) > 0) unchecked on true
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by c.relname`,
  )

/** Part → those that it needs; foreign keys and triggers come when all stand. */
async function readNeeds(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ part: string; needed: string }>(
    `with owners as (
       select 'pg_class'::regclass as class, oid, case relkind when 'v' then 'view ' else 'table ' end || oid as part from pg_class
       where relkind in ('r', 'p', 'v')
       union all
       select 'pg_class'::regclass, indexrelid, 'table ' || indrelid from pg_index
       union all
       select 'pg_attrdef'::regclass, oid, 'table ' || adrelid from pg_attrdef
       union all
       select 'pg_constraint'::regclass, oid, case when conrelid = 0 then 'domain ' || contypid else 'table ' || conrelid end
       from pg_constraint where contype in ('c', 'p', 'u', 'x')
       union all
       select 'pg_rewrite'::regclass, oid, 'view ' || ev_class from pg_rewrite
       union all
       select 'pg_proc'::regclass, oid, 'function ' || oid from pg_proc
       union all
       select 'pg_type'::regclass, t.oid, case c.relkind when 'v' then 'view ' else 'table ' end || c.oid
       from pg_type t join pg_class c on c.oid = t.typrelid
       union all
       select 'pg_type'::regclass, t.oid, case c.relkind when 'v' then 'view ' else 'table ' end || c.oid
       from pg_type t join pg_type e on e.oid = t.typelem join pg_class c on c.oid = e.typrelid
       union all
       select 'pg_type'::regclass, oid, 'domain ' || oid from pg_type where typtype = 'd'
     )
     select distinct one.part, other.part as needed from pg_depend d
     join owners one on one.class = d.classid and one.oid = d.objid
     join owners other on other.class = d.refclassid and other.oid = d.refobjid
     where one.part <> other.part order by 1, 2`,
  )
  const needs = new Map<string, string[]>()
  for (const { part, needed } of rows) needs.set(part, [...(needs.get(part) ?? []), needed])
  return needs
}

/** Rows that migrations brought, and where their numbers go on; without the list of applied migrations. */
async function readRows(pool: pg.Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string; columns: string; values: string }>(
    `select c.relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns,
       string_agg(format('quote_nullable(%I)', attname), ', ' order by attnum) as values
     from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations' group by 1 order by 1`,
  )
  const lines: string[] = []
  for (const { name, columns, values } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select '  (' || concat_ws(', ', ${values}) || ')' as row from ${name} t order by t::text collate "C"`,
    )
    if (rows.length === 0) continue
    lines.push(`insert into ${name} (${columns}) overriding system value values`)
    lines.push(`${rows.map(({ row }) => row).join(',\n')};`)
  }
  return [...lines, ...(await linesOf(pool, SEQUENCES))]
}

const SEQUENCES = `
  select format('select setval(%L, %s);', quote_ident(sequencename), last_value) as sql
  from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`

/** That of a partitioned table makes those of its partitions. */
const INDEXES = `
  select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') || ';' as sql
  from pg_index i join pg_class c on c.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not relispartition
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')) order by relname`

const FOREIGN_KEYS = `
  select format(E'alter table %s\\n%s;', conrelid::regclass, string_agg(
    format('  add constraint %I %s', conname, pg_get_constraintdef(oid)), E',\\n' order by conname)) as sql
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  group by conrelid order by conrelid::regclass::text collate "C"`

const TRIGGERS = `
  select pg_get_triggerdef(t.oid, true) || ';' as sql from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and tgparentid = 0 and relnamespace = 'public'::regnamespace order by relname, tgname`

const IDENTITIES = `
  select format('alter table %I replica identity %s;', relname, case relreplident when 'f' then 'full' else 'nothing' end) as sql
  from pg_class where relkind in ('r', 'p') and relreplident in ('f', 'n') and relnamespace = 'public'::regnamespace order by relname`

const STORAGE = `
  select format('alter table %I alter column %I set storage %s;', relname, attname,
    case attstorage when 'p' then 'plain' when 'e' then 'external' when 'm' then 'main' else 'extended' end) as sql
  from pg_attribute a join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
  where attnum > 0 and not attisdropped and attstorage <> typstorage and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
  order by relname, attname`

const COMMENTS = `
  select format('comment on %s %s is %L;', case when relkind = 'v' then 'view' else 'table' end, oid::regclass, description) as sql
  from pg_class c join pg_description on classoid = 'pg_class'::regclass and objoid = c.oid and objsubid = 0
  where relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace order by relname`
