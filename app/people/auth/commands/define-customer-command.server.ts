import { commandsOf, type Caller } from '#app/base/commands/command.server.ts'
import type { Actor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'

/** What customers may: act on an order that they can open, change their own account, and ask for news. No role of staff includes it. */
export type CustomerRight = 'order.own' | 'account.own' | 'news.ask'

/** A customer who asks: by the link of an order, signed in, or unknown to the shop. */
export interface CustomerCaller extends Caller<CustomerRight, Actor> {
  lang: Lang
  t: Translate
  /** Id of the order that they may act on. */
  orderId?: string | undefined
  /** Id of their own account. */
  accountId?: string | undefined
  /** Of a visitor whom the shop does not know, for its limits. */
  clientAddress?: string | undefined
  /** Who acts on a customer's page as a member of staff: under the customer's rules and their own name. */
  staff?: StaffActor | undefined
}

export const defineCustomerCommand = commandsOf<CustomerRight, CustomerCaller>()

type Language = Pick<CustomerCaller, 'lang' | 't'>

/** The name of customers in logs: they say who they are in the order. */
const CUSTOMER: Actor = { name: 'customer' }

/**
 * Somebody who may open an order: by its link, by their account, or as staff. The ids of their forms are the order's. `mayEdit`: whether who opens it
 * as staff may edit orders.
 */
export function callerOfOrder(
  orderId: string,
  { lang, t }: Language,
  staff?: StaffActor,
  mayEdit: ReturnType<CustomerCaller['may']> = 'yes',
): CustomerCaller {
  const may = (right: CustomerRight) => (right === 'order.own' ? mayEdit : 'role_may_not')
  return { actor: staff ?? CUSTOMER, space: `order ${orderId}`, proof: 'proved', may, orderId, staff, lang, t }
}

/** The signed-in customer, at their own account. */
export function callerOfAccount(accountId: string, { lang, t }: Language): CustomerCaller {
  const may = (right: CustomerRight) => (right === 'account.own' ? 'yes' : 'role_may_not')
  return { actor: { ...CUSTOMER, id: accountId }, proof: 'proved', may, accountId, lang, t }
}

/** A visitor whom the shop does not know. Their forms have no ids, so no one repeats another's. */
export function callerOfVisitor(clientAddress: string, { lang, t }: Language): CustomerCaller {
  const may = (right: CustomerRight) => (right === 'news.ask' ? 'yes' : 'role_may_not')
  return { actor: CUSTOMER, space: 'visitor', proof: 'proved', may, clientAddress, lang, t }
}
