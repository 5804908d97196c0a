import { z } from 'zod'
import type { Noted, SubjectBy } from '#app/base/commands/command.server.ts'
import type { LockedPaymentException } from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import type { LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { lockCaseFacts } from '../exceptions/lock-payment-exception.server.ts'

export interface CaseOfOrders {
  one: LockedPaymentException
  order: LockedOrder | undefined
  /** The order that shall get the money. */
  target: LockedOrder | undefined
}

/** A payment exception, locked with the orders that acting on it may change. */
export const caseById: SubjectBy<{ caseId: number; orderId?: string | undefined }, CaseOfOrders, 'case_not_found'> = {
  lock: async (trx, { caseId: id, orderId }) => {
    const { one, order, target } = await lockCaseFacts(trx, id, orderId)
    return one && { one, order, target }
  },
  missing: 'case_not_found',
  since: () => null,
}

export const caseId = z.int('case_not_found').min(1, 'case_not_found')

export function entityOfCase({ id, reference, transactionId }: LockedPaymentException): Noted['thing'] {
  const name = reference ?? transactionId ?? String(id)
  return { type: 'money_case', id: String(id), label: { en: name, am: name } }
}
