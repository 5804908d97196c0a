import { listEnvelopes } from '#app/base/outbox/ui/saved-envelopes.ts'
import { dropRefused } from '#app/base/outbox/ui/outbox-store.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Sale, SalePart, TillCommand } from '#app/till/sales/till-command.ts'
import { saleNumber } from '#app/till/sales/sale-sums.ts'
import type { TillPerson } from '#app/till/sales/snapshot.ts'
import { replacedBy } from '../recorded/refused-commands.ts'
import { changeOfSale, makeSale, mayEnd, soldSale, withAttempt } from '../cart/make-sale.ts'
import { saleSubject } from '../cart/sold-sale.ts'
import type { ParkedSale } from '../till-state.ts'
import { recordTillCommand, rememberCommand } from './record-command.ts'
import { onTap, rememberPaidByWallet, rememberSale, saveTill, shopTime, tillNow } from './till-store.ts'

/** The sale in the cart with these payments, which make up what is left to pay; undefined: it cannot end so. */
export function saleNow(last: readonly SalePart[], person: TillPerson): Omit<Sale, 'number'> | undefined {
  const { snapshot, state } = tillNow()
  const { cart } = state
  if (!snapshot?.till || !mayEnd(cart, last)) return undefined
  const shiftId = snapshot.shift?.id ?? null
  const paid = { cart, parts: [...state.parts, ...last], shiftId, limitPercent: person.discountPercent }
  return makeSale(uuidv7(shopTime()), paid)
}

/**
 * Completes the sale in the cart with these payments, which cover what is left to pay. The screen is free immediately; the promise resolves
 * when the sale is stored on the device. A second tap finds an empty cart and does nothing.
 */
export async function sell(last: readonly SalePart[], person: TillPerson, label: string): Promise<void> {
  const { state, lastNumber, snapshot } = tillNow()
  const made = saleNow(last, person)
  if (!made) return
  const sale: Sale = { ...made, number: lastNumber + 1 }
  rememberSale(soldSale({ sale, cart: state.cart, person, snapshot, at: shopTime() }), changeOfSale(sale))
  await recordSale(sale, person, label)
}

/** Ends a parked sale that a wallet has paid. It takes the next number of the till now; cart and sum are those that were asked for. */
export async function sellPaid(
  parked: ParkedSale,
  attemptId: string,
  person: TillPerson,
  label: string,
): Promise<void> {
  const { snapshot, lastNumber } = tillNow()
  const { asked, cart } = parked
  if (!snapshot?.till || !asked) return
  const sale: Sale = { ...asked.sale, parts: withAttempt(asked.sale.parts, attemptId), number: lastNumber + 1 }
  rememberPaidByWallet(soldSale({ sale, cart, person, snapshot, at: shopTime() }), parked)
  await recordSale(sale, person, label)
}

async function recordSale(sale: Sale, person: TillPerson, label: string): Promise<void> {
  const number = saleNumber(tillNow().snapshot?.till?.number ?? 0, sale.number)
  const subject = saleSubject(sale.saleId)
  await recordTillCommand({
    act: { act: 'sell', body: sale },
    subject,
    label: `${number} · ${label}`,
    person: person.email,
  })
  await saveTill()
}

interface TakingBack {
  act: Extract<TillCommand, { act: 'void' | 'return' }>
  person: Pick<TillPerson, 'email'>
  label: string
}

/** Takes a sale or some of its lines back: shown at once, and as not done again if the shop refuses it. */
export async function takeBack({ act, person, label }: TakingBack): Promise<void> {
  onTap({ do: 'seen', saleId: act.body.saleId })
  rememberCommand(act, true)
  const recorded = recordTillCommand({ act, subject: saleSubject(act.body.saleId), label, person: person.email })
  for (const each of replacedBy(act, await listEnvelopes())) await dropRefused(each)
  // A refused command that was removed may have undone it in between.
  rememberCommand(act, true)
  await recorded
}
