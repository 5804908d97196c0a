import type { Readings } from '#app/base/alarms/readings.ts'
import { pictureOf, type MediaStore } from '#app/base/media/media-store.server.ts'
import { askMailServer } from '#app/base/notifications/email-channel.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { readCertificate } from './read-certificate.server.ts'
import { readClocks } from './read-clocks.server.ts'

export type SlowReadings = Pick<Readings, 'lostPictures' | 'clocks' | 'certificate' | 'refusedMail'>

export interface SlowDeps {
  db: Database
  config: Pick<Config, 'ORIGIN' | 'sms' | 'mail' | 'telegram'>
  mediaStore: Pick<MediaStore, 'list'>
}

/** What nobody asked other servers about, or counted. */
export const NOT_ASKED: SlowReadings = { lostPictures: 0, clocks: [], certificate: null, refusedMail: null }

/** What takes seconds: asks other servers, and looks for every picture. */
export async function readSlow({ db, config, mediaStore }: SlowDeps): Promise<SlowReadings> {
  const elsewhere = [config.ORIGIN, config.sms?.url, config.telegram?.url].filter((url) => url !== undefined)
  const [lostPictures, clocks, certificate, refusedMail] = await Promise.all([
    countLostPictures(db, mediaStore),
    readClocks(elsewhere),
    readCertificate(config.ORIGIN),
    config.mail && askMailServer(config.mail),
  ])
  return { lostPictures, clocks, certificate, refusedMail }
}

/** Pictures of the database of which the store has no file at all. One that came while its files were listed is not missed. */
export async function countLostPictures(db: Database, mediaStore: Pick<MediaStore, 'list'>): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from images`.execute(db)
  const missed = new Set(rows.map(({ id }) => id))
  for await (const name of mediaStore.list()) missed.delete(pictureOf(name))
  if (missed.size === 0) return 0
  // Removed meanwhile, its row too.
  const { rows: left } = await sql<{ count: number }>`
    select count(*)::int as count from images where id = any(${[...missed]}::text[])`.execute(db)
  return left[0]!.count
}

const READ_EVERY_MS = 10 * 60_000

/** `readSlow`, at most every ten minutes; meanwhile what it found. */
export function seldom(deps: SlowDeps & { log: Log }, everyMs = READ_EVERY_MS): () => Promise<SlowReadings> {
  let known = NOT_ASKED
  let readAt = -Infinity
  return async () => {
    if (performance.now() - readAt < everyMs) return known
    readAt = performance.now()
    try {
      known = await readSlow(deps)
    } catch (error) {
      deps.log.warn({ err: error }, 'what the shop asks other servers could not be read')
    }
    return known
  }
}
