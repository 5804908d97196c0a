import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { LastReport } from './arriving/reported-time.ts'

export interface Till extends LastReport {
  number: number
  name: string
  device: string
  staffDeviceId: string | null
  lastSale: number
  madeAt: Date
  retiredAt: Date | null
  /** When it was given its first key to sign acts with; null: never. */
  signsSince: Date | null
}

const tillColumns = [
  'number',
  'name',
  'device',
  'staff_device_id as staffDeviceId',
  'last_sale as lastSale',
  'made_at as madeAt',
  'retired_at as retiredAt',
  'signs_since as signsSince',
  'heard_at as reportedAt',
  'heard_sequence as reportedSequence',
  'unsent',
] as const

/**
 * The till of a browser: the one in use, else the one that was retired last, whose unsent commands may still arrive. With a number that one: a
 * browser that became another till may still send acts of the former. No browser is the till of a program, whose id is no secret.
 */
export function findTillByDevice(db: Database, device: string, number?: number): Promise<Till | undefined> {
  return tillsOf(db, device)
    .where((row) => row.not(row.exists(row.selectFrom('api_tokens').select('id').where('id', '=', device))))
    .$if(number !== undefined, (query) => query.where('number', '=', number!))
    .executeTakeFirst()
}

/** The till that a program is, by the id of its token: the one in use, else the one that was retired last. */
export function findTillOfProgram(db: Database, tokenId: string): Promise<Till | undefined> {
  return tillsOf(db, tokenId).executeTakeFirst()
}

function tillsOf(db: Database, device: string) {
  return db
    .selectFrom('tills')
    .select(tillColumns)
    .where('device', '=', device)
    .orderBy(sql`retired_at desc nulls first`)
    .orderBy('number', 'desc')
    .limit(1)
}

/** Numbers of all tills that a browser is or was. */
export async function listTillNumbers(db: Database, device: string): Promise<number[]> {
  const rows = await db.selectFrom('tills').select('number').where('device', '=', device).execute()
  return rows.map(({ number }) => number)
}

export interface LockedShift {
  id: string
  number: number
  till: number
  openedAt: Date
  floatSantim: Santim
  /** Email of who answers for the drawer. */
  heldBy: string
  heldById: string
  countedAt: Date | null
  countedById: string | null
  countedSantim: Santim | null
  /** Number of the count among the acts of its till; null: it was counted on a page. */
  countedSequence: number | null
  expectedSantim: Santim | null
  closedAt: Date | null
}

/** Entries, count, hand-over and closing of a shift happen one at a time. Lock the order of a payment before its shift. */
export function lockShift(trx: Database, shiftId: string): Promise<LockedShift | undefined> {
  return trx
    .selectFrom('shifts')
    .select(['id', 'number', 'till', 'opened_at as openedAt', 'float_santim as floatSantim'])
    .select(['held_by as heldBy', 'held_by_id as heldById', 'counted_at as countedAt'])
    .select(['counted_by_id as countedById', 'counted_santim as countedSantim'])
    .select(['expected_santim as expectedSantim', 'closed_at as closedAt', 'counted_sequence as countedSequence'])
    .where('id', '=', shiftId)
    .forUpdate()
    .executeTakeFirst()
}

interface EntryOfDrawer {
  /** Of the act, or new; the same id again is the same entry. */
  id?: string
  shiftId: string
  /** Positive: it came into the drawer. A void, a refund and cash that goes out are negative. */
  amountSantim: Santim
  reason?: string
  /** Email of who did it. */
  person: string
  /** When it happened, by the device. */
  at: Date
}

/** Cash of the ledger, in the drawer: `ledgerEntryId` names the entry, which has the same sum without a sign. */
interface BookedEntry extends EntryOfDrawer {
  kind: 'sale' | 'order' | 'void' | 'refund'
  ledgerEntryId: number
}

/** Cash that a person moves: the holder and managers on a page, at the till who is there. */
interface EntryOfPerson extends EntryOfDrawer {
  /** Account of `person`. */
  personId: string
  /** Number among the acts of its till; null: from a page. */
  sequence: number | null
}

interface MovedCash extends EntryOfPerson {
  kind: 'in' | 'out'
  reason: string
}

interface HandedIn extends EntryOfPerson {
  kind: 'hand_in'
  handInId: string
}

/** What lies in a drawer by the books. */
export async function readDrawerSum(trx: Database, shiftId: string): Promise<Santim> {
  const { rows } = await sql<{ santim: Santim }>`select drawer_santim(${shiftId}) as santim`.execute(trx)
  return rows[0]!.santim
}

export type DrawerEntry = BookedEntry | MovedCash | HandedIn

/**
 * Adds what came into the drawer of a shift or left it. After the count only cash of sales of the till, kept as late, and what a second
 * person accepted (`acceptClaim`); nothing of it changes the count. The database checks this, and sum and order against the ledger,
 * and refuses more out than there is.
 */
export async function addDrawerEntry(trx: Database, entry: DrawerEntry, now: Date): Promise<{ isLate: boolean }> {
  const { is_late: isLate } = await trx
    .insertInto('drawer_entries')
    .values({
      id: entry.id ?? uuidv7(now),
      shift_id: entry.shiftId,
      kind: entry.kind,
      amount_santim: entry.amountSantim,
      ledger_entry_id: 'ledgerEntryId' in entry ? entry.ledgerEntryId : null,
      hand_in_id: 'handInId' in entry ? entry.handInId : null,
      reason: entry.reason ?? '',
      person: entry.person,
      person_id: 'personId' in entry ? entry.personId : null,
      sequence: 'sequence' in entry ? entry.sequence : null,
      at: entry.at,
      received_at: now,
    })
    .returning('is_late')
    .executeTakeFirstOrThrow()
  return { isLate }
}
