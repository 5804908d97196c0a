import type pg from 'pg'
import { needBackup } from '#app/base/backups/ask-for-backup.server.ts'
import { pictureFile } from '#app/base/backups/manifest.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { failureOf } from '#app/base/platform/objects/object-store.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { encryptBytesFor } from '../age.server.ts'
import { pictureFolderFor } from '../offsite-layout.ts'
import type { Offsite } from '../open-offsite.server.ts'
import { sendPictures } from '../send-backup.server.ts'
import { packPart, partKey } from './changes-part.ts'
import { readTransactions, type ChangedTransaction } from './pgoutput.ts'
import { advanceSlot, dropSlot, findEnd, hasSlot, isNotAllowed, makeSlot, peekChanges } from './stream-slot.server.ts'

export interface ChangesDeps {
  db: Database
  pool: pg.Pool
  clock: Clock
  log: Log
  mediaStore: MediaStore
  offsite: Offsite
}

/** Advisory lock of the process that reads the slot. An arbitrary number, the same in every process of the shop. */
const CHANGES_LOCK = 7_446_033

/** A database that does not allow streams is asked again after this time. */
const ASK_AGAIN_AFTER_MS = 3_600_000

/** Messages in one part: they are in memory together. */
const MESSAGES = 20_000

/**
 * Sends what was committed since the last call. Begins a stream, and asks for the backup that belongs to it, where there is none, where
 * PostgreSQL gave it up, and where a migration changed the tables. The job calls it every minute.
 */
export async function sendChanges(deps: ChangesDeps, limit = MESSAGES): Promise<void> {
  const client = await deps.pool.connect()
  let isLocked = false
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      CHANGES_LOCK,
    ])
    isLocked = rows[0]!.locked
    if (!isLocked) return
    const stream = (await findStream(deps)) ?? (await beginStream(deps))
    if (stream === undefined) return
    await sendAll(deps, stream, limit).catch(async (error: unknown) => {
      const row = deps.db.updateTable('change_streams').set({ failure: failureOf(error) })
      await row.where('id', '=', stream).execute()
      throw error
    })
  } finally {
    const unlock = () => client.query('select pg_advisory_unlock($1)', [CHANGES_LOCK])
    const isGivenBack = !isLocked || (await unlock().then(Boolean, () => false))
    client.release(!isGivenBack) // closing the connection releases the lock too
  }
}

/** Where backups stay on this machine nothing reads the changes: PostgreSQL would keep them until the disk is full. */
export async function stopChanges({ db, pool, clock }: Pick<ChangesDeps, 'db' | 'pool' | 'clock'>): Promise<void> {
  const ended = await db
    .updateTable('change_streams')
    .set({ ended_at: clock.now() })
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (ended.numUpdatedRows > 0n) await dropSlot(pool)
}

async function findStream({ db, pool, clock }: ChangesDeps): Promise<string | undefined> {
  const open = await db.selectFrom('change_streams').select('id').where('ended_at', 'is', null).executeTakeFirst()
  if (!open || (await hasSlot(pool))) return open?.id
  await endStream({ db, clock }, open.id, 'lost')
  return undefined
}

async function endStream({ db, clock }: Pick<ChangesDeps, 'db' | 'clock'>, id: string, failure: 'lost' | null) {
  await db.updateTable('change_streams').set({ ended_at: clock.now(), failure }).where('id', '=', id).execute()
}

/** Undefined when the database does not allow it; then it is asked again after an hour. */
async function beginStream({ db, pool, clock, log }: ChangesDeps): Promise<string | undefined> {
  const now = clock.now()
  const last = await db
    .selectFrom('change_streams')
    .select(['begun_at', 'failure'])
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isRefused = last?.failure === 'not_allowed'
  if (isRefused && now.getTime() - last.begun_at.getTime() < ASK_AGAIN_AFTER_MS) return undefined
  try {
    const id = await makeSlot(pool)
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('change_streams').values({ id, begun_at: now, reached_at: now }).execute()
      // The stream is of use with a backup that was made after it began.
      await needBackup(trx, now)
    })
    return id
  } catch (error) {
    if (!isNotAllowed(error)) throw error
    log.warn({ err: error }, 'the database does not let the shop send its changes away')
    const id = `not-allowed-${now.getTime()}`
    const refused = { id, begun_at: now, reached_at: now, ended_at: now, failure: 'not_allowed' } as const
    await db.insertInto('change_streams').values(refused).execute()
    return undefined
  }
}

async function sendAll(deps: ChangesDeps, stream: string, limit: number): Promise<void> {
  const { db, pool, clock } = deps
  const now = clock.now()
  const end = await findEnd(pool)
  for (;;) {
    const messages = await peekChanges(pool, end, limit)
    const read = readTransactions(messages)
    const migrated = read.findIndex(({ changes }) => changes.some(isMigration))
    const transactions = (migrated === -1 ? read : read.slice(0, migrated)).filter(({ changes }) => changes.length > 0)
    if (transactions.length > 0) await sendPart(deps, stream, transactions)
    if (migrated !== -1) {
      // What follows fits other tables. The next call begins a stream with a backup of its own.
      await endStream(deps, stream, null)
      return
    }
    const isAll = messages.length < limit
    await advanceSlot(pool, isAll ? end : read.at(-1)!.end)
    if (!isAll) continue
    const reached = { reached_at: now, failure: null }
    await db.updateTable('change_streams').set(reached).where('id', '=', stream).execute()
    return
  }
}

function isMigration(change: ChangedTransaction['changes'][number]): boolean {
  return change.op !== 'truncate' && change.table === 'schema_migrations'
}

/** A part that was sent before its number was counted on is sent again, with more in it. */
async function sendPart(
  { db, pool, mediaStore, offsite }: ChangesDeps,
  stream: string,
  transactions: ChangedTransaction[],
): Promise<void> {
  const { next_part: number } = await db
    .selectFrom('change_streams')
    .select('next_part')
    .where('id', '=', stream)
    .executeTakeFirstOrThrow()
  // After the transactions were read: past every number in them.
  const { rows: sequences } = await pool.query<{ name: string; last: number | null }>(
    `select sequencename::text as name, last_value as last from pg_sequences where schemaname = 'public'`,
  )
  const pictures = await picturesOf(mediaStore, transactions)
  await sendPictures(offsite, pictures, (picture) => mediaStore.read(picture.slice(picture.lastIndexOf('/') + 1)))
  const pictureFolder = pictureFolderFor(offsite.recipients)
  const part = packPart({ format: 1, stream, number, sequences, pictureFolder, pictures, transactions })
  await offsite.objects.put(partKey(stream, number), await encryptBytesFor(offsite.recipients, part))
  await db
    .updateTable('change_streams')
    .set({ next_part: number + 1 })
    .where('id', '=', stream)
    .execute()
}

/** Files of pictures that the transactions added. They are written before their rows. */
async function picturesOf(mediaStore: MediaStore, transactions: readonly ChangedTransaction[]): Promise<string[]> {
  const ids = new Set<string>()
  for (const { changes } of transactions) {
    for (const change of changes) {
      if (change.op === 'insert' && change.table === 'images') ids.add(change.row['id']!)
    }
  }
  const files: string[] = []
  for (const id of ids) for await (const name of mediaStore.list(id)) files.push(pictureFile(name))
  return files
}
