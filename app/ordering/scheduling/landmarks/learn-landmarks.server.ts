import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { soundKey } from '#app/base/platform/text/sound-key.ts'
import { splitAddress } from '../delivery-zone.ts'
import {
  listDeliveredTo,
  listKnownAreas,
  listKnownLandmarks,
  type DeliveredTo,
  type KnownArea,
} from './landmarks.queries.server.ts'
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
  areaId: number | null
  customers: number
}

interface Place {
  zoneId: string
  key: string
  names: Map<string, number>
  /** Phones of the customers who named an area with it; 0 is no area. */
  phones: Map<number, Set<string>>
}

/** Names of places to which at least `LEAST_CUSTOMERS` different phones had something delivered, however they spell them. */
function namesOfMany(
  delivered: readonly DeliveredTo[],
  zones: Parameters<typeof splitAddress>[1],
  areas: readonly KnownArea[],
): Learned[] {
  const places = new Map<string, Place>()
  for (const { zoneId, address, phone } of delivered) {
    const line = readPlace(splitAddress(address, zones).address).landmark.trim()
    const { name, areaId } = splitArea(line, zoneId, areas)
    const key = soundKey(name)
    if (key === '' || name.length > LONGEST_NAME || HAS_NUMBER.test(name)) continue
    const id = `${zoneId} ${key}`
    const place: Place = places.get(id) ?? { zoneId, key, names: new Map(), phones: new Map() }
    place.names.set(name, (place.names.get(name) ?? 0) + 1)
    place.phones.set(areaId ?? 0, (place.phones.get(areaId ?? 0) ?? new Set()).add(phone))
    places.set(id, place)
  }
  return [...places.values()].map(countCustomers).filter(({ customers }) => customers >= LEAST_CUSTOMERS)
}

/**
 * The place in the area that most customers name, used by them and by those who name none. Customers of another area may mean another
 * place of that name, so they do not count: the homes of two families are not a place of many.
 */
function countCustomers({ zoneId, key, names, phones }: Place): Learned {
  const [name] = [...names].toSorted(([, a], [, b]) => b - a)[0]!
  const [most] = [...phones].filter(([areaId]) => areaId !== 0).toSorted(([, a], [, b]) => b.size - a.size)
  const customers = new Set([...(phones.get(0) ?? []), ...(most?.[1] ?? [])])
  return { zoneId, key, name, areaId: most?.[0] ?? null, customers: customers.size }
}

const SEPARATOR = /[,፣]/

/** "Selam bakery, Gerji" or "ገርጂ፣ ሰላም ዳቦ ቤት": a landmark and the area that the shop knows. Other lines are all landmark. */
function splitArea(line: string, zoneId: string, areas: readonly KnownArea[]): { name: string; areaId: number | null } {
  const parts = line.split(SEPARATOR).map((part) => part.trim())
  for (const [part, rest] of [
    [parts.at(-1)!, parts.slice(0, -1)],
    [parts[0]!, parts.slice(1)],
  ] as const) {
    const key = soundKey(part)
    const named = areas.filter(({ en, am }) => key !== '' && [en, am].some((each) => soundKey(each ?? '') === key))
    const area = named.find((each) => each.zoneId === zoneId) ?? named[0]
    if (area && rest.length > 0) return { name: rest.join(', '), areaId: area.id }
  }
  return { name: line, areaId: null }
}

/**
 * Adds places of the last year's deliveries that the shop does not know, for staff to approve, and updates how many customers use
 * the known ones; returns the number of places. Forgets a place that nobody decided about and that too few use by now. What
 * staff approved, hid, merged, renamed or moved stays so.
 */
export async function learnLandmarks(db: Database, now: Date): Promise<number> {
  const { 'delivery.zones': zones } = await loadSettings(db)
  const delivered = await listDeliveredTo(db, new Date(now.getTime() - LEARNED_FROM_MS))
  const learned = namesOfMany(delivered, zones, await listKnownAreas(db))
  return db.transaction().execute(async (trx) => {
    const learnedIds: number[] = []
    for (const place of learned) {
      const { zoneId, key } = place
      // oxlint-disable-next-line no-await-in-loop -- a handful, once in a while
      const known = (await listKnownLandmarks(trx, zoneId)).find(
        (one) => one.key === key || soundKey(one.en ?? '') === key || soundKey(one.am ?? '') === key,
      )
      if (known?.source === 'shop') continue
      // oxlint-disable-next-line no-await-in-loop -- as above
      learnedIds.push(known ? await recount(trx, known.id, place) : await add(trx, place))
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

async function recount(trx: Database, id: number, { customers, areaId }: Learned): Promise<number> {
  await trx
    .updateTable('landmarks')
    .set({
      customers,
      area_id: sql<number | null>`case when status = 'waiting' and version = 1 then ${areaId}::bigint else area_id end`,
    })
    .where('id', '=', id)
    .execute()
  return id
}

async function add(trx: Database, { zoneId, key, name, areaId, customers }: Learned): Promise<number> {
  const isAmharic = /[\u1200-\u135A]/.test(name)
  const names = { name_en: isAmharic ? null : name, name_am: isAmharic ? name : null }
  const { id } = await trx
    .insertInto('landmarks')
    .values({ zone_id: zoneId, ...names, source: 'learned', key, area_id: areaId, customers })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
