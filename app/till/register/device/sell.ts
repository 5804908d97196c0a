import { listEnvelopes } from '#app/base/outbox/ui/kept-envelopes.ts'
import { dropRefused } from '#app/base/outbox/ui/outbox-store.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Sale, SalePart, TillAct } from '#app/till/sales/acts.ts'
import { changeOf, partsSum, saleNumber } from '#app/till/sales/sale-sums.ts'
import type { TillPerson } from '#app/till/sales/snapshot.ts'
import { piecesByCake, type Basket } from '../basket/basket.ts'
import { saleLine, takenOff, toPay } from '../basket/basket-sums.ts'
import { replacedBy } from '../acts/refused-acts.ts'
import { saleSubject, type SoldSale } from '../basket/sold-sale.ts'
import type { ParkedSale } from '../till-state.ts'
import { withheldBy } from '../tax/withheld-tax.ts'
import {
  keepSale,
  onTap,
  recordTillAct,
  rememberAct,
  rememberPaidByWallet,
  rememberSale,
  shopTime,
  tillNow,
} from './till-store.ts'

/** The sale in the basket with these payments, which make up what is left to pay; undefined: nothing to sell, or too much paid. */
export function saleNow(last: readonly SalePart[], person: TillPerson): Omit<Sale, 'number'> | undefined {
  const { snapshot, state } = tillNow()
  const { basket } = state
  if (!snapshot?.till || basket.lines.length === 0 || partsSum(last) < 0) return undefined
  const parts = [...state.parts, ...last]
  const hasCash = parts.some(({ by }) => by === 'cash')
  const off = takenOff(basket, person.discountPercent)
  return {
    saleId: uuidv7(shopTime()),
    shiftId: hasCash ? (snapshot.shift?.id ?? null) : null,
    lines: basket.lines.map(saleLine),
    ...(off > 0 && basket.discount && { discount: { santim: off, reason: basket.discount.reason } }),
    parts,
    totalSantim: toPay(basket, person.discountPercent),
  }
}

/**
 * Ends the sale in the basket with these payments, which make up what is left to pay. The screen is back at once; the sale is on the
 * device when the promise ends. A second tap finds an empty basket and does nothing.
 */
export async function sell(last: readonly SalePart[], person: TillPerson, label: string): Promise<void> {
  const { state, lastNumber } = tillNow()
  const made = saleNow(last, person)
  if (!made) return
  const sale: Sale = { ...made, number: lastNumber + 1 }
  const change = sale.parts.reduce((sum, part) => sum + changeOf(part), 0)
  rememberSale(soldSale(sale, state.basket, person), change)
  await recordSale(sale, person, label)
}

/** Ends a parked sale that a wallet has paid. It takes the next number of the till now; basket and sum are those that were asked for. */
export async function sellPaid(
  parked: ParkedSale,
  attemptId: string,
  person: TillPerson,
  label: string,
): Promise<void> {
  const { snapshot, lastNumber } = tillNow()
  const { asked } = parked
  if (!snapshot?.till || !asked) return
  const parts = asked.sale.parts.map((part) => (part.by === 'wallet' ? { ...part, attemptId } : part))
  const sale: Sale = { ...asked.sale, parts, number: lastNumber + 1 }
  rememberPaidByWallet(soldSale(sale, parked.basket, person), parked)
  await recordSale(sale, person, label)
}

function soldSale(sale: Sale, { lines }: Basket, person: TillPerson): SoldSale {
  const by = sale.parts.some((part) => part.by === 'withheld') ? withheldBy(tillNow().snapshot) : undefined
  return {
    sale,
    ...(by && { withheldBy: by }),
    number: sale.number,
    pieces: Object.fromEntries(piecesByCake(lines)),
    names: lines.map(({ name }) => name),
    at: shopTime().toISOString(),
    person: person.email,
    personName: person.name,
    isVoid: false,
  }
}

async function recordSale(sale: Sale, person: TillPerson, label: string): Promise<void> {
  const number = saleNumber(tillNow().snapshot?.till?.number ?? 0, sale.number)
  const subject = saleSubject(sale.saleId)
  await recordTillAct({
    act: { act: 'sell', body: sale },
    subject,
    label: `${number} · ${label}`,
    person: person.email,
  })
  await keepSale()
}

interface TakingBack {
  act: Extract<TillAct, { act: 'void' | 'return' }>
  person: Pick<TillPerson, 'email'>
  label: string
}

/** Takes a sale or some of its lines back: shown at once, and as not done again if the shop refuses it. */
export async function takeBack({ act, person, label }: TakingBack): Promise<void> {
  onTap({ do: 'seen', saleId: act.body.saleId })
  rememberAct(act, true)
  const recorded = recordTillAct({ act, subject: saleSubject(act.body.saleId), label, person: person.email })
  for (const each of replacedBy(act, await listEnvelopes())) await dropRefused(each)
  // A refused act that was removed may have undone it in between.
  rememberAct(act, true)
  await recorded
}
