import { mkdir, lstat, readdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Config } from '#app/base/platform/config.server.ts'
import { addressesIn, atDatabase } from '#app/base/platform/database/database-address.ts'
import { LIVING } from '#app/base/platform/database/process-number.server.ts'
import { refuseIfRunning } from '#server/postgres/owner-file.server.ts'

/** The present shop, out of the way of a restore. */
export interface SetAside {
  /** Where it is, and how it is removed. */
  words: string
  /** Nothing was restored: all is where it was. */
  putBack(): Promise<void>
  /** The restore went well: what only the running shop needed of it ends. */
  finish(): Promise<void>
}

type ConfigPart = Pick<Config, 'DATA_DIR' | 'BACKUP_DIR' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>

interface Restoring {
  /** Folder of the backup, which may lie among the data. */
  folder: string
  /** That came with the backup; undefined: the present secret stays. */
  appSecret: string | undefined
  now: Date
}

const SESSION_ENDS_WITHIN_MS = 5000
const ASIDE = 'set-aside-'
/** Of this restore and earlier ones, and what belongs to no state of the shop. */
const STAYS = /^(?:set-aside-|unpacked-|trial-|compiled$)/

/**
 * Puts the data folder and the database aside under another name, on the same disk and the same server, so that nothing is lost and nothing
 * is copied. Throws in words, and changes nothing then, while the shop runs or where the right for it is missing.
 */
export async function setAside(config: ConfigPart, { folder, appSecret, now }: Restoring): Promise<SetAside> {
  const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  if (config.DATABASE_URL === undefined)
    await refuseIfRunning(await realpath(config.DATA_DIR).catch(() => config.DATA_DIR))
  const database = await setDatabaseAside(config, stamp)
  try {
    const files = await setFilesAside(config, { folder, appSecret, name: ASIDE + stamp })
    return {
      words: [
        'The former shop is set aside, whole. When the restored one is as it should be, remove it:',
        `  rm -r ${files.aside}`,
        ...(database ? [`  psql -c 'drop database "${database.aside}"'`] : []),
        '',
      ].join('\n'),
      async putBack() {
        await files.putBack()
        await database?.putBack()
      },
      finish: async () => database?.finish(),
    }
  } catch (error) {
    await database?.putBack()
    throw error
  }
}

interface FilesWish {
  folder: string
  appSecret: string | undefined
  name: string
}

async function setFilesAside({ DATA_DIR, BACKUP_DIR }: ConfigPart, { folder, appSecret, name }: FilesWish) {
  const aside = path.join(DATA_DIR, name)
  await mkdir(aside, { recursive: true, mode: 0o700 })
  const inData = (place: string) => path.relative(DATA_DIR, path.resolve(place)).split(path.sep)[0]
  const retained = new Set([inData(BACKUP_DIR), inData(folder)])
  const secret = await readFile(path.join(DATA_DIR, 'app-secret'), 'utf8').catch(() => undefined)
  if (appSecret === undefined || secret === appSecret) retained.add('app-secret')
  const stays = (each: string) => STAYS.test(each) || retained.has(each)
  const moved: string[] = []
  const putBack = async () => {
    for (const made of await readdir(DATA_DIR)) {
      if (!stays(made)) await rm(path.join(DATA_DIR, made), { recursive: true, force: true })
    }
    for (const each of moved) await move(path.join(aside, each), path.join(DATA_DIR, each))
    await rm(aside, { recursive: true, force: true })
  }
  for (const each of (await readdir(DATA_DIR)).filter((one) => !stays(one))) {
    try {
      await move(path.join(DATA_DIR, each), path.join(aside, each))
    } catch (error) {
      for (const one of moved) await move(path.join(aside, one), path.join(DATA_DIR, one))
      await rm(aside, { recursive: true, force: true })
      throw new Error(`${path.join(DATA_DIR, each)} cannot be put aside: ${(error as Error).message}`, {
        cause: error,
      })
    }
    moved.push(each)
  }
  return { aside, putBack }
}

/** PostgreSQL of a checkout that root runs lies elsewhere, behind a link, and is found again by its name. */
async function move(from: string, to: string): Promise<void> {
  if (!(await lstat(from)).isSymbolicLink()) return rename(from, to)
  const real = await realpath(from)
  const inUse = path.join(path.dirname(real), 'postgres')
  const next = path.basename(path.dirname(to)).startsWith(ASIDE)
    ? path.join(path.dirname(real), `postgres-${path.basename(path.dirname(to))}`)
    : inUse
  await rm(next, { recursive: true, force: true })
  await rename(real, next)
  await symlink(next, to)
  await rm(from)
}

