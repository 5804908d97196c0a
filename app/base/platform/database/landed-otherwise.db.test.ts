import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase, createMigratedDatabase, createTestDatabase } from '#test/database.ts'
import { DB_DIR } from '#test/postgres.ts'
import { IS_WHOLE_WALK } from '#test/walks.ts'
import { readLandedOtherwise } from './landed-otherwise.server.ts'
import { findPending, migrate } from './migrate.server.ts'

const listed = readFileSync(path.join(DB_DIR, 'migrations.sha256'), 'utf8')
const present = Array.from(listed.matchAll(/^(\w+) {2}(.+)$/gm), ([, sha256, name]) => ({
  name: name!,
  sha256: sha256!,
}))

const { texts, late } = await readLandedOtherwise(DB_DIR)

/** The migrations up to a number, without those that start with one of `missing`. */
const stateAt = (newest: string, missing: readonly string[] = []) =>
  present.filter(({ name }) => name.slice(0, 4) <= newest && !missing.includes(name.slice(0, 4)))

async function createAt(newest: string, missing: readonly string[] = []): Promise<Pool> {
  const pool = await createEmptyDatabase()
  await migrate(pool, DB_DIR, { upTo: stateAt(newest, missing) })
  return pool
}

/** Everything that the shop relies on, a line each; the order of columns and the names of constraints are free. */
async function describeSchema(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s.%s %s %s default %s generated %s identity %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
    union all
    select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select format('view %s %s %s', relname, pg_get_viewdef(oid), obj_description(oid)) from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace
    union all
    select format('%s %s', name, sha256) from schema_migrations
    order by line`)
  // `a between b and c and d` has more brackets after a walk than after the baseline.
  return rows.map(({ line }) => line.replaceAll(/[()]/g, '')).toSorted()
}

const database = await createTestDatabase()
afterAll(() => database.drop())
/** Of a new one. */
const fresh = await describeSchema(database.pool)

/** Its schema after a start, which leaves nothing for the next one. */
async function started(pool: Pool): Promise<string[]> {
  await migrate(pool, DB_DIR)
  expect(await migrate(pool, DB_DIR)).toEqual([])
  return describeSchema(pool)
}

const WITHOUT_0577 = `delete from schema_migrations where name like '0577-%';`

/** Former text → the newest migration of a shop that had it, and what it made otherwise than the text of today. */
const FORMER: Readonly<Record<string, [newest: string, difference: string]>> = {
  '0250@a51b443d': [
    '0260',
    'alter table counter_approvals drop constraint counter_approvals_of_one_act, drop column act, drop column santim',
  ],
  '0255@2825dbb4': [
    '0258',
    `drop index fiscal_receipts_contested;
     alter table fiscal_receipts drop column till;
     alter table counter_notices drop constraint counter_notices_kind_check,
       add constraint counter_notices_kind_check check (kind <> 'fiscal_kept') not valid`,
  ],
  '0256@6c25dfe7': [
    '0258',
    `alter table vat_entries drop constraint vat_entries_kind_check,
       add constraint vat_entries_kind_check check (kind <> 'payment');
     drop trigger ledger_entries_vat on ledger_entries;
     create constraint trigger ledger_entries_vat after insert on ledger_entries deferrable initially deferred
       for each row when (new.kind = 'refund') execute function book_vat_of_order('refund')`,
  ],
  '0350@87af4e05': ['0350', 'select'],
  '0565@822b4f83': [
    '0577',
    `create function credit_used_alone_santim(text, date) returns bigint language sql stable as 'select 0::bigint'`,
  ],
  '0580@d3f92a35': [
    '0586',
    `${WITHOUT_0577}
     drop trigger counter_set_aside_seen on counter_set_aside;
     alter table counter_set_aside drop column person_ids;
     alter table counter_set_aside add person_ids text[] not null generated always as (array[person_id]) stored;
     create trigger counter_set_aside_seen before update of seen_at, seen_by, seen_by_id on counter_set_aside
       for each row execute function check_seen()`,
  ],
  '0580@e34790ca': ['0597', WITHOUT_0577],
  '0585@70cebc8b': ['0597', 'select'],
  '0600@2def2280': ['0610', 'comment on view received_acts is null'],
  '0620@3ca216e3': ['0620', 'select'],
  '0620@bb32a3ab': [
    '0620',
    'create trigger lone_acts_by_hand before insert on lone_acts for each row when (by_program()) execute function refuse_program()',
  ],
}

const keyOf = ({ name, mark }: { name: string; mark: string }) => `${name.slice(0, 4)}@${mark}`
const hashOf = (mark: string) => mark.padEnd(64, '0')

/** A shop that ran these former texts. */
async function createWith(former: readonly string[]): Promise<Pool> {
  const pool = await createAt(FORMER[former[0]!]![0])
  for (const key of former) {
    const [number, mark] = key.split('@')
    await pool.query(FORMER[key]![1])
    await pool.query('update schema_migrations set sha256 = $1 where name like $2', [hashOf(mark!), `${number}-%`])
  }
  return pool
}

const formerTexts = texts.map(keyOf)

it('each former text has a test', () => {
  expect(Object.keys(FORMER)).toEqual(formerTexts)
})

/** Of each, a shop takes a second; those that need most are enough for every change. */
describe('a shop that ran former texts after 0.1.0 becomes like a new one', () => {
  const together = [
    ['0580@e34790ca', '0585@70cebc8b'],
    ['0256@6c25dfe7', '0255@2825dbb4', '0250@a51b443d'],
  ]
  const alone = IS_WHOLE_WALK ? formerTexts.map((key) => [key]) : []
  it.for([...together, ...alone].map((former) => ({ former })))('$former', async ({ former }) => {
    expect(await started(await createWith(former))).toEqual(fresh)
  })

  it('and its backup is restored into the tables of today', async () => {
    const pool = await createEmptyDatabase()
    const upTo = stateAt('0597', ['0577']).map(({ name, sha256 }) => ({
      name,
      sha256: name.startsWith('0580') ? hashOf('e34790ca') : sha256,
    }))
    await migrate(pool, DB_DIR, { upTo })
    const { rows } = await pool.query('select name, sha256 from schema_migrations order by name')
    expect(rows).toEqual(stateAt('0597'))
    expect(await started(pool)).toEqual(fresh)
  })
})

/** The newest migration of a shop on the main line, and those that it got later. */
const LATE = [
  ['0445', '0400 0401 0420 0421 0422 0423 0430 0431 0440 0441 0442 0443 0444'],
  ['0500', '0480 0481 0490 0491 0492 0493'],
  ['0251', '0245 0246'],
  ['0335', '0319 0320'],
  ['0410', '0400 0401'],
  ['0527', '0490 0491 0492 0493'],
  ['0562', '0551'],
  ['0586', '0581'],
  ['0597', '0590'],
] as const

it('each late migration has a test', () => {
  expect([...new Set(LATE.flatMap(([, missing]) => missing.split(' ')))].toSorted()).toEqual(
    Array.from(late, (name) => name.slice(0, 4)),
  )
})

it.for(LATE.slice(0, IS_WHOLE_WALK ? undefined : 2))('a shop at %s gets %s late', async ([newest, missing]) => {
  expect(await started(await createAt(newest, missing.split(' ')))).toEqual(fresh)
})

describe('a shop from before 0.1.0 whose history is another', () => {
  const cases: { what: string; make: (pool: Pool) => Promise<unknown> }[] = [
    {
      what: 'an edited migration',
      make: (pool) => pool.query(`update schema_migrations set sha256 = repeat('b', 64) where name like '0012-%'`),
    },
    {
      what: 'a migration of another name',
      make: (pool) => pool.query(`update schema_migrations set name = '0013-messages.sql' where name like '0013-%'`),
    },
    { what: 'a gap', make: (pool) => pool.query(`delete from schema_migrations where name like '0020-%'`) },
  ]
  it.for(cases)('$what: it is refused, nothing changes, and it learns the way', async ({ make }) => {
    const pool = await createAt('0027')
    await make(pool)
    const before = await describeSchema(pool)
    const refused = { fault: 'before_first_release', message: expect.stringContaining('Start release 0.1.0 with') }
    await expect(findPending(pool, DB_DIR)).rejects.toMatchObject(refused)
    await expect(migrate(pool, DB_DIR)).rejects.toMatchObject(refused)
    expect(await describeSchema(pool)).toEqual(before)

    const { rows: upTo } = await pool.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations',
    )
    const target = await createEmptyDatabase()
    await expect(migrate(target, DB_DIR, { upTo })).rejects.toMatchObject(refused)
    expect((await target.query("select from pg_class where relnamespace = 'public'::regnamespace")).rowCount).toBe(0)
  })

  it('one with the history of 0.1.0 so far walks', async () => {
    expect(await started(await createAt('0192'))).toEqual(fresh)
  })
})

it('a text that nobody knows is refused as changed', async () => {
  const pool = await createMigratedDatabase()
  await pool.query("update schema_migrations set sha256 = repeat('0', 64) where name like '0030%'")
  await expect(migrate(pool, DB_DIR)).rejects.toMatchObject({ fault: 'changed' })
})
