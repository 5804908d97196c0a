import { randomUUID } from 'node:crypto'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { SalePart, TillCommand } from '#app/till/sales/till-command.ts'
import {
  drawerSantim,
  piecesOf,
  type Forging,
  type InsiderTill,
  type SoldAtTill,
  type TillEnvelope,
} from './insider-till.ts'
import {
  did,
  happens,
  pick,
  somePhone,
  someSantim,
  someSigner,
  someStaff,
  upTo,
  type Attempted,
  type Insider,
  type InsiderAction,
  type World,
} from './insider.ts'

const CAKES = { baklava: 4500, kunafa: 6050 } as const
const NEWEST = 8
const DAY_MS = 86_400_000

/** The answer to somebody whose role may not sell. They let somebody else. */
const NOT_AT_TILL = '403 '

interface OpenShift {
  id: string
  isCounted: boolean
}

/** Who closes a drawer that is not counted counts it. */
const isCount = ({ act }: TillEnvelope) => act.act === 'count_shift' || act.act === 'close_shift'

/** The shift of the till, by the books where the connection is there, else as the till believes. */
export async function findShift({ shop: { db } }: World, till: InsiderTill): Promise<OpenShift | undefined> {
  const shifts = db.selectFrom('shifts').select(['id', 'counted_at'])
  if (till.waiting.length > 0) {
    if (till.shiftId === undefined) return undefined
    const row = await shifts.where('id', '=', till.shiftId).executeTakeFirst()
    return { id: till.shiftId, isCounted: till.waiting.some(isCount) || Boolean(row?.counted_at) }
  }
  const row = await shifts.where('till', '=', till.number).where('closed_at', 'is', null).executeTakeFirst()
  till.shiftId = row?.id
  return row && { id: row.id, isCounted: row.counted_at !== null }
}

/**
 * What really lies in a drawer: by the books, with what waits at its till, less what went into a pocket. A refund of more than lies there was paid
 * out of that pocket.
 */
export async function lyingSantim({ people, tills, truth: { pocketed } }: World, shiftId: string): Promise<number> {
  const waiting = tills.reduce((sum, till) => sum + till.waitingSantim(shiftId), 0)
  const hidden = pocketed.get(shiftId) ?? 0
  const lying = (await drawerSantim(people, shiftId)) + waiting - hidden
  if (lying >= 0) return lying
  pocketed.set(shiftId, Math.max(0, hidden + lying))
  return 0
}

/** Now and then an act is not as the till's program makes it: dated, numbered or signed otherwise, or in somebody's name. */
function forge(insider: Insider, share: number): Forging {
  if (!happens(insider, share)) return {}
  const { till } = insider
  return {
    ...(happens(insider, 0.6) && { person: someStaff(insider).email }),
    ...(happens(insider, 0.4) && { sequence: someNumber(insider) }),
    ...(happens(insider, 0.4) && { madeAt: new Date(till.now().getTime() - upTo(insider, DAY_MS)) }),
    isUnsigned: happens(insider, 0.5),
  }
}

/** An earlier number of the till, which the shop often has no act of. */
function someNumber(insider: Insider): number {
  const { free, sequence } = insider.till
  const left = happens(insider, 0.5) ? pick(insider, free.slice(-NEWEST)) : undefined
  return left ?? 1 + upTo(insider, sequence)
}

interface Recording {
  forgedShare?: number
  effect?: { shiftId: string; santim: number }
}

async function record(
  insider: Insider,
  act: TillCommand,
  { forgedShare = 0.06, effect }: Recording = {},
): Promise<Attempted> {
  const { till } = insider
  till.record(act, effect, forge(insider, till.isCut ? 0.3 : forgedShare))
  if (till.isCut) return { isDone: true, reason: '' }
  const answer = await till.flush()
  if (answer?.reason === NOT_AT_TILL) await till.comes(insider.people.staffOf(insider.party)[0]!)
  else if (happens(insider, 0.1)) await till.readDay()
  return answer ?? { isDone: false, reason: 'no answer' }
}

