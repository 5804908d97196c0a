import { submitForm } from '#app/base/commands/doors.server.ts'
import { readForm } from '#app/base/commands/fields.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { parseOrderCode } from '#app/ordering/terms/order.ts'
import { tryCode } from '#app/ordering/orders/reading/try-code.server.ts'
import type { OrderProof } from '#app/ordering/orders/reading/order-proof.ts'
import type { CustomerCaller } from '#app/people/auth/commands/define-customer-command.server.ts'
import { addOwnOrder } from './commands/add-own-order.server.ts'

/** Code and phone as they were typed. */
export function readProof(form: FormData): OrderProof {
  return addOwnOrder.input.parse(readForm(addOwnOrder.input, form))
}

/** Sends `addOwnOrder` within the limit of wrong codes. */
export async function addOrderToAccount(
  deps: CommandDeps,
  { form, caller, clientAddress }: { form: FormData; caller: CustomerCaller; clientAddress: string },
): Promise<{ ok: true; code: string } | { ok: false; reason: 'too_many_tries' | 'order_not_found' }> {
  const code = parseOrderCode(readProof(form).code) ?? ''
  const tried = await tryCode(deps, { code, clientAddress }, async () => {
    const outcome = await submitForm(deps, { form, button: { command: addOwnOrder }, caller })
    return outcome.ok ? outcome.made : undefined
  })
  return tried.ok ? { ok: true, code: String(tried.found['code']) } : tried
}
