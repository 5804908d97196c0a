import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.server.ts'
import { within } from './ask-line.server.ts'
import { type Database, sql } from './database.server.ts'

/** Where to read what nobody decides about money or stock with: exports, reports and search. */
export interface Reads {
  /** A database with everything that was committed before the call: a standby that caught up, else the primary. */
  upToDate(): Promise<Database>
  /** A database for a page that says how old it is; 0: up to date. */
  recent(): Promise<Recent>
  /** The database of DATABASE_READ_URL, however far behind. */
  standby?: Database | undefined
}

interface Recent {
  db: Database
  behindSeconds: number
}

/** How long one who asks waits for a standby that is a little behind. */
const CATCH_UP_MS = 1000
const STEP_MS = 50
/** A standby that is further behind is no help to anybody. */
const MOST_BEHIND_SECONDS = 120
const CACHED_POSITIONS = 120

interface Position {
  at: number
  bytes: number
}

/** Without a standby everything is read from the primary. */
export function readsOf(primary: Database, standby: Database | undefined, log: Log): Reads {
  if (!standby) return { upToDate: async () => primary, recent: async () => ({ db: primary, behindSeconds: 0 }) }
  /** Where the primary stood, and when; the oldest first. */
  let positions: Position[] = []
  let wasUsed = true

  async function standbyAt(): Promise<number | undefined> {
    const asked = positionOf(standby!).catch(() => undefined)
    return within(CATCH_UP_MS, asked)
  }

  /** Seconds between now and what the standby shows; 0: it has all; undefined: not known, or no answer. */
  async function behind(): Promise<number | undefined> {
    const written = await positionOf(primary)
    const now = { at: performance.now(), bytes: written }
    const last = positions.at(-1)
    // A promoted standby begins where it was.
    if (last && written < last.bytes) positions = []
    positions = [...positions, now].slice(-CACHED_POSITIONS)
    for (const end = now.at + CATCH_UP_MS; ; await wait(STEP_MS)) {
      const shown = await standbyAt()
      if (shown === undefined) return undefined
      if (shown >= written) return 0
      if (performance.now() < end) continue
      const known = positions.findLast(({ bytes }) => bytes <= shown)
      return known && (performance.now() - known.at) / 1000
    }
  }

  async function recent(): Promise<Recent> {
    const behindSeconds = await behind()
    const isUsed = behindSeconds !== undefined && behindSeconds <= MOST_BEHIND_SECONDS
    if (isUsed !== wasUsed) {
      wasUsed = isUsed
      if (isUsed) log.info({ behindSeconds }, 'the standby is read again')
      else log.warn({ behindSeconds }, 'the standby is away or far behind; everything is read from the primary')
    }
    return isUsed ? { db: standby!, behindSeconds } : { db: primary, behindSeconds: 0 }
  }

  return {
    standby,
    recent,
    async upToDate() {
      const { db, behindSeconds } = await recent()
      return behindSeconds === 0 ? db : primary
    },
  }
}

/** How much was ever written on a primary, or replayed on a standby. */
async function positionOf(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
      '0/0')::float8 as bytes`.execute(db)
  return rows[0]!.bytes
}
