import { isUuid } from '#app/base/platform/id.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { refreshAttempt } from '#app/money/checkout/paying/settle-payment.server.ts'
import { isPaymentMethod } from '#app/money/payments/methods.ts'
import { findTillByDevice, listTillNumbers } from '#app/till/drawer/drawer.server.ts'
import { saleInput } from '../../commands/sale-inputs.server.ts'
import { parseJson } from '../../receive-till-act.server.ts'
import { readPersonName } from '../../person-name.queries.server.ts'
import { askWallet } from '../../prompts/ask-wallet.server.ts'
import { giveUpPrompt } from '../../prompts/give-up-prompt.server.ts'
import { promptRefusals, type PromptRefusal } from '../../prompts/prompt-refusals.ts'
import { listTillPrompts } from '../../prompts/prompts.queries.server.ts'
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
  // A browser that became another till hears of what it asked as the former.
  const tills = isUuid(device) ? await listTillNumbers(db, device) : []
  if (tills.length === 0) return Response.json([], { headers })
  const asked = { tills, named: searchParams.getAll('sale').filter(isUuid).slice(0, MOST_NAMED) }
  const open = (await listTillPrompts(db, asked, now)).filter(({ state }) => state === 'open' || state === 'silent')
  const deps = checkoutDeps(context)
  await Promise.all(open.flatMap(({ attemptId }) => (attemptId === null ? [] : [refreshAttempt(deps, attemptId)])))
  return Response.json(await listTillPrompts(db, asked, clock.now()), { headers })
}

/** Sends a wallet prompt (`do=ask`) or gives one up (`do=drop`), as JSON: `{ ok, prompt? }` or `{ ok, error, reason }`. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const { db, t, actor } = admin
  const form = await request.formData()
  const refuse = ({ reason }: PromptRefusal) => {
    const { status, message } = promptRefusals[reason]
    return Response.json({ ok: false, error: t(message), reason }, { status, headers })
  }
  const device = formText(form, 'till')
  const till = isUuid(device) ? await findTillByDevice(db, device) : undefined
  if (!till || till.retiredAt !== null) return refuse({ ok: false, reason: 'till_unknown' })
  if (formText(form, 'do') === 'drop') {
    const saleId = formText(form, 'saleId')
    if (!isUuid(saleId)) return refuse({ ok: false, reason: 'prompt_unknown' })
    const tills = await listTillNumbers(db, device)
    const dropped = await giveUpPrompt(admin, { saleId, tills, actor, reason: t('prompt.dropped') })
    return dropped.ok ? Response.json(dropped, { headers }) : refuse(dropped)
  }
  const phone = parsePhone(formText(form, 'phone'))
  const method = formText(form, 'method')
  // Its attempt is not known yet; any id stands in the place.
  const sale = saleInput.safeParse(parseJson(formText(form, 'body')))
  if (!phone || !isPaymentMethod(method)) return refuse({ ok: false, reason: 'method_unavailable' })
  if (!sale.success) return refuse({ ok: false, reason: 'sums_wrong' })
  const { lang, clientAddress, origin } = admin
  const personName = await readPersonName(db, actor)
  const who = { till: till.number, actor, personName, lang, clientAddress, origin }
  const asked = await askWallet(checkoutDeps(context), { ...who, sale: sale.data, method, phone })
  return asked.ok ? Response.json(asked, { headers }) : refuse(asked)
}
