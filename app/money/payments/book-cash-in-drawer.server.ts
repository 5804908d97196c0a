import type { RouterContextProvider } from 'react-router'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { anyAdminRequest } from '#app/people/auth/admin-request.server.ts'
import { deviceContext } from '#app/people/auth/context.server.ts'
import { cashKeeperContext } from './context.server.ts'

/** Cash that was just booked: the payment with this request key, a refund, or what a driver handed in. */
export type BookedCash =
  | { of: 'payment'; requestKey: string }
  | { of: 'refund'; refundId: number }
  | { of: 'hand_in'; id: string }

/** The drawer at hand holds less than a refund takes out of it. Nothing of the act is done. */
export class DrawerTooLow extends Error {
  /** Name of its till. */
  readonly till: string

  constructor(till: string) {
    super(`the drawer of till ${till} holds less`)
    this.till = till
  }
}

/**
 * Finds the drawer that is at hand, in the transaction that books the cash: before, where the answer matters. Undefined: none, and the cash is with
 * the person who takes or gives it.
 */
export type BookCashInDrawer = (trx: Database, now: Date) => Promise<PutCash | undefined>

/** Puts booked cash into the drawer that was found, or takes a refund out of it. Throws `DrawerTooLow`. */
export type PutCash = (cash: BookedCash) => Promise<void>

/** Who takes or gives cash, and on which device. */
export interface AtHand {
  personId: string
  /** Email. */
  person: string
  /** The enrolled device that sends the request; null for every other browser. */
  staffDeviceId: string | null
}

/** Asks for no permission, because the frame of every page says the drawer at hand too; an act asks for its own. */
export function atHand(context: Readonly<RouterContextProvider>): AtHand {
  const { actor } = anyAdminRequest(context)
  return { personId: actor.id, person: actor.name, staffDeviceId: context.get(deviceContext)?.id ?? null }
}

/** For the cash of a form of staff. The rule is the drawers', which are below the rooms that take cash. */
export function bookCashInDrawerOf(context: Readonly<RouterContextProvider>): BookCashInDrawer | undefined {
  return context.get(cashKeeperContext)?.(atHand(context))
}
