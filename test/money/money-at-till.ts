import { randomUUID } from 'node:crypto'
import { CASH_WORTHS } from '#app/till/drawer/cash-pieces.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import type { Sale, SalePart, TillCommandName } from '#app/till/sales/till-command.ts'
import { buildSale, sendFromTill } from '#app/till/sales/till.factory.ts'
import type { Of } from './commands.ts'
import { nth, PIECE_SANTIM, type SequenceShop } from './sequence-shop.ts'

/** What happens at the shop's till: each act comes as an envelope, as from the tablet, and some come twice. */

const FLOAT = { 10_000: 5, 1000: 10 }
const MOVED_SANTIM = 5000

async function act(
  shop: SequenceShop,
  kind: TillCommandName,
  body: object,
  { by = shop.seller, isRepeated = false }: { by?: SequenceShop['seller']; isRepeated?: boolean } = {},
) {
  const sending = { db: shop.db, now: () => shop.clock.now(), till: shop.till, session: by }
  const id = randomUUID()
  const { status, reply } = await sendFromTill(sending, kind, body, { id })
  if (isRepeated) {
    const again = await sendFromTill(sending, kind, body, { id })
    if (again.reply.ok !== reply.ok)
      shop.demand([{ promise: 'an act that is sent again has the same answer', offenders: [kind] }])
  }
  return { ok: reply.ok, reason: String(status) }
}

/** The open shift of the till. */
function findShift(shop: SequenceShop) {
  return shop.db
    .selectFrom('shifts')
    .select('id')
    .where('till', '=', shop.till.number)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

export async function openShift(shop: SequenceShop, { again }: Of<'open shift'>) {
  const shiftId = randomUUID()
  const opened = await act(shop, 'open_shift', { shiftId, floatPieces: FLOAT }, { isRepeated: again })
  if (opened.ok) shop.till.shiftId = shiftId
  return opened
}

/** A sale without an open shift names the last one: its tablet has not heard of the closing. */
export async function sellAtTill(shop: SequenceShop, { pay, pieces, again }: Of<'sell'>) {
  const { sold, till } = shop
  const totalSantim = pieces * PIECE_SANTIM
  const lines = [{ cakeId: shop.cakeId, quantity: pieces, unitSantim: PIECE_SANTIM, totalSantim }]
  const sale = buildSale(till, { number: sold.length + 1, lines, parts: partsOf(shop, pay, totalSantim) })
  const hasShift = till.shiftId !== '' && sale.parts.some(({ by }) => by === 'cash')
  const done = await act(shop, 'sell', { ...sale, shiftId: hasShift ? till.shiftId : null }, { isRepeated: again })
  if (!done.ok) shop.demand([{ promise: 'what was sold is booked', offenders: [`${pay}: ${done.reason}`] }])
  sold.push(sale)
  await noteOrder(shop, sale)
  for (const { reference, santim, toVerify } of sale.parts) {
    if (reference !== undefined && toVerify !== true) shop.bank.set(reference, santim)
  }
  return { ...done, kind: `sell: ${pay}` }
}

function partsOf(shop: SequenceShop, pay: Of<'sell'>['pay'], santim: number): SalePart[] {
  const phone = shop.phoneOf(shop.sold.length)
  switch (pay) {
    case 'cash':
      return [{ by: 'cash', santim, givenSantim: santim + 500 }]
    case 'account':
      return [{ by: 'account', santim, phone, name: 'Sara Example' }]
    case 'transfer':
      return [{ by: 'transfer', santim, reference: shop.newReference() }]
    case 'to verify':
      return [{ by: 'transfer', santim, reference: shop.newReference(), toVerify: true }]
    case 'split':
      return [
        { by: 'cash', santim: 1500 },
        { by: 'transfer', santim: 1000, reference: shop.newReference() },
        { by: 'account', santim: santim - 2500, phone, name: 'Sara Example' },
      ]
  }
}

async function noteOrder(shop: SequenceShop, { saleId }: Sale): Promise<void> {
  const { id, code } = await shop.db
    .selectFrom('orders')
    .select(['id', 'code'])
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow()
  shop.orders.push({ id, code })
}

export async function voidSale(shop: SequenceShop, { sale: n, by, piecesTo, again }: Of<'void sale'>) {
  const sale = nth(shop.sold, n)
  if (!sale) return undefined
  const body = { saleId: sale.saleId, reason: 'Mistyped', piecesTo }
  const done = await act(shop, 'void', body, { by: shop[by], isRepeated: again })
  return { ...done, kind: `void sale: ${by}` }
}

export async function returnLines(shop: SequenceShop, { sale: n, as, by, again }: Of<'return'>) {
  const sale = nth(shop.sold, n)
  if (!sale) return undefined
  const shift = as === 'cash' ? await findShift(shop) : undefined
  const body = {
    returnId: randomUUID(),
    saleId: sale.saleId,
    shiftId: shift?.id ?? null,
    lines: [{ position: 0, quantity: 1 }],
    reason: 'Not fresh',
    piecesTo: 'waste',
    by: shift ? 'cash' : 'refund',
  }
  return { ...(await act(shop, 'return', body, { by: shop[by], isRepeated: again })), kind: `return: ${body.by}` }
}

export async function moveCash(shop: SequenceShop, { way, again }: Of<'drawer'>) {
  const { shiftId } = shop.till
  if (shiftId === '') return undefined
  const body = { entryId: randomUUID(), shiftId, kind: way, santim: MOVED_SANTIM, reason: 'Change' }
  return { ...(await act(shop, 'cash', body, { isRepeated: again })), kind: `drawer: ${way}` }
}

/** A driver's waiting cash is counted into the drawer. */
export async function takeHandIn(shop: SequenceShop, { handIn: n, again }: Of<'take hand-in'>) {
  const waiting = await shop.db
    .selectFrom('cash_hand_ins')
    .select('id')
    .where('confirmed_at', 'is', null)
    .where('refused_at', 'is', null)
    .where(
      'driver_id',
      'in',
      shop.drivers.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const [handIn, shift] = [nth(waiting, n), await findShift(shop)]
  if (!handIn || !shift) return undefined
  const body = { entryId: randomUUID(), shiftId: shift.id, handInId: handIn.id }
  return act(shop, 'hand_in', body, { isRepeated: again })
}

/** Counts what the books expect or a note less, and closes. */
export async function closeShift(shop: SequenceShop, { isShort, keeps, again }: Of<'close shift'>) {
  const shift = await findShift(shop)
  if (!shift) return undefined
  const { rows } = await sql<{ santim: number }>`select drawer_santim(${shift.id}) as santim`.execute(shop.db)
  const pieces = piecesOf(Math.max(0, rows[0]!.santim - (isShort ? 10_000 : 0)))
  const counted = Object.entries(pieces).reduce((sum, [worth, count]) => sum + Number(worth) * count, 0)
  const count = await act(shop, 'count_shift', { shiftId: shift.id, pieces }, { isRepeated: again })
  if (!count.ok) return count
  const reason = isShort ? 'Wrong change' : 'Coins'
  const body = { shiftId: shift.id, pieces, reason, keptSantim: keeps ? counted : 0 }
  return {
    ...(await act(shop, 'close_shift', body, { isRepeated: again })),
    kind: isShort ? 'close shift: short' : 'close shift',
  }
}

function piecesOf(santim: number): Record<string, number> {
  let left = santim
  const pieces: Record<string, number> = {}
  for (const worth of CASH_WORTHS) {
    const count = Math.floor(left / worth)
    if (count > 0) pieces[worth] = count
    left -= count * worth
  }
  return pieces
}