function partsOf(insider: Insider, santim: number, hasDrawer: boolean): SalePart[] {
  const kind = insider.draw()
  const reference = `FT${upTo(insider, 1e9)}`
  if (hasDrawer && kind < 0.75) return [{ by: 'cash', santim, givenSantim: santim }]
  if (kind < 0.85) return [{ by: 'transfer', santim, reference }]
  if (kind < 0.92) return [{ by: 'transfer', santim, reference, toVerify: true }]
  return [{ by: 'account', santim, phone: somePhone(insider), name: 'Abebe Example' }]
}

async function sell(insider: Insider): Promise<Attempted> {
  const { till } = insider
  const shift = await findShift(insider, till)
  const cakeId = happens(insider, 0.5) ? 'baklava' : 'kunafa'
  const pieces = 1 + upTo(insider, happens(insider, 0.2) ? 15 : 4)
  const lineSantim = CAKES[cakeId] * pieces
  const off = happens(insider, 0.12) ? Math.floor((lineSantim * upTo(insider, 101)) / 10_000) * 100 : 0
  const totalSantim = lineSantim - off
  const parts = totalSantim === 0 ? [] : partsOf(insider, totalSantim, shift !== undefined && !shift.isCounted)
  const isCash = parts[0]?.by === 'cash'
  const sale = {
    saleId: uuidv7(insider.shop.now()),
    number: till.saleNumber + 1,
    shiftId: isCash ? shift!.id : null,
    lines: [{ cakeId, quantity: pieces, unitSantim: CAKES[cakeId], totalSantim: lineSantim }],
    ...(off > 0 && { discount: { santim: off, reason: 'a friend' } }),
    parts,
    totalSantim,
  }
  till.saleNumber = sale.number
  const cashSantim = isCash ? totalSantim : 0
  till.sold.push({ saleId: sale.saleId, santim: totalSantim, cashSantim, shiftId: sale.shiftId, pieces })
  const effect = isCash ? { effect: { shiftId: shift!.id, santim: totalSantim } } : {}
  const done = await record(insider, { act: 'sell', body: sale }, effect)
  if (!done.isDone) till.sold.pop()
  return done
}

/** The last sales most of the time, of any till. */
function someSale(insider: Insider): SoldAtTill | undefined {
  const till = happens(insider, 0.85) ? insider.till : pick(insider, insider.tills)!
  return happens(insider, 0.5) ? till.sold.at(-1) : pick(insider, till.sold.slice(-NEWEST))
}

/** What is voided is seldom voided again. */
function forget({ tills }: Insider, sale: SoldAtTill): void {
  for (const { sold } of tills) if (sold.includes(sale)) sold.splice(sold.indexOf(sale), 1)
}

const piecesTo = (insider: Insider) => (happens(insider, 0.5) ? ('stock' as const) : ('waste' as const))

function takeApproval({ own }: Insider, act: 'void' | 'return', saleId: string) {
  const given = own.approvals.find((one) => one.act === act && one.saleId === saleId)
  return given && { approvalId: given.id }
}

async function voidSale(insider: Insider): Promise<Attempted | undefined> {
  const sale = someSale(insider)
  const shift = await findShift(insider, insider.till)
  if (!sale) return undefined
  const { saleId, cashSantim } = sale
  const agreed = takeApproval(insider, 'void', saleId)
  const body = { saleId, reason: 'Mistyped', piecesTo: piecesTo(insider), ...agreed }
  const effect = shift && !shift.isCounted && { effect: { shiftId: shift.id, santim: -cashSantim } }
  const done = await record(insider, { act: 'void', body }, { ...effect })
  if (done.isDone && !insider.till.isCut) forget(insider, sale)
  return done
}

