import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { recordInStorePayment, type InStorePayment } from '#app/money/payments/in-store-payment.server.ts'
import { BUYER_NAME_MAX_LENGTH, saveBuyer, recordFiscalReceipt } from './fiscal-receipts.server.ts'
import type { TaxRefusal } from './tax-refusals.ts'
import {
  endWithholding,
  findAllowed,
  insertWithholding,
  withheldFallingAway,
} from './withholding/record-withholding.server.ts'
import { WITHHOLDING_RECEIPT_MAX_LENGTH } from './withholding/withholding.ts'

interface Withheld {
  /** As the ledger has it; `amountSantim`: what the company says. */
  payment: Omit<InStorePayment, 'method' | 'transferReference'>
  /** Of the company. */
  name: string
  tin: string
  /** Absent: the company sends its receipt later. */
  receiptNumber?: string | undefined
  actor: StaffActor
}

interface TypedAtTill {
  orderId: string
  soldAt: Date
  receipt?: { machine: string; number: string } | undefined
  buyer?: { name: string; tin: string } | undefined
  till: number
  /** The person may correct papers for the tax office. */
  mayCorrect: boolean
  /** Why a number is typed again. */
  reason: string
  actor: StaffActor
}

/** `aside`: the person may not replace what stands there, and nothing of it was changed. */
type Recorded = { ok: true; aside: readonly ('receipt' | 'buyer')[] } | TaxRefusal

/**
 * What the tax office asks of a sale at a till, inside its transaction; sales call nothing else of this room. While the owner has tax turned off,
 * nothing may be withheld (`may_withhold`); the VAT book is written by the database.
 */
export const saleTax = {
  /**
   * Books what a company withheld, up to what the settings allowed when the sale was made, and keeps the company as its buyer. Answers the booked
   * sum.
   */
  async bookWithheld(
    trx: Database,
    { payment, name, tin, receiptNumber, actor }: Withheld,
    { at, now }: { at: Date; now: Date },
  ): Promise<Santim> {
    const { orderId, requestKey } = payment
    const buyer = { orderId, name: name.slice(0, BUYER_NAME_MAX_LENGTH), tin, mayCorrect: true, actor }
    await saveBuyer(trx, buyer, now)
    const { mostSantim } = await findAllowed(trx, orderId, at)
    const amountSantim = Math.min(payment.amountSantim, mostSantim)
    if (amountSantim > 0) {
      await recordInStorePayment(trx, { ...payment, amountSantim, method: 'Withheld', transferReference: null }, at)
      const receipt = receiptNumber?.slice(0, WITHHOLDING_RECEIPT_MAX_LENGTH) ?? null
      await insertWithholding(trx, { requestKey, receiptNumber: receipt, person: actor.name, at })
    }
    return amountSantim
  },

  /** Keeps the fiscal receipt and the buyer that were typed at a till after the sale. */
  async recordTyped(
    trx: Database,
    { orderId, soldAt, receipt, buyer, till, mayCorrect, reason, actor }: TypedAtTill,
    now: Date,
  ): Promise<Recorded> {
    const aside: ('receipt' | 'buyer')[] = []
    if (receipt) {
      const typed = { orderId, ...receipt, issuedOn: dayInAddis(soldAt), reason, actor }
      const recorded = await recordFiscalReceipt(trx, typed, { now, till: { number: till, mayCorrect } })
      if (!recorded.ok) return recorded
      if (recorded.isAside) aside.push('receipt')
    }
    if (buyer) {
      const recorded = await saveBuyer(trx, { orderId, ...buyer, mayCorrect, actor }, now)
      if (!recorded.ok && recorded.reason !== 'buyer_fixed') return recorded
      if (!recorded.ok) aside.push('buyer')
    }
    return { ok: true, aside }
  },

  withheldFallingAway,
  endWithholding,
}
