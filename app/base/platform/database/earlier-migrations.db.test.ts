import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase, createMigratedDatabase, createTestDatabase } from '#test/database.ts'
import { DB_DIR } from '#test/postgres.ts'
import { IS_WHOLE_WALK } from '#test/walks.ts'
import { readSql, type SqlFile } from './database-functions.server.ts'
import { readEarlierMigrations } from './earlier-migrations.server.ts'
import { migrate } from './migrate.server.ts'

const earlier = await readEarlierMigrations(DB_DIR)
const present = globSync('*.sql', { cwd: path.join(DB_DIR, 'migrations') }).toSorted()

/** A migration of a state: its number, and the hash of its text where that was not the present one. */
type Landed = Map<string, string | undefined>

/** The states of the migrations in the order in which they landed. */
function readStates(): Landed[] {
  const states: Landed[] = []
  for (const line of readFileSync(path.join(DB_DIR, 'earlier', 'landed.txt'), 'utf8')
    .trim()
    .split('\n')) {
    const state: Landed = new Map(states.at(-1))
    for (const [, number, hash] of line.matchAll(/(\d{4})(?:@(\w{8}))?/g)) state.set(number!, hash)
    states.push(state)
  }
  return states
}

const nameOf = (number: string) => present.find((name) => name.startsWith(number))!

/** Texts that were edited, and migrations that came later with a lower number. */
function wantedBy(state: Landed): string[] {
  const edited = [...state].flatMap(([number, hash]) => (hash === undefined ? [] : `${number}@${hash}`))
  const newest = [...state.keys()].toSorted().at(-1)!
  const late = present.map((name) => name.slice(0, 4)).filter((number) => number < newest && !state.has(number))
  return [...edited, ...late]
}

/**
 * States that together need every one of these files, those that need most first; each takes two seconds. The files never change, and
 * migrations that are added meet the same tables after each, so the two that need most are enough for every change.
 */
const covered = new Set<string>()
const states = readStates()
  .map((state) => ({ state, wanted: wantedBy(state) }))
  .toSorted((one, other) => other.wanted.length - one.wanted.length)
  .filter(({ wanted }) => {
    const isFurther = wanted.some((one) => !covered.has(one))
    for (const one of wanted) covered.add(one)
    return isFurther
  })
  .slice(0, IS_WHOLE_WALK ? undefined : 2)

async function textsOf(state: Landed): Promise<SqlFile[]> {
  const numbers = [...state.keys()].toSorted()
  return Promise.all(
    numbers.map(async (number) => {
      const hash = state.get(number)
      if (hash === undefined) return readSql(path.join(DB_DIR, 'migrations'), nameOf(number))
      return earlier.texts.find((text) => text.name.startsWith(number) && text.sha256.startsWith(hash))!
    }),
  )
}