async function returnGoods(insider: Insider): Promise<Attempted | undefined> {
  const sale = someSale(insider)
  const shift = await findShift(insider, insider.till)
  if (!sale) return undefined
  const isCash = shift !== undefined && happens(insider, 0.75)
  const quantity = 1 + upTo(insider, sale.pieces)
  const body = {
    returnId: randomUUID(),
    saleId: sale.saleId,
    lines: [{ position: 0, quantity }],
    reason: 'Not fresh',
    piecesTo: piecesTo(insider),
    ...(isCash ? { by: 'cash' as const, shiftId: shift.id } : { by: 'refund' as const, shiftId: null }),
    ...takeApproval(insider, 'return', sale.saleId),
  }
  return record(insider, { act: 'return', body })
}

/** A colleague's PIN on the tablet: only PINs that the party knows. */
async function approveByPin(insider: Insider): Promise<Attempted | undefined> {
  const { till, people, party, own } = insider
  const sale = someSale(insider)
  const withPin = people.staffOf(party).filter(({ pin }) => pin !== '')
  const approver = pick(insider, withPin)
  if (!sale || !approver || till.isCut) return undefined
  const act = happens(insider, 0.5) ? ('void' as const) : ('return' as const)
  const typed = { saleId: sale.saleId, act, santim: String(sale.santim), person: approver.email, pin: approver.pin }
  const answer = await till.call({ path: adminPaths.counterApprove, fields: typed })
  if (!answer.isDone) return did(answer)
  own.approvals.unshift({
    id: (JSON.parse(answer.text) as { approvalId: string }).approvalId,
    saleId: sale.saleId,
    act,
  })
  return did(answer)
}

async function moveCash(insider: Insider, kind: 'in' | 'out'): Promise<Attempted | undefined> {
  const shift = await findShift(insider, insider.till)
  const id = shift?.id ?? (await lastShift(insider, insider.till))
  if (id === undefined) return undefined
  const most = kind === 'out' ? Math.max(100, await lyingSantim(insider, id)) : 50_000
  const santim = someSantim(insider, most)
  const body = { entryId: randomUUID(), shiftId: id, kind, santim, reason: 'flour' }
  const effect = shift && !shift.isCounted && { effect: { shiftId: id, santim: kind === 'in' ? santim : -santim } }
  return record(insider, { act: 'cash', body }, { forgedShare: shift?.isCounted ? 0.5 : 0.2, ...effect })
}

export async function lastShift({ shop: { db } }: World, till: InsiderTill): Promise<string | undefined> {
  const row = await db
    .selectFrom('shifts')
    .select('id')
    .where('till', '=', till.number)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return row?.id
}

async function openShift(insider: Insider): Promise<Attempted | undefined> {
  if ((await findShift(insider, insider.till)) || hasMoved(insider.till)) return undefined
  const shiftId = randomUUID()
  insider.till.shiftId = shiftId
  return record(insider, { act: 'open_shift', body: { shiftId, floatPieces: { 10_000: 1 + upTo(insider, 5) } } })
}

/** What waits has moved cash of which the shop does not know yet. */
const hasMoved = ({ waiting }: InsiderTill) => waiting.some(({ effect }) => effect)

/**
 * A drawer is counted with a line, so that what is counted is all that the shop will ever know of, and nobody moves cash before the shop
 * has the count. In a file it is alone, as the shop takes what is in it by its numbers, and what is refused is thrown away.
 */
async function sendFirst(till: InsiderTill): Promise<void> {
  if (till.isFiling && till.waiting.length === 0) return
  till.isCut = false
  await till.flush()
}

async function countShift(insider: Insider): Promise<Attempted | undefined> {
  await sendFirst(insider.till)
  const shift = await findShift(insider, insider.till)
  if (!shift || shift.isCounted || hasMoved(insider.till)) return undefined
  const pieces = piecesOf(await lyingSantim(insider, shift.id))
  return record(insider, { act: 'count_shift', body: { shiftId: shift.id, pieces } }, { forgedShare: 0.15 })
}

