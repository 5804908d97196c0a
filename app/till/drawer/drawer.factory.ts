import { randomUUID } from 'node:crypto'
import type { AnyCommand, DepsOf, InputOf } from '#app/base/commands/command.server.ts'
import type { Receipt } from '#app/base/commands/open-envelope.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { BookCashInDrawer } from '#app/money/payments/book-cash-in-drawer.server.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { bookCashInDrawer } from './at-hand/drawer-at-hand.server.ts'
import { NO_PIECES, type CashPieces } from './cash-pieces.ts'
import { makeTill as makeTillCommand } from './commands/make-till.server.ts'
import { retireTill as retireTillCommand } from './commands/retire-till.server.ts'

/** Builders for tests of tills and shifts. */

export const buildPieces = (some: Partial<CashPieces> = {}): CashPieces => ({ ...NO_PIECES, ...some })

export async function buildStaff(db: Database, id: string, role: Role): Promise<StaffActor> {
  const email = `${id}@shop.example`
  const name = id.charAt(0).toUpperCase() + id.slice(1)
  await db.insertInto('users').values({ id, name, email }).execute()
  await db.insertInto('profiles').values({ id, email, is_admin: true, role }).execute()
  return { id, name: email }
}

/** Opens a drawer that somebody holds; answers how cash of a page goes into it. */
export async function buildDrawer(db: Database, { id, name }: StaffActor, at: Date): Promise<BookCashInDrawer> {
  const { rows } = await sql<{ number: number }>`
    insert into tills (number, name, device, made_by, made_at)
    select coalesce(max(number), 0) + 1, ${randomUUID()}, ${randomUUID()}, ${name}, ${at} from tills returning number`.execute(
    db,
  )
  const [{ number: till }] = rows as [{ number: number }]
  const who = { opened_by: name, opened_by_id: id, opened_by_name: id, held_by: name, held_by_id: id, held_by_name: id }
  await db
    .insertInto('shifts')
    .values({ id: randomUUID(), till, opened_at: at, float_santim: 0, ...who })
    .execute()
  return (trx, now) => bookCashInDrawer(trx, { personId: id, person: name, staffDeviceId: null }, now)
}

/** A command as somebody sends it on a page, or by its receipt at a till. */
export async function doAs<One extends AnyCommand>(
  deps: CommandDeps & DepsOf<One>,
  command: One,
  { actor, till, receipt, claimed, isUnsigned, id, ...input }: InputOf<One> & SentAs,
): Promise<{ ok: true } | Refusal> {
  const profile = (await findProfile(deps.db, actor.id))!
  const proof = claimed === undefined ? 'proved' : 'unproved'
  const outbox = receipt ?? (command.doors.includes('form') ? undefined : buildReceipt(actor, deps.clock.now()))
  const by = outbox
    ? { id: outbox.id, door: 'outbox' as const, call: { ...outbox, isUnsigned } }
    : { id, door: 'form' as const }
  const typed = input as unknown as InputOf<One>
  const sent = await sendCommand(deps, command, typed, { actor, profile, ...by, more: { proof, till, claimed } })
  return sent.ok ? sent : { ok: false, reason: sent.reason }
}

interface NewTill {
  /** UUID of the browser. */
  device: string
  name: string
  staffDeviceId: string | null
  actor: StaffActor
}

/** Makes a browser a till, whatever the role of the actor. */
export async function makeTill(
  deps: CommandDeps,
  { device, name, staffDeviceId, actor }: NewTill,
): Promise<{ ok: true; number: number } | Refusal> {
  const more = { may: () => 'yes', staffDeviceId: staffDeviceId ?? undefined }
  const made = await sendCommand(deps, makeTillCommand, { name }, { actor, call: { device }, more })
  return made.ok ? { ok: true, number: made.made!['till'] as number } : { ok: false, reason: made.reason }
}

/** Takes a till out of use, whatever the role of the actor. */
export async function retireTill(
  deps: CommandDeps,
  { number: till, seenUnsent, actor }: { number: number; seenUnsent: number; actor: StaffActor },
): Promise<{ ok: true } | Refusal> {
  const more = { may: () => 'yes' }
  const retired = await sendCommand(deps, retireTillCommand, { till, seenUnsent }, { actor, more })
  return retired.ok ? { ok: true } : { ok: false, reason: retired.reason }
}

export interface SentAs {
  actor: StaffActor
  till?: number
  receipt?: Receipt
  claimed?: string
  isUnsigned?: boolean
  id?: string
}

let sequence = 0

/** As if so many days had gone by since somebody lost a right (`had_right_lately`). */
export async function waitDays(db: Database, days: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx) // the table is append-only
    await trx
      .updateTable('rights_lost')
      .set({ at: sql`at - make_interval(days => ${days})` })
      .execute()
  })
}

export function buildReceipt(actor: StaffActor, madeAt: Date, device: string = randomUUID()): Receipt {
  sequence += 1
  return { id: randomUUID(), device, person: actor.name, sequence, madeAt: madeAt.toISOString() }
}
