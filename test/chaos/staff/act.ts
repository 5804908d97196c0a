import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { Bank } from './bank.ts'
import type { StaffMember } from './staff-member.ts'
import type { Statements } from './statements.ts'

/** Where staff stand when they look for something to do. */
export interface Desk extends CommandDeps {
  /** Of the shop. */
  member: StaffMember
  /** From 0 up to 1, by the seed. */
  draw: () => number
  bank: Bank
  statements: Statements
  /** The order that everybody looks at; left out: each looks at the newest of their list. */
  focus?: string
  /** Customers and gateways have done all that they will: what is not paid now never is. */
  isQuiet: () => boolean
  /** Path of an order's page with its customer's key. */
  customersPath(order: { id: string; code: string }): string
}

/** What staff remember of an act, for their own books. Sums in santim. */
export interface ActFacts {
  orderId?: string
  /** From which version the order was moved, and where to. */
  move?: { to: OrderStatus; version: number }
  /** Taken at the counter; `requestKey` is that of the form. */
  taken?: { requestKey: string; amountSantim: number; method: 'Cash' | 'Transfer' | 'Credit' }
  refundId?: number
  caseId?: number
  reportId?: number
}

/** A form that is filled in. */
export interface FilledForm {
  path: string
  /** Left out: the page is only opened. */
  fields?: Record<string, string>
  facts: ActFacts
  /** Sent by the customer with their link, without anybody's session. */
  isCustomers?: true
}

/** Something that staff do now and then. */
export interface StaffAct {
  kind: string
  /** Looks for something to do it to; undefined: there is nothing. */
  fillIn: (desk: Desk) => Promise<FilledForm | undefined>
}

/** True for so large a part of 1 of all questions. */
export function happens({ draw }: Pick<Desk, 'draw'>, share: number): boolean {
  return draw() < share
}

export function pick<Thing>({ draw }: Pick<Desk, 'draw'>, things: readonly Thing[]): Thing | undefined {
  return things[Math.floor(draw() * things.length)]
}

/** Part of a condition: the order of `column` is the one that everybody looks at, if they do. */
export function inFocus({ focus }: Pick<Desk, 'focus'>, column: string): RawBuilder<boolean> {
  return focus === undefined ? sql`true` : sql`${sql.ref(column)} = ${focus}`
}

const WORDS = ['the oven broke', 'asked by phone', 'agreed with the owner', 'seen at the counter'] as const

/** Words for a field that asks why; empty in so large a part of all cases. */
export function words(desk: Pick<Desk, 'draw'>, emptyShare = 0): string {
  return happens(desk, emptyShare) ? '' : pick(desk, WORDS)!
}

/** As it is typed into a field for birr. */
export function birr(santim: number): string {
  return (santim / 100).toFixed(2)
}