/** A database as the shop of that state made it. */
async function createAt(state: Landed): Promise<Pool> {
  const pool = await createEmptyDatabase()
  await pool.query(
    'create table schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  for (const { name, sha256, sql } of await textsOf(state)) {
    await pool.query(sql)
    await pool.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
  }
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
    select format('view %s %s', relname, pg_get_viewdef(oid)) from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace
    union all
    select format('extension %s', extname) from pg_extension
    union all
    select format('%s %s', name, sha256) from schema_migrations
    order by line`)
  return rows.map(({ line }) => line)
}

/** A new one. */
const database = await createTestDatabase()
afterAll(() => database.drop())
const fresh = await describeSchema(database.pool)

describe('a database of the first week becomes like a new one', () => {
  it.for(states)('that wants $wanted', async ({ state }) => {
    const pool = await createAt(state)
    await migrate(pool, DB_DIR)
    expect(await describeSchema(pool)).toEqual(fresh)
    expect(await migrate(pool, DB_DIR)).toEqual([])
  })
})

it('a database of 29 November, before 0577 and with two other texts, becomes like a new one', async () => {
  const state: Landed = new Map(
    present.flatMap((name) => (name < '0600' && !name.startsWith('0577') ? [[name.slice(0, 4), undefined]] : [])),
  )
  state.set('0580', 'e34790ca').set('0585', '70cebc8b')
  const pool = await createAt(state)
  await migrate(pool, DB_DIR)
  expect(await describeSchema(pool)).toEqual(fresh)
  expect(await migrate(pool, DB_DIR)).toEqual([])
})

/** The last state in which a migration had an earlier text. */
const stateWith = (number: string) => readStates().findLast((state) => state.get(number) !== undefined)!

describe('rows whose shape a bridge changes', () => {
  it('a season of three columns is one, and weekdays have names', async () => {
    const seasons = await createAt(stateWith('0030'))
    await seasons.query(`
      insert into images (id, width, height, mime, byte_size, widths, placeholder)
      values (repeat('a', 32), 32, 24, 'image/jpeg', 700, '{32}', 'data:,');
      insert into cakes (id, name_en, name_am, price_santim, image_id, season_calendar, season_from, season_to)
      values ('christmas-cake', 'Christmas cake', 'የገና ኬክ', 50000, repeat('a', 32), 'ethiopian', 1301, 105),
        ('plain-cake', 'Plain cake', 'ቀላል ኬክ', 50000, repeat('a', 32), null, null, null)`)
    await migrate(seasons, DB_DIR)
    const { rows: cakes } = await seasons.query('select id, season from cakes order by id')
    expect(cakes).toEqual([
      { id: 'christmas-cake', season: 'ethiopian 13-01 01-05' },
      { id: 'plain-cake', season: null },
    ])

    const weekdays = await createAt(stateWith('0031'))
    await weekdays.query(`
      insert into flavors (id, name_en, name_am, color, weekdays)
      values ('honey', 'Honey', 'ማር', '#ffcc00', '{0,5}'), ('lemon', 'Lemon', 'ሎሚ', '#ffee00', null)`)
    await migrate(weekdays, DB_DIR)
    const { rows: flavors } = await weekdays.query('select id, weekdays from flavors order by id')
    expect(flavors).toEqual([
      { id: 'honey', weekdays: ['sunday', 'friday'] },
      { id: 'lemon', weekdays: [] },
    ])
  })

  it('messages that were sent stay sent', async () => {
    const pool = await createAt(stateWith('0013'))
    const at = '2026-11-21T12:00:00Z'
    await pool.query(
      `insert into messages (id, template, lang, to_phone, body, state, next_try_at, created_at, sent_at) values
        ('00000000-0000-4000-8000-000000000001', 'confirmed', 'am', '+251900000001', 'one', 'sent', null, $1, $1),
        ('00000000-0000-4000-8000-000000000002', 'confirmed', 'am', '+251900000001', 'two', 'waiting', $1, $1, null)`,
      [at],
    )
    await migrate(pool, DB_DIR)
    const { rows } = await pool.query('select body, state from messages order by id')
    expect(rows).toEqual([
      { body: 'one', state: 'sent' },
      { body: 'two', state: 'waiting' },
    ])
  })
})

it('a backup of such a state is restored: its own texts first, then the bridges', async () => {
  const state = stateWith('0035')
  const pool = await createEmptyDatabase()
  await migrate(pool, DB_DIR, { upTo: await textsOf(state) })
  const { rows } = await pool.query("select sha256 from schema_migrations where name like '0035%'")
  expect(rows[0].sha256.slice(0, 8)).toBe(state.get('0035'))
  await migrate(pool, DB_DIR)
  expect(await describeSchema(pool)).toEqual(fresh)
})

it('a text that nobody knows is still refused', async () => {
  const pool = await createMigratedDatabase()
  await pool.query("update schema_migrations set sha256 = repeat('0', 64) where name like '0030%'")
  await expect(migrate(pool, DB_DIR)).rejects.toMatchObject({ fault: 'changed' })
})
