import { sql } from '#app/base/platform/database/database.server.ts'
import { birr, type Desk, type FilledForm, happens, inFocus, pick, type StaffAction, words } from './action.ts'
import type { Transfer } from './bank.ts'
import { findOwing } from './counter-actions.ts'

/** A random transfer: as reported, with another sum, to another account, or never sent. */
function sendTransfer(desk: Desk, readSantim: number): Transfer {
  const [isElsewhere, isAnother, isNever] = [happens(desk, 0.1), happens(desk, 0.15), happens(desk, 0.15)]
  const arrivedSantim = isElsewhere || isNever ? 0 : isAnother ? readSantim - 100 : readSantim
  return desk.bank.note({ arrivedSantim, isElsewhere })
}

function report(isCustomers: boolean): StaffAction {
  return {
    kind: isCustomers ? 'customer tells of a transfer' : "customer's page: tell of a transfer",
    async fillIn(desk) {
      const order = await findOwing(desk)
      if (!order) return undefined
      const { reference } = sendTransfer(desk, order.owedSantim)
      const fields = { act: 'transfer', sentWith: 'CBE', reference, amount: birr(order.owedSantim) }
      const path = isCustomers ? desk.customersPath(order) : `/orders/${order.code}`
      return { path, fields, facts: { orderId: order.id }, ...(isCustomers && { isCustomers }) }
    },
  }
}

interface OpenReport {
  id: number
  orderId: string
  reference: string
}

/** A report whose transfer satisfies a condition. */
async function findReport(desk: Desk, isIt: (transfer: Transfer) => boolean): Promise<OpenReport | undefined> {
  const { rows } = await sql<OpenReport>`
    select id, order_id as "orderId", reference from transfer_reports
    where outcome is null and ${inFocus(desk, 'order_id')} order by id desc limit 200`.execute(desk.db)
  const found = rows.filter(({ reference }) => {
    const transfer = desk.bank.find(reference)
    return transfer !== undefined && isIt(transfer)
  })
  return pick(desk, found)
}

function decide({ id, orderId }: OpenReport, fields: Record<string, string>): FilledForm {
  const facts = { orderId, reportId: id }
  return { path: '/admin/payments/transfers', fields: { report: String(id), ...fields }, facts }
}

/** Acts of staff on reported transfers. Staff who look at the statement decide by it. */
export const transferActions: readonly StaffAction[] = [
  report(true),
  report(false),
  {
    kind: 'transfer: accept',
    async fillIn(desk) {
      const matching = await findReport(desk, ({ arrivedSantim }) => arrivedSantim > 0)
      return (
        matching &&
        decide(matching, { act: 'confirm', amount: birr(desk.bank.find(matching.reference)!.arrivedSantim) })
      )
    },
  },
  {
    kind: 'transfer: went elsewhere',
    async fillIn(desk) {
      const matching = await findReport(desk, ({ isElsewhere }) => isElsewhere)
      return matching && decide(matching, { act: 'elsewhere' })
    },
  },
  {
    kind: 'transfer: take back',
    async fillIn(desk) {
      const matching = await findReport(desk, ({ isElsewhere, arrivedSantim }) => !isElsewhere && arrivedSantim === 0)
      return matching && decide(matching, { act: 'refuse', reason: words(desk, 0.1) })
    },
  },
]
