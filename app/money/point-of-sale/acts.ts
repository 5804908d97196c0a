import type { InputOf } from '#app/base/commands/command.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { TILL_COMMANDS } from '#app/money/drawer/commands/drawer-commands.server.ts'

export const PAYMENT_BYS = ['cash', 'qr', 'transfer', 'wallet', 'account', 'withheld'] as const
export type PaidBy = (typeof PAYMENT_BYS)[number]

export const PIECES_TO = ['stock', 'waste'] as const
export type PiecesTo = (typeof PIECES_TO)[number]

export interface SaleLine {
  /** Null: something else, named by `name`. */
  cakeId: string | null
  /** A pack that was chosen as such; absent: pieces, which the cheapest packs make up. */
  variantId?: string | undefined
  name?: string | undefined
  /** Pieces, or packs of `variantId`; 1 for a weighed cake. */
  quantity: number
  /** Of a weighed cake; `unitSantim` is then the price of a kilogram. */
  grams?: number | undefined
  unitSantim: Santim
  /** What the line costs after packs, before the discount of the sale. */
  totalSantim: Santim
}

export interface SalePart {
  by: PaidBy
  santim: Santim
  /** Cash: what the customer gave; the part above `santim` is the change. */
  givenSantim?: Santim | undefined
  /** Transfer, QR: as the bank or wallet shows it. Withheld: number of the company's receipt; absent: to follow. */
  reference?: string | undefined
  /** Transfer, QR without a line: nobody has seen the money yet. */
  toVerify?: boolean | undefined
  /** Wallet: the paid attempt of the prompt. */
  attemptId?: string | undefined
  /** On account: who owes it. +251 and nine digits. */
  phone?: string | undefined
  /** On account, withheld: who it is. */
  name?: string | undefined
  /** Withheld: of the company. */
  tin?: string | undefined
  dueOn?: Day | undefined
}

export interface Sale {
  /** UUID version 7, the order's id. */
  saleId: string
  /** Counted by the till: its last number + 1. */
  number: number
  /** Null: no cash in it. */
  shiftId: string | null
  lines: readonly SaleLine[]
  discount?: { santim: Santim; reason: string } | undefined
  parts: readonly SalePart[]
  totalSantim: Santim
  fiscalNumber?: string | undefined
  buyer?: { name: string; tin: string } | undefined
}

export interface VoidSale {
  saleId: string
  reason: string
  piecesTo: PiecesTo
  /** A manager's approval, for a sale of another person or one older than ten minutes. */
  approvalId?: string | undefined
}

export interface ReturnLines {
  returnId: string
  saleId: string
  /** The open shift whose drawer pays the money back; null: a refund instead of cash. */
  shiftId: string | null
  /** Position of a line in the sale, from 0, and its pieces, packs or, for a weighed cake, 1. */
  lines: readonly { position: number; quantity: number }[]
  reason: string
  piecesTo: PiecesTo
  by: 'cash' | 'refund'
  /** A manager's approval, for a sum above the limit of the counter. */
  approvalId?: string | undefined
}

/** What a fiscal machine printed for a sale, and for whom; at least one of the two. */
export interface FiscalAct {
  saleId: string
  receipt?: { machine: string; number: string } | undefined
  buyer?: { name: string; tin: string } | undefined
}

/** What a till does with the drawer: a command each. */
export type DrawerAct = {
  [Kind in keyof typeof TILL_COMMANDS]: { act: Kind; body: InputOf<(typeof TILL_COMMANDS)[Kind]> }
}[keyof typeof TILL_COMMANDS]

export type SaleAct =
  | { act: 'sell'; body: Sale }
  | { act: 'void'; body: VoidSale }
  | { act: 'return'; body: ReturnLines }
  | { act: 'fiscal'; body: FiscalAct }

export type TillAct = DrawerAct | SaleAct
export type TillActKind = TillAct['act']

export const REASON_MAX_LENGTH = 300
