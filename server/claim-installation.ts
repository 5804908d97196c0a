import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PicturesMark } from '#app/base/media/open-picture-stores.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { claimMark, moveMark } from '#app/base/platform/database/installation-marks.server.ts'
import { secretFingerprint } from '#app/base/platform/sealing/seal.server.ts'
import { readOrMake } from './made-once.ts'

const MARK_FILE = 'pictures-mark'
/** Another process that starts for the first time writes the mark of the bucket meanwhile. */
const WRITTEN_WITHIN_MS = 5000
const CHECK_EVERY_MS = 250

const LIFT = 'If it is lost for good, run `npm run admin -- new-installation` and start again'

/**
 * The first process of a shop marks its database with its secret and its folder of pictures. Refuses a process with others: its
 * links and sessions would not open, and its pictures would be missing. A changed secret is let in by the one before it
 * (`APP_SECRET_PREVIOUS`) and marks the database from then on.
 */
export async function claimInstallation(
  { db, appSecret }: { db: Database; appSecret: string },
  { DATA_DIR, APP_SECRET_PREVIOUS }: Pick<Config, 'DATA_DIR' | 'APP_SECRET_PREVIOUS'>,
  bucketMark?: PicturesMark,
): Promise<void> {
  const fingerprint = secretFingerprint(appSecret)
  if (APP_SECRET_PREVIOUS !== undefined)
    await moveMark(db, 'secret', secretFingerprint(APP_SECRET_PREVIOUS), fingerprint)
  if ((await claimMark(db, 'secret', fingerprint)) !== fingerprint) {
    throw new Error(
      'The database belongs to a shop with another secret: sessions, links in messages and typed keys would not open. ' +
        `Set APP_SECRET to that of the shop, or copy its file app-secret into ${DATA_DIR}; after a change of the secret set ` +
        `APP_SECRET_PREVIOUS to the one before. ${LIFT}: then everybody signs in again.`,
    )
  }
  if (bucketMark) return claimBucket(db, DATA_DIR, bucketMark)
  const file = path.join(DATA_DIR, MARK_FILE)
  const { text: mark, isMade } = await readOrMake(file, randomUUID)
  if ((await claimMark(db, 'pictures', mark)) === mark) return
  if (isMade) await rm(file)
  throw new Error(
    `The pictures of this shop are not in ${DATA_DIR}: it is not the folder that the database names. ` +
      `Set DATA_DIR to the folder that all processes of the shop share, or copy the folder media and the file pictures-mark from there. ${LIFT}.`,
  )
}

/** A bucket without a mark is taken where the shop is new, and where the folder of its pictures so far is here. */
async function claimBucket(db: Database, dataDir: string, bucket: PicturesMark): Promise<void> {
  const there = await bucket.read()
  const onDisk = await readFile(path.join(dataDir, MARK_FILE), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
  const candidate = there ?? onDisk ?? randomUUID()
  const claimed = await claimMark(db, 'pictures', candidate)
  if (claimed === candidate) {
    if (there === undefined) await bucket.write(candidate)
    return
  }
  const end = there === undefined ? performance.now() + WRITTEN_WITHIN_MS : 0
  for (; performance.now() < end; await wait(CHECK_EVERY_MS)) if ((await bucket.read()) === claimed) return
  throw new Error(
    `The pictures of this shop are not in MEDIA_BUCKET: it is not the bucket that the database names. Set MEDIA_BUCKET to the bucket ` +
      `of the shop. A shop that had its pictures on the disk goes over on the machine that has them. ${LIFT}.`,
  )
}
