import { z } from 'zod'
import { answerRefused, submitForm } from '#app/base/commands/doors.server.ts'
import { readForm } from '#app/base/commands/fields.server.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { transferButton } from '#app/surfaces/finance/transfers/transfer-buttons.server.ts'
import type { ClosingPerson } from './load-steps.server.ts'

interface AnsweredTransfers {
  /** Why an answer was not taken, by the id of its report. */
  errors: Record<string, string>
  /** Orders whose money waits in the money inbox, or was used before. */
  inboxCodes: string[]
}

const answerFields = z.object({
  answer: z.enum(['arrived', 'not_found']).optional().catch(undefined),
  reason: z.string(),
})

/**
 * Acts on the answers `answer.<report>`: `arrived` books the reported sum, `not_found` refuses the report with `reason.<report>`,
 * and anything else leaves it. Each is its own transaction: a refused one does not stop the others, and an answer that was taken
 * is not asked for again. A colleague's answer stands.
 */
export async function answerTransfers(
  deps: SettleDeps,
  form: FormData,
  admin: ClosingPerson,
): Promise<AnsweredTransfers> {
  const { db, t } = admin
  const outcome: AnsweredTransfers = { errors: {}, inboxCodes: [] }
  for (const name of form.keys()) {
    const [, report] = /^answer\.(\d{1,15})$/.exec(name) ?? []
    const names = { answer: name, reason: `reason.${report}` }
    const { answer, reason } = answerFields.parse(readForm(answerFields, form, { names }))
    if (report === undefined || answer === undefined) continue
    const known = await db
      .selectFrom('transfer_reports as r')
      .innerJoin('orders', 'orders.id', 'r.order_id')
      .select(['r.amount_santim as amountSantim', 'orders.code'])
      .where('r.id', '=', Number(report))
      .executeTakeFirst()
    const decision = new FormData()
    decision.set('amount', known ? String(birrFromSantim(known.amountSantim)) : '')
    decision.set('reason', reason)
    const button = transferButton({ act: answer === 'arrived' ? 'confirm' : 'refuse', reportId: Number(report) })
    const acted = await submitForm(deps, { form: decision, button, caller: callerOf(admin) })
    if (acted.ok) {
      const became = acted.made?.['outcome']
      if (became === 'second') outcome.errors[report] = t('transfers.done.second')
      if (known && (became === 'inbox' || became === 'used')) outcome.inboxCodes.push(known.code)
    } else if (acted.reason !== 'report_closed') {
      outcome.errors[report] = answerRefused(button.command, acted, admin).answer.error
    }
  }
  return outcome
}
