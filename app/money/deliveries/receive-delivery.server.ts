import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { receiveEnvelope } from '#app/base/commands/doors.server.ts'
import { refuseWith, type EnvelopeAnswer } from '#app/base/outbox/refuse-envelope.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { DELIVERY_COMMANDS } from './commands/deliveries-commands.server.ts'
import { parseDeliveryMove } from './delivery-moves.ts'

type Driver = Pick<AdminRequest, 'actor' | 'profile' | 'lang' | 't'>

const fields = z.object({ act: z.string() })

/** Applies an act of a driver from the outbox of a device, once. No answer says what others did with the order. */
export async function receiveDelivery(deps: SettleDeps, driver: Driver, form: FormData): Promise<EnvelopeAnswer> {
  const { lang, t } = driver
  const act = parseDeliveryMove(parseForm(fields, form).act)
  if (!act) return refuseWith(400, t('outbox.unreadable'))
  const button = { command: DELIVERY_COMMANDS[act], names: { orderId: 'id', cashSantim: 'cash' } }
  return receiveEnvelope(deps, { form, button, caller: callerOf(driver), lang, t })
}
