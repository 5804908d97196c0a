import { createHmac, randomUUID } from 'node:crypto'
import { envelopeBody } from '#app/base/outbox/envelope.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { translateTo } from '#app/messages.server.ts'
import { buildCatalog } from '#app/money/checkout/test-shop.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import type { Sale, TillCommandName } from './till-command.ts'
import {
  signedText,
  SIGNATURE_FIELD,
  SIGNER_FIELD,
  type SignedEnvelope,
  type TillKey,
} from '#app/till/proof/signed-text.ts'
import { receiveTillEnvelope } from './receive-till-envelope.server.ts'
import { linesSum } from './sale-sums.ts'

/** Builders for tests of sales: staff, a till with an open shift, and acts as a till sends them. */

export async function buildSeller(db: Database, id: string, role: Role): Promise<StaffActor> {
  const email = `${id}@shop.example`
  await db.insertInto('users').values({ id, name: id, email }).execute()
  await db.insertInto('profiles').values({ id, email, is_admin: true, role }).execute()
  return { id, name: email }
}

/** Their own PIN, which they have had for long. */
export async function buildPin(db: Database, profileId: string): Promise<void> {
  const made = { made_by_id: profileId, made_at: new Date('2026-01-01T06:00:00Z') }
  await db
    .insertInto('staff_pins')
    .values({ profile_id: profileId, pin_hash: 'a hash', digits: 4, ...made })
    .onConflict((conflict) => conflict.column('profile_id').doNothing())
    .execute()
}

export interface TestTill {
  number: number
  device: string
  shiftId: string
}

export async function buildTill(db: Database, by: StaffActor, at: Date, number = 1): Promise<TestTill> {
  const till = { number, device: randomUUID(), shiftId: randomUUID() }
  await db
    .insertInto('tills')
    .values({ number, name: String(number), device: till.device, made_by: by.name, made_at: at })
    .execute()
  await openShiftOf(db, till, by, at)
  return till
}

/** The catalog, Hana of the counter, Sara who manages it, and Hana's till with an open shift. */
export async function buildCounter(db: Database, at: Date): Promise<Counter> {
  await buildCatalog(db)
  const hana = await buildSeller(db, 'hana', 'counter')
  const sara = await buildSeller(db, 'sara', 'manager')
  return { hana, sara, till: await buildTill(db, hana, at) }
}

interface Counter {
  hana: StaffActor
  sara: StaffActor
  till: TestTill
}

/** So many pieces are baked on the day. */
export async function bakePieces(db: Database, baked: number, at: Date, cakeId = 'baklava'): Promise<void> {
  await db
    .insertInto('stock_days')
    .values({ day: dayInAddis(at), cake_id: cakeId, is_counted: true, baked, changed_at: at, changed_by: 'sara' })
    .execute()
}

export async function openShiftOf(db: Database, till: TestTill, by: StaffActor, at: Date): Promise<void> {
  const who = { opened_by: by.name, opened_by_id: by.id, opened_by_name: by.name }
  const holder = { held_by: by.name, held_by_id: by.id, held_by_name: by.name }
  await db
    .insertInto('shifts')
    .values({ id: till.shiftId, till: till.number, opened_at: at, float_santim: 150_000, ...who, ...holder })
    .execute()
}

/** The browser of the till becomes the enrolled device `tablet`, which people of these roles share. */
export async function enrolTablet(
  db: Database,
  till: TestTill,
  by: StaffActor,
  roles: readonly Role[] = ['counter', 'manager'],
): Promise<void> {
  await sql`alter table staff_devices disable trigger user`.execute(db)
  await sql`insert into staff_devices (id, name, token_sha256, roles, enrolled_by, enrolled_by_id, enrolled_in, created_at)
    values ('tablet', 'Tablet', ${'a'.repeat(64)}, ${roles}::text[], ${by.name}, ${by.id}, 'session', now())`.execute(
    db,
  )
  await sql`alter table staff_devices enable trigger user`.execute(db)
  await db.updateTable('tills').set({ staff_device_id: 'tablet' }).where('number', '=', till.number).execute()
}

/** A sale of three pieces for cash unless its parts say otherwise. */
export function buildSale(till: TestTill, values: Partial<Sale> = {}): Sale {
  const lines = values.lines ?? [{ cakeId: 'baklava', quantity: 3, unitSantim: 4500, totalSantim: 13_500 }]
  const totalSantim = values.totalSantim ?? linesSum(lines) - (values.discount?.santim ?? 0)
  return {
    saleId: uuidv7(new Date()),
    number: 1,
    shiftId: till.shiftId,
    lines,
    parts: [{ by: 'cash', santim: totalSantim }],
    totalSantim,
    ...values,
  }
}

let sequence = 0

interface Sending {
  db: Database
  now: () => Date
  till: TestTill
  /** Whose session sends it. */
  session: StaffActor
}

interface Envelope {
  /** Who made it; the session's person by default. */
  person?: StaffActor
  id?: string
  madeAt?: Date
  /** As the form says. */
  tillNumber?: number
  staffDeviceId?: string
  /** With which it is signed. */
  key?: TillKey | undefined
  /** What somebody writes into it after it was signed. */
  altered?: Record<string, string>
}

/** Makes the keys of tests. */
export const TEST_SECRET = 'a secret of the shop'

/** Sends an act as the till does, and answers what it is answered. */
export async function sendFromTill(
  { db, now, till, session }: Sending,
  act: TillCommandName,
  body: unknown,
  envelope: Envelope = {},
) {
  const { person = session, id = randomUUID(), madeAt = now(), tillNumber = till.number, staffDeviceId } = envelope
  sequence += 1
  const form = new FormData()
  const head = { id, device: till.device, person: person.name, sequence, madeAt: madeAt.toISOString() }
  const fields = { act, body: JSON.stringify(body), till: String(tillNumber) }
  const signed = envelope.key ? signWith(envelope.key, { ...head, ...fields }) : {}
  const sent = envelopeBody({ ...head, to: '', subject: '', label: '', fields: { ...fields, ...signed } })
  for (const [name, value] of [...sent, ...Object.entries(envelope.altered ?? {})]) form.set(name, value)
  const profile = (await findProfile(db, session.id))!
  const admin = { actor: session, profile, lang: 'en' as const, t: translateTo('en') }
  const deps = { db, clock: { now }, appSecret: TEST_SECRET }
  return receiveTillEnvelope(deps, { form, admin, staffDeviceId: staffDeviceId ?? null })
}

/** The fields with which the till signs an act. */
export function signWith({ id, secret }: TillKey, act: SignedEnvelope): Record<string, string> {
  const signature = createHmac('sha256', secret).update(signedText(act)).digest('hex')
  return { [SIGNER_FIELD]: id, [SIGNATURE_FIELD]: signature }
}
