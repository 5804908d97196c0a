import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { soundKey } from '#app/base/platform/text/sound-key.ts'
import { splitAddress } from '../delivery-zone.ts'
import { listDeliveredTo, listLandmarks, type DeliveredTo } from './landmarks.queries.server.ts'
import { readPlace } from './place.ts'

const LEARNED_FROM_MS = 365 * 24 * 60 * 60_000

/** Fewer could be one family, whose home must not become a suggestion to everybody. The table refuses fewer too. */
export const LEAST_CUSTOMERS = 5

/** Longer texts are a way to a house and no name, as are those with a number to call. */
const LONGEST_NAME = 60
const HAS_NUMBER = /\d{4,}/

interface Learned {
  zoneId: string
  key: string
  name: string
  customers: number
}

/** Names of places to which at least `LEAST_CUSTOMERS` different phones had something delivered, however they spell them. */
function namesOfMany(delivered: readonly DeliveredTo[], zones: Parameters<typeof splitAddress>[1]): Learned[] {
  const places = new Map<string, { zoneId: string; key: string; names: Map<string, number>; phones: Set<string> }>()
  for (const { zoneId, address, phone } of delivered) {
    const name = readPlace(splitAddress(address, zones).address).landmark.trim()
    const key = soundKey(name)
    if (key === '' || name.length > LONGEST_NAME || HAS_NUMBER.test(name)) continue
    const id = `${zoneId} ${key}`
    const place = places.get(id) ?? { zoneId, key, names: new Map<string, number>(), phones: new Set<string>() }
    place.names.set(name, (place.names.get(name) ?? 0) + 1)
    place.phones.add(phone)
    places.set(id, place)
  }
  return [...places.values()]
    .filter(({ phones }) => phones.size >= LEAST_CUSTOMERS)
    .map(({ zoneId, key, names, phones }) => {
      const [name] = [...names].toSorted(([, a], [, b]) => b - a)[0]!
      return { zoneId, key, name, customers: phones.size }
    })
}

/**
 * Replaces the learned landmarks by those of the last year's deliveries, and returns their number. A place that the shop
 * has itself is left out.
 */
export async function learnLandmarks(db: Database, now: Date): Promise<number> {
  const { 'delivery.zones': zones } = await loadSettings(db)
  const delivered = await listDeliveredTo(db, new Date(now.getTime() - LEARNED_FROM_MS))
  const learned = namesOfMany(delivered, zones)
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('landmarks').where('source', '=', 'learned').execute()
    let count = 0
    for (const { zoneId, key, name, customers } of learned) {
      // oxlint-disable-next-line no-await-in-loop -- a handful, once in a while
      const known = await listLandmarks(trx, zoneId)
      if (known.some(({ en, am }) => soundKey(en ?? '') === key || soundKey(am ?? '') === key)) continue
      const isAmharic = /[\u1200-\u135A]/.test(name)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sql`insert into landmarks (zone_id, name_en, name_am, source, key, customers) values
        (${zoneId}, ${isAmharic ? null : name}, ${isAmharic ? name : null}, 'learned', ${key}, ${customers})`.execute(
        trx,
      )
      count += 1
    }
    return count
  })
}