async function setDatabaseAside({ DATABASE_URL, DATABASE_DIRECT_URL }: ConfigPart, stamp: string) {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (url === undefined) return undefined
  const { address, name, user, create } = await lookAt(url)
  const aside = `${name.slice(0, 40)}_set_aside_${stamp}`
  const [present, former] = [pg.escapeIdentifier(name), pg.escapeIdentifier(aside)]
  await onServer(address, async (client) => {
    if (DATABASE_DIRECT_URL !== undefined) await endIdleSessions(client, name)
    const { rows } = await client.query<{ sessions: number }>(
      `select count(*)::int as sessions from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    )
    if (rows[0]!.sessions > 0) {
      throw new Error(
        `The database ${name} is in use (${rows[0]!.sessions} sessions). Stop the shop first: systemctl stop tafach 'tafach@*'`,
      )
    }
    const right = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    )
    if (!right.rows[0]?.may) {
      throw new Error(
        `The user ${user} may not create databases, so the present one cannot be put aside. Allow it once, as the administrator of PostgreSQL: ` +
          `sudo -u postgres psql -c 'alter role ${pg.escapeIdentifier(user)} createdb'`,
      )
    }
    await client.query(`alter database ${present} rename to ${former}`)
    try {
      await client.query(create)
    } catch (error) {
      await client.query(`alter database ${former} rename to ${present}`)
      throw error
    }
  })
  return {
    aside,
    putBack: () =>
      onServer(address, async (client) => {
        await client.query(`drop database if exists ${present} with (force)`)
        await client.query(`alter database ${former} rename to ${present}`)
      }),
    /** A slot that nobody reads would keep PostgreSQL's log of writes. */
    finish: () =>
      onServer(address, async (client) => {
        await client.query(
          'select pg_drop_replication_slot(slot_name) from pg_replication_slots where database = $1 and not active',
          [aside],
        )
      }),
  }
}

/** A pooler holds sessions open after the shop has ended, whose processes each hold a lock. */
async function endIdleSessions(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, $3) from pg_stat_activity
     where datname = $1 and usename = current_user and state = 'idle' and not exists (
       select from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where datname = $1 and locktype = 'advisory' and classid = $2::bigint and objsubid = 2)`,
    [name, LIVING, SESSION_ENDS_WITHIN_MS],
  )
}

interface Seen {
  /** Of the primary, where several are named. */
  address: string
  name: string
  user: string
  /** Makes an empty database like this one. */
  create: string
}

async function lookAt(url: string): Promise<Seen> {
  let fault: unknown
  for (const address of addressesIn(url)) {
    const client = new pg.Client({ connectionString: address })
    try {
      await client.connect()
      const { rows } = await client.query<{ name: string; user: string; standby: boolean; facts: Facts }>(
        `select current_database() as name, current_user as user, pg_is_in_recovery() as standby,
           to_jsonb(d) || jsonb_build_object('encoding', pg_encoding_to_char(encoding)) as facts
         from pg_database d where datname = current_database()`,
      )
      const { name, user, standby, facts } = rows[0]!
      if (!standby) return { address, name, user, create: describeCreation(name, facts) }
    } catch (error) {
      fault = error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error(
    `The database of DATABASE_URL cannot be asked: ${fault instanceof Error ? fault.message : 'it is a standby'}`,
    { cause: fault },
  )
}

/** Of pg_database; names differ by the version of PostgreSQL. */
interface Facts {
  encoding: string
  datlocprovider?: string
  datcollate: string
  datctype: string
  datlocale?: string | null
  daticulocale?: string | null
}

/** Besides that of the C library. */
const PROVIDERS: Readonly<Partial<Record<string, string>>> = { i: 'icu', b: 'builtin' }

function describeCreation(name: string, facts: Facts): string {
  const { encoding, datlocprovider: provider = 'c', datcollate, datctype } = facts
  const locale = facts.datlocale ?? facts.daticulocale
  const named = PROVIDERS[provider]
  const own = named && locale ? ` locale_provider ${named} ${named}_locale ${pg.escapeLiteral(locale)}` : ''
  return (
    `create database ${pg.escapeIdentifier(name)} template template0 encoding ${pg.escapeLiteral(encoding)}` +
    `${own} lc_collate ${pg.escapeLiteral(datcollate)} lc_ctype ${pg.escapeLiteral(datctype)}`
  )
}

/** Beside the shop's database, which nobody may be in when it is renamed. */
async function onServer<Result>(address: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: atDatabase(address, 'postgres') })
  await client.connect().catch((cause: Error) => {
    throw new Error(
      `The database "postgres" of the same server cannot be asked, from which the present one is put aside: ${cause.message}. ` +
        'If DATABASE_URL leads to a pooler, set DATABASE_DIRECT_URL to PostgreSQL itself and begin again.',
      { cause },
    )
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
