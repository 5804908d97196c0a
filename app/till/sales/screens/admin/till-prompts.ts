import { z } from 'zod'
import { answerRefused, submitForm, type FormCommand } from '#app/base/commands/doors.server.ts'
import type { Outcome } from '#app/base/commands/execute.server.ts'
import { parseForm, readForm } from '#app/base/commands/fields.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { refreshAttempt } from '#app/money/checkout/paying/settle-payment.server.ts'
import { findTillByDevice, listTillNumbers } from '#app/till/drawer/drawer.server.ts'
import { askWallet } from '../../commands/ask-wallet.server.ts'
import { giveUpPrompt } from '../../commands/end-prompt.server.ts'
import { listTillPrompts } from '../../prompts/prompts.queries.server.ts'
import { sendPrompt } from '../../prompts/send-prompt.server.ts'
import type { Route } from './+types/till-prompts.ts'

const headers = { 'cache-control': 'private, no-store' }

/** More parked sales than anybody has. */
const MOST_NAMED = 100

/**
 * States of the wallet prompts of a till, as JSON; their providers are asked now. `till`: the device of its outbox. `sale`: one that the
 * till has parked, of any age.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, clock } = adminRequest(context)
  const { searchParams } = new URL(request.url)
  const device = searchParams.get('till') ?? ''
  // A browser that became another till is also sent what it asked for as the former one.
  const tills = isUuid(device) ? await listTillNumbers(db, device) : []
  if (tills.length === 0) return Response.json([], { headers })
  const asked = { tills, named: searchParams.getAll('sale').filter(isUuid).slice(0, MOST_NAMED) }
  const open = (await listTillPrompts(db, asked, now)).filter(({ state }) => state === 'open' || state === 'silent')
  const deps = checkoutDeps(context)
  await Promise.all(open.flatMap(({ attemptId }) => (attemptId === null ? [] : [refreshAttempt(deps, attemptId)])))
  return Response.json(await listTillPrompts(db, asked, clock.now()), { headers })
}

/** What the till does about a prompt, by `do`, with the fields of its form. */
const FORMS = {
  ask: { command: askWallet, names: { wallet: 'phone', sale: 'body' } },
  drop: { command: giveUpPrompt },
} as const satisfies Record<string, FormCommand>

const fields = z.object({ till: z.string(), do: z.enum(['ask', 'drop']).catch('ask') })

/** Asks a wallet (`do=ask`) or gives its prompt up (`do=drop`), as JSON: `{ ok, prompt? }` or `{ ok, error, reason }`. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const { db, t, lang, clientAddress, origin } = admin
  const form = await request.formData()
  const refuse = (outcome: Extract<Outcome<typeof askWallet>, { ok: false }>) => {
    const { status, answer } = answerRefused(askWallet, outcome, { lang, t })
    return Response.json({ ok: false, ...answer }, { status, headers })
  }
  const { till: device, do: act } = parseForm(fields, form)
  const till = isUuid(device) ? await findTillByDevice(db, device) : undefined
  if (!till || till.retiredAt !== null) return refuse({ ok: false, reason: 'till_unknown' })
  const button = FORMS[act]
  const outcome = await submitForm(admin, { form, button, caller: callerOf(admin, { till: till.number }) })
  if (!outcome.ok) return refuse(outcome)
  if (button === FORMS.drop) return Response.json(outcome, { headers })
  const { sale, method, wallet: phone } = askWallet.input.parse(readForm(askWallet.input, form, FORMS.ask))
  const from = { lang, clientAddress, origin }
  const sent = { saleId: sale.saleId, till: till.number, method, phone, ...from }
  const asked = await sendPrompt(checkoutDeps(context), sent)
  return asked.ok ? Response.json(asked, { headers }) : refuse(asked)
}
