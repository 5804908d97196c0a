import { uuidv7 } from '#app/base/platform/id.ts'
import type { Sale, SalePart, PiecesTo } from '#app/money/point-of-sale/acts.ts'
import { changeOf, saleNumber } from '#app/money/point-of-sale/sale-sums.ts'
import type { TillPerson } from '#app/money/point-of-sale/snapshot.ts'
import { piecesByCake, saleLine, takenOff, toPay } from '../basket.ts'
import { saleSubject, type SoldSale } from '../sold-sale.ts'
import { keepSale, recordTillAct, rememberSale, rememberVoid, shopTime, tillNow } from './till-store.ts'

/**
 * Ends the sale in the basket with these payments, which make up what is left to pay. The screen is back at once; the sale is on the
 * device when the promise ends. A second tap finds an empty basket and does nothing.
 */
export async function sell(last: readonly SalePart[], person: TillPerson, label: string): Promise<void> {
  const { snapshot, state, lastNumber } = tillNow()
  const { basket } = state
  if (!snapshot?.till || basket.lines.length === 0) return
  const at = shopTime()
  const parts = [...state.parts, ...last]
  const hasCash = parts.some(({ by }) => by === 'cash')
  const off = takenOff(basket, person.discountPercent)
  const sale: Sale = {
    saleId: uuidv7(at),
    number: lastNumber + 1,
    shiftId: hasCash ? (snapshot.shift?.id ?? null) : null,
    lines: basket.lines.map(saleLine),
    ...(off > 0 && basket.discount && { discount: { santim: off, reason: basket.discount.reason } }),
    parts,
    totalSantim: toPay(basket, person.discountPercent),
  }
  const sold: SoldSale = {
    sale,
    number: sale.number,
    pieces: Object.fromEntries(piecesByCake(basket.lines)),
    names: basket.lines.map(({ name }) => name),
    at: at.toISOString(),
    person: person.email,
    personName: person.name,
    isVoid: false,
  }
  rememberSale(
    sold,
    parts.reduce((sum, part) => sum + changeOf(part), 0),
  )
  const subject = saleSubject(sale.saleId)
  await recordTillAct({
    act: { act: 'sell', body: sale },
    subject,
    label: `${saleNumber(snapshot.till.number, sale.number)} · ${label}`,
    person: person.email,
  })
  await keepSale()
}

interface VoidOfSale {
  sold: SoldSale
  reason: string
  piecesTo: PiecesTo
  person: TillPerson
  label: string
}

export async function voidSale({ sold, reason, piecesTo, person, label }: VoidOfSale): Promise<void> {
  const { saleId } = sold.sale
  rememberVoid(saleId)
  const body = { saleId, reason, piecesTo }
  await recordTillAct({ act: { act: 'void', body }, subject: saleSubject(saleId), label, person: person.email })
}
