import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { takeHit } from '#app/base/platform/rate-limit.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { listAvailableDays } from '#app/ordering/scheduling/list-available-days.server.ts'

/** Of one network address; carriers put many phones behind one. */
const ASKED = { limit: 20, windowMs: 60 * 60_000 }
/** Of one phone or email: anybody may type somebody else's. */
const ASKED_FOR = { limit: 5, windowMs: 24 * 60 * 60_000 }

type WaitContact = { phone: string } | { email: string }

/** A phone of any country, or an email; undefined: neither. */
export function readContact(typed: string): WaitContact | undefined {
  if (typed.includes('@')) return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? { email: typed.toLowerCase() } : undefined
  const phone = parseAnyPhone(typed)
  return phone === undefined ? undefined : { phone }
}

interface NewWait {
  cakeId: string
  /** Null: any day, of a daily cake. */
  day: Day | null
  contact: WaitContact
  lang: Lang
  clientAddress: string
}

/** The days that are full of a cake to order, which somebody may wait for; none of a daily cake. */
export async function listFullDays(
  db: Database,
  cake: { id: string; isAvailableDaily: boolean },
  { now, settings }: { now: Date; settings: Settings },
): Promise<Day[]> {
  if (cake.isAvailableDaily) return []
  const { days } = await listAvailableDays(db, { cakeId: cake.id, method: 'self-pickup', now, settings })
  return days.flatMap(({ day, state }) => (state === 'full' ? [day] : []))
}

/** Remembers who wants to learn of a cake or a day; the same wish twice is one. */
export async function waitForStock(
  deps: CommandDeps,
  { cakeId, day, contact, lang, clientAddress }: NewWait,
): Promise<{ ok: true } | { ok: false; reason: 'too_many_requests' }> {
  const to = 'phone' in contact ? contact.phone : contact.email
  for (const hit of [
    { key: `waiting from ${clientAddress}`, ...ASKED },
    { key: `waiting ${to}`, ...ASKED_FOR },
  ]) {
    if (!(await takeHit(deps, hit)).ok) return { ok: false, reason: 'too_many_requests' }
  }
  const now = deps.clock.now()
  await deps.db
    .insertInto('stock_waits')
    .values({ id: uuidv7(now), cake_id: cakeId, day, ...contact, lang, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { ok: true }
}
