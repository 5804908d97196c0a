import type { Santim } from '#app/base/platform/money.ts'
import type { PaidBy } from '../till-command.ts'

/** What stands on the receipt of a sale, in both languages and as it was sold; `GET /admin/counter/receipt/:saleId`. */
export interface ReceiptData {
  saleId: string
  /** "T1-000123". */
  number: string
  till: { number: number; name: string }
  /** ISO time by the till's corrected clock. */
  soldAt: string
  cashier: string
  shop: { nameEn: string; nameAm: string; phone: string; address: string; tin: string | null }
  lines: readonly {
    nameEn: string
    nameAm: string
    /** Pieces, or packs of `packPieces`. */
    quantity: number
    /** Pieces of a chosen pack; null: single pieces or a weight. */
    packPieces: number | null
    grams: number | null
    unitSantim: Santim
    /** Before the discount of the sale. */
    totalSantim: Santim
    /** What packs took off. */
    savingSantim: Santim
  }[]
  sumSantim: Santim
  discount: { santim: Santim; reason: string } | null
  totalSantim: Santim
  /** By rate; empty: the shop charges no VAT. */
  vat: readonly { percent: number; vatSantim: Santim }[]
  /** The part of a sale that is exempt from VAT; 0: none. */
  exemptSantim: Santim
  parts: readonly {
    by: PaidBy
    santim: Santim
    givenSantim: Santim | null
    changeSantim: Santim
    reference: string | null
    toVerify: boolean
    /** On account: `YYYY-MM-DD`. */
    dueOn: string | null
    name: string | null
  }[]
  /** Null: "not a fiscal receipt" stands on it. */
  fiscalNumber: string | null
  buyer: { name: string; tin: string } | null
  /** The sale was taken back. */
  voided: { at: string; by: string; reason: string } | null
  returns: readonly { at: string; santim: Santim }[]
}