async function closeShift(insider: Insider): Promise<Attempted | undefined> {
  const { till, shop } = insider
  await sendFirst(till)
  const shift = await findShift(insider, till)
  if (!shift || hasMoved(till)) return undefined
  const row = await shop.db
    .selectFrom('shifts')
    .select('counted_pieces as pieces')
    .where('id', '=', shift.id)
    .executeTakeFirst()
  const counted = row?.pieces as Record<string, number> | null | undefined
  const pieces = counted ?? piecesOf(await lyingSantim(insider, shift.id))
  const witness = await someSigner(insider, shift.id, 'witness')
  const body = { shiftId: shift.id, pieces, reason: 'Coins', keptSantim: 0, ...(happens(insider, 0.8) && { witness }) }
  return record(insider, { act: 'close_shift', body }, { forgedShare: 0.15 })
}

async function pocket(insider: Insider): Promise<Attempted | undefined> {
  const shift = await findShift(insider, insider.till)
  if (!shift || shift.isCounted) return undefined
  const lying = await lyingSantim(insider, shift.id)
  if (lying < 100) return undefined
  const { pocketed } = insider.truth
  pocketed.set(shift.id, (pocketed.get(shift.id) ?? 0) + someSantim(insider, Math.min(lying, 30_000)))
  return { isDone: true, reason: '' }
}

/** What waits at the tablet, or an act that is made for it, as a file that somebody of the party takes in. */
async function importFile(insider: Insider): Promise<Attempted | undefined> {
  const { till, people, me, shop, truth } = insider
  const wasCut = till.isCut
  till.isCut = true
  till.isFiling = true
  for (let left = 1 + upTo(insider, 3); left > 0 && !till.waiting.some(isCount); left -= 1)
    await pick(insider, FILED)!(insider)
  till.isFiling = false
  till.isCut = wasCut
  if (till.waiting.length === 0) return undefined
  const file = { name: 'file', text: till.asFile() }
  const answer = await people.ask(me, { path: adminPaths.counterImport, fields: { password: me.password }, file })
  if ((await till.forgetReceived(shop.db)) > 0) truth.filesTakenIn += 1
  till.waiting = till.waiting.filter((each) => !isCount(each))
  return did(answer)
}

const FILED = [sell, voidSale, returnGoods, returnGoods, (one: Insider) => moveCash(one, 'out'), countShift, closeShift]

/** Acts at the tablet of the party, with a clock, a line and envelopes that are theirs. */
export const tillActions: readonly InsiderAction[] = [
  { kind: 'till: open a shift', weight: 8, attempt: openShift },
  { kind: 'till: sell', weight: 8, attempt: sell },
  { kind: 'till: void a sale', weight: 4, attempt: voidSale },
  { kind: 'till: take goods back', weight: 2, attempt: returnGoods },
  { kind: "till: a colleague's PIN", attempt: approveByPin },
  { kind: 'till: cash in', weight: 0.5, attempt: (insider) => moveCash(insider, 'in') },
  { kind: 'till: cash out', weight: 1.5, attempt: (insider) => moveCash(insider, 'out') },
  { kind: 'till: count', weight: 2, attempt: countShift },
  { kind: 'till: close', weight: 2, attempt: closeShift },
  { kind: 'till: take a file of acts in', weight: 2, attempt: importFile },
  {
    kind: 'till: cut or mend the line',
    async attempt({ till }) {
      till.isCut = !till.isCut
      if (!till.isCut) await till.flush()
      return { isDone: true, reason: '' }
    },
  },
  {
    kind: 'till: set the clock',
    weight: 0.5,
    async attempt(insider) {
      insider.till.clockOffMs = happens(insider, 0.5) ? 0 : -upTo(insider, 3 * 3_600_000)
      return { isDone: true, reason: '' }
    },
  },
  {
    kind: 'till: another person comes',
    async attempt(insider) {
      await insider.till.comes(pick(insider, insider.people.staffOf(insider.party))!)
      return { isDone: true, reason: '' }
    },
  },
  { kind: 'pocket: take cash and say nothing', weight: 4, attempt: pocket },
]
