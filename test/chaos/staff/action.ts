import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { Bank } from './bank.ts'
import type { StaffMember } from './staff-member.ts'
import type { Statements } from './statements.ts'

/** The view of a staff member who looks for an act. */
export interface Desk extends CommandDeps {
  /** A staff member of the shop. */
  member: StaffMember
  /** A random number from 0 up to 1, by the seed. */
  draw: () => number
  bank: Bank
  statements: Statements
  /** The order on which everybody acts; absent: each takes the newest of their list. */
  focus?: string
  /** Customers and gateways have finished: an unpaid order stays unpaid. */
  isQuiet: () => boolean
  /** Path of an order's page with its customer's key. */
  customersPath(order: { id: string; code: string }): string
}

/** Facts of an act for the staff's own books. Sums in santim. */
export interface ActionFacts {
  orderId?: string
  /** The version from which the order was moved, and its new status. */
  move?: { to: OrderStatus; version: number }
  /** An in-store payment; `requestKey` is that of the form. */
  taken?: { requestKey: string; amountSantim: number; method: 'Cash' | 'Transfer' | 'Credit' }
  refundId?: number
  caseId?: number
  reportId?: number
}

/** A completed form. */
export interface FilledForm {
  path: string
  /** Absent: only opens the page. */
  fields?: Record<string, string>
  facts: ActionFacts
  /** Sent by the customer with their link, without a session. */
  isCustomers?: true
}

/** An act that staff do sometimes. */
export interface StaffAction {
  kind: string
  /** Looks for an object of the act; undefined: there is none. */
  fillIn: (desk: Desk) => Promise<FilledForm | undefined>
}

/** True with this probability. */
export function happens({ draw }: Pick<Desk, 'draw'>, share: number): boolean {
  return draw() < share
}

export function pick<Thing>({ draw }: Pick<Desk, 'draw'>, things: readonly Thing[]): Thing | undefined {
  return things[Math.floor(draw() * things.length)]
}

/** Part of a condition: the order of `column` is the focused one, if there is one. */
export function inFocus({ focus }: Pick<Desk, 'focus'>, column: string): RawBuilder<boolean> {
  return focus === undefined ? sql`true` : sql`${sql.ref(column)} = ${focus}`
}

const WORDS = ['the oven broke', 'asked by phone', 'agreed with the owner', 'seen at the counter'] as const

/** A reason for a form field; empty with this probability. */
export function words(desk: Pick<Desk, 'draw'>, emptyShare = 0): string {
  return happens(desk, emptyShare) ? '' : pick(desk, WORDS)!
}

/** A sum as typed into a field for birr. */
export function birr(santim: number): string {
  return (santim / 100).toFixed(2)
}
