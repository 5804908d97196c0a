import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { soundKey } from '#app/base/platform/text/sound-key.ts'
import { splitAddress } from '../delivery-zone.ts'
import { listDeliveredTo, listKnownLandmarks, type DeliveredTo } from './landmarks.queries.server.ts'
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
 * Adds places of the last year's deliveries that the shop does not know, for staff to approve, and updates how many customers use
 * the known ones; returns the number of places. Forgets a place that nobody decided about and that too few use by now. What
 * staff approved, hid, merged, renamed or moved stays so.
 */
export async function learnLandmarks(db: Database, now: Date): Promise<number> {
  const { 'delivery.zones': zones } = await loadSettings(db)
  const delivered = await listDeliveredTo(db, new Date(now.getTime() - LEARNED_FROM_MS))
  const learned = namesOfMany(delivered, zones)
  return db.transaction().execute(async (trx) => {
    const learnedIds: number[] = []
    for (const { zoneId, key, name, customers } of learned) {
      // oxlint-disable-next-line no-await-in-loop -- a handful, once in a while
      const known = (await listKnownLandmarks(trx, zoneId)).find(
        (one) => one.key === key || soundKey(one.en ?? '') === key || soundKey(one.am ?? '') === key,
      )
      if (known?.source === 'shop') continue
      // oxlint-disable-next-line no-await-in-loop -- as above
      learnedIds.push(
        known ? await recount(trx, known.id, customers) : await add(trx, { zoneId, key, name, customers }),
      )
    }
    await trx
      .deleteFrom('landmarks')
      .where('source', '=', 'learned')
      .where('status', '=', 'waiting')
      .where('version', '=', 1)
      .where('id', 'not in', [0, ...learnedIds])
      .where(sql<boolean>`not exists (select from landmarks m where m.merged_into = landmarks.id)`)
      .execute()
    return learnedIds.length
  })
}

async function recount(trx: Database, id: number, customers: number): Promise<number> {
  await trx.updateTable('landmarks').set({ customers }).where('id', '=', id).execute()
  return id
}

async function add(trx: Database, { zoneId, key, name, customers }: Learned): Promise<number> {
  const isAmharic = /[\u1200-\u135A]/.test(name)
  const names = { name_en: isAmharic ? null : name, name_am: isAmharic ? name : null }
  const { id } = await trx
    .insertInto('landmarks')
    .values({ zone_id: zoneId, ...names, source: 'learned', key, customers })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
