import { listStoredBackups } from '#app/base/backups/backup-files.server.ts'
import { failureOf } from '#app/base/platform/objects/object-store.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { makeKeyPair } from './age.server.ts'
import type { Offsite } from './open-offsite.server.ts'
import { pruneOffsite } from './prune-offsite.server.ts'
import { sendBackup } from './send-backup.server.ts'
import { tryRestore, type TryDeps } from './try-restore.server.ts'

export interface OffsiteDeps extends Omit<TryDeps, keyof Offsite | 'identities'> {
  db: Database
  clock: Clock
  mediaStore: MediaStore
  offsite: Offsite
}

/** Advisory lock held while a backup is sent. An arbitrary number, the same in every process of the shop. */
const SEND_LOCK = 7_446_032

/** The line may be away for minutes; a wrong key stays wrong until a person corrects it. */
const TRY_AGAIN_AFTER_MS = 10 * 60_000

/**
 * Sends the newest backup unless it is there, restores it for a test, and removes what is kept no longer. The job calls it every
 * half minute. `now`: also shortly after a failed try.
 */
export async function sendNewestBackup(
  deps: OffsiteDeps,
  when: 'due' | 'now' = 'due',
): Promise<'sent' | 'nothing_new' | 'already_running'> {
  const client = await deps.pool.connect()
  let isLocked = false
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [SEND_LOCK])
    isLocked = rows[0]!.locked
    if (!isLocked) return 'already_running'
    const [newest] = await listStoredBackups(deps.backupDir)
    if (!newest || !(await isDue(deps, newest.name, when))) return 'nothing_new'
    await send(deps, newest)
    return 'sent'
  } finally {
    const unlock = () => client.query('select pg_advisory_unlock($1)', [SEND_LOCK])
    const isGivenBack = !isLocked || (await unlock().then(Boolean, () => false))
    client.release(!isGivenBack) // closing the connection releases the lock too
  }
}

async function isDue({ db, clock }: OffsiteDeps, name: string, when: 'due' | 'now'): Promise<boolean> {
  const row = await db
    .selectFrom('offsite_backups')
    .select(['sent_at', 'ended_at'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return true
  if (row.sent_at) return false
  return when === 'now' || !row.ended_at || clock.now().getTime() - row.ended_at.getTime() >= TRY_AGAIN_AFTER_MS
}

async function send(deps: OffsiteDeps, { name, madeAt }: { name: string; madeAt: Date }): Promise<void> {
  const { db, clock, log, offsite } = deps
  const begun = { began_at: clock.now(), ended_at: null, failure: null }
  await db
    .insertInto('offsite_backups')
    .values({ name, made_at: madeAt, ...begun })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(begun))
    .execute()
  const row = db.updateTable('offsite_backups').where('name', '=', name)
  // The second key is for the test restore. It exists in memory only, and is gone when this run ends.
  const reader = await makeKeyPair()
  try {
    const { byteSize, pictures } = await sendBackup({ ...deps, ...offsite }, name, [reader.recipient])
    await row.set({ sent_at: clock.now(), ended_at: clock.now(), byte_size: byteSize }).execute()
    log.info({ name, bytes: byteSize, pictures: pictures.length }, 'a backup was sent to another place')
  } catch (error) {
    await row.set({ ended_at: clock.now(), failure: failureOf(error) }).execute()
    throw error
  }
  const failure = await tryRestore({ ...deps, ...offsite, identities: [reader.identity] }, name)
  await row.set({ tried_at: clock.now(), try_failure: failure ?? null }).execute()
  if (!failure) log.info({ name }, 'the backup in the other place was restored for a test, with equal sums')
  const open = await db.selectFrom('change_streams').select('id').where('ended_at', 'is', null).executeTakeFirst()
  const gone = await pruneOffsite(offsite.objects, { ...offsite, mediaStore: deps.mediaStore, openStream: open?.id })
  if (gone.backups > 0) log.info(gone, 'old backups in the other place were removed')
}
