import { z } from 'zod'
import { readForm } from '#app/base/commands/fields.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { EnvelopeAnswer } from '#app/base/outbox/refuse-envelope.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { receiveMove } from '#app/ordering/order-admin/receive-order-envelope.server.ts'
import { tickOrder } from './commands/tick-order.server.ts'
import { recordPrint } from './commands/record-print.server.ts'
import { SHEET_PAPERS } from './production-facts.server.ts'
import { productionAddress } from './production-path.ts'
import { parseStation } from './station.ts'
import type { TickAnswer } from './ui/production-ticks.tsx'

type ActionDeps = Parameters<typeof submitAdminForm>[0]

const sentFields = z.object({
  day: z.string(),
  paper: z.enum(SHEET_PAPERS).optional().catch(undefined),
  orderId: z.string(),
  station: z.string(),
})

/** A print of the sheet, or a tick. */
export async function productionAction(
  deps: ActionDeps,
  form: FormData,
): Promise<{ ok: true; to: string } | FormRefused<TickAnswer>> {
  const { day, paper, orderId, station } = sentFields.parse(readForm(sentFields, form))
  const refuse = (status: number, of: string, error: string): FormRefused<TickAnswer> => {
    return { ok: false, status, answer: { orderId: of, error } }
  }
  if (paper) {
    const recorded = await submitAdminForm(deps, form, { command: recordPrint })
    if (!recorded.ok) return refuse(recorded.status, '', recorded.answer.error)
    const sheet = `${adminPaths.production}?day=${day}`
    return { ok: true, to: recorded.made ? `${sheet}&print=${recorded.made['printId']}` : sheet }
  }
  const ticked = await submitAdminForm(deps, form, { command: tickOrder })
  if (!ticked.ok) return refuse(ticked.status, orderId, ticked.answer.error)
  const sheet = productionAddress(isDay(day) ? day : '', { station: parseStation(station) })
  return { ok: true, to: `${sheet}#order-${orderId}` }
}

/** A tick from the outbox of a device, without a reason, so an unpaid order is refused as on the sheet. */
export function receiveTick(admin: AdminRequest, form: FormData): Promise<EnvelopeAnswer> {
  // They say nothing of a tick, and no version has digested them.
  form.delete('act')
  form.delete('reason')
  return receiveMove(admin, form, tickOrder)
}
