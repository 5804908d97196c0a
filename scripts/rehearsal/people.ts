import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { Database } from '#app/base/platform/database/database.server.ts'
import { ask, bookAnswer, type DoorBook } from './door-book.ts'

/** The shop in which it is rehearsed. */
export interface EveShop {
  origin: string
  db: Database
  /** Makes a token that works as an owner. */
  makeToken(name: string): Promise<string>
}

/** A daily cake that is sold on the eve. */
export interface EveCake {
  id: string
  priceSantim: number
}

/** What one order is for. */
export interface EveOrder {
  cake: EveCake
  pieces: number
}

export interface Handover {
  day: string
  from: string
}

/** Several people who each take the next order of a door until none is left. */
export async function work(
  orders: readonly EveOrder[],
  people: number,
  one: (order: EveOrder, index: number) => Promise<void>,
) {
  let next = 0
  const person = async () => {
    for (let index = next++; index < orders.length; index = next++) await one(orders[index]!, index)
  }
  await Promise.all(Array.from({ length: people }, person))
}

const PAID_WITHIN_MS = 30_000
const LOOKS_EVERY_MS = 250

/**
 * A customer of the web: reads the page, taps once, approves the prompt on the phone, and waits for the payment. `paid` has the sum of every
 * payment that the customer was shown as completed, in santim.
 */
export async function orderOnTheWeb(
  { origin, db }: EveShop,
  { book, paid, handover }: { book: DoorBook; paid: number[]; handover: Handover },
  { cake, pieces }: EveOrder,
  index: number,
): Promise<void> {
  const phone = `+25191${String(8_000_000 + index).padStart(7, '0')}`
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': `eve-${String(index).padStart(16, '0')}`,
    cookie: `buyer=eve-${String(index).padStart(16, '0')}`,
    'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
  }
  await ask(book, `${origin}/cakes/${cake.id}`, { headers: { 'x-forwarded-for': headers['x-forwarded-for'] } })
  const body = JSON.stringify({
    cartItems: [{ cake: { id: cake.id }, quantity: pieces }],
    total: (cake.priceSantim * pieces) / 100,
    paymentMethod: 'Telebirr',
    phone,
    delivery: { method: 'self-pickup', date: handover.day, time: handover.from },
  })
  const started = await ask(book, `${origin}/api/direct-pay`, { method: 'POST', headers, body })
  if (!bookAnswer(book, started)) return
  const prompt = await findPrompt(db, phone)
  if (!prompt) return void book.broken.push(`${phone} got no prompt`)
  const decision = new URLSearchParams({ reference: prompt.reference, decision: 'approve' })
  await ask(book, `${origin}/simulator`, { method: 'POST', body: decision })
  const watching = `${origin}/api/payment-status/${String(started!.body['transactionId'])}`
  for (const end = performance.now() + PAID_WITHIN_MS; performance.now() < end; await wait(LOOKS_EVERY_MS)) {
    const seen = await ask(book, watching, { headers })
    if (seen?.body['status'] !== 'completed') continue
    paid.push(prompt.santim)
    return
  }
  book.broken.push(`${phone} approved, and the payment did not arrive within ${PAID_WITHIN_MS / 1000} s`)
}

async function findPrompt(db: Database, phone: string): Promise<{ reference: string; santim: number } | undefined> {
  return db
    .selectFrom('simulator_payments')
    .select(['reference', 'amount_santim as santim'])
    .where('phone', '=', phone)
    .executeTakeFirst()
}

/** Sends a command of the office as its program. */
export function command(
  book: DoorBook,
  { origin }: Pick<EveShop, 'origin'>,
  token: string,
  name: string,
  input: object,
) {
  return ask(book, `${origin}/api/commands/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(input),
  })
}

/** Staff at the telephone: the order is paid at the pickup. */
export async function orderByPhone(
  shop: EveShop,
  { book, token, handover }: { book: DoorBook; token: string; handover: Handover },
  { cake, pieces }: EveOrder,
  index: number,
): Promise<void> {
  const answer = await command(book, shop, token, 'order.place_by_phone', {
    items: [{ cakeId: cake.id, quantity: pieces }],
    customerName: `Rehearsal ${index + 1}`,
    phone: `+25192${String(8_000_000 + index).padStart(7, '0')}`,
    date: handover.day,
    time: handover.from,
  })
  bookAnswer(book, answer)
}

/** The last pieces are for those who ordered while the till was shown them. */
const KEEPS_BACK = 6

/** A till of its own, with its numbers; it sees what is left before each sale, as its tiles do, and sells nothing that is gone. */
export async function openEveTill(shop: EveShop, book: DoorBook, name: string) {
  const token = await shop.makeToken(name)
  const made = await command(book, shop, token, 'till.make', { name })
  if (made?.status !== 200) throw new Error(`No till was made: ${made?.status} ${JSON.stringify(made?.body)}`)
  let number = 0
  return async ({ cake, pieces }: EveOrder, day: string, sold: number[]): Promise<void> => {
    const left = await findLeft(shop.db, cake.id, day)
    if (left !== null && left < pieces + KEEPS_BACK) {
      book.soldOut += 1
      return
    }
    const totalSantim = cake.priceSantim * pieces
    const answer = await command(book, shop, token, 'sale.sell', {
      saleId: randomUUID(),
      number: number + 1,
      shiftId: null,
      lines: [{ cakeId: cake.id, quantity: pieces, unitSantim: cake.priceSantim, totalSantim }],
      parts: [{ by: 'transfer', santim: totalSantim, reference: `FT26${randomUUID().slice(0, 8).toUpperCase()}` }],
      totalSantim,
    })
    if (!bookAnswer(book, answer)) return
    number += 1
    sold.push(totalSantim)
  }
}

async function findLeft(db: Database, cakeId: string, day: string): Promise<number | null> {
  const row = await db
    .selectFrom('stock_days')
    .select(['left_pieces as left', 'is_counted as isCounted'])
    .where('day', '=', day)
    .where('cake_id', '=', cakeId)
    .executeTakeFirst()
  return row?.isCounted ? row.left : null
}
