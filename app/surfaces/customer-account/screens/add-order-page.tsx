import { data, redirect } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { callerOfAccount } from '#app/people/auth/commands/define-customer-command.server.ts'
import { addOrderToAccount, readProof } from '#app/ordering/customers/account/add-order.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { verifyOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { missingProof, type OrderProof } from '#app/ordering/orders/reading/order-proof.ts'
import { parseOrderCode } from '#app/ordering/terms/order.ts'
import { findCustomerOrder } from '#app/surfaces/order-page/order-page.queries.server.ts'
import { accountFormTexts } from '../account-texts.server.ts'
import { openOwnAccount, type OwnAccount } from '../own-account.server.ts'
import { AddOrderForm } from '../ui/add-order-form.tsx'
import type { Route } from './+types/add-order-page.ts'

const REFUSALS = {
  too_many_tries: { status: 429, text: 'track.too.many' },
  order_not_found: { status: 404, text: 'track.not.found' },
} as const

export function loader({ context }: Route.LoaderArgs) {
  const { lang } = openOwnAccount(context, paths.addOwnOrder)
  return { texts: accountFormTexts[lang] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = openOwnAccount(context, paths.addOwnOrder)
  const form = await request.formData()
  const typed = await withKeyProof(account, form)
  const missing = missingProof(typed)
  if (missing) {
    const errors = { code: missing.code && account.t(missing.code), phone: missing.phone && account.t(missing.phone) }
    return data({ typed, error: undefined, errors }, { status: 422 })
  }
  const caller = callerOfAccount(account.accountId, account)
  const added = await addOrderToAccount(account, { form, caller, clientAddress: account.clientAddress })
  if (added.ok && form.has('key')) return data({ added: added.code })
  if (added.ok) return redirect(`${paths.ownAccount}?added=${added.code}`)
  const { status, text } = REFUSALS[added.reason]
  return data({ typed, error: account.t(text), errors: undefined }, { status })
}

/**
 * Code and phone as they were typed. The device that placed the order has its key in place of the phone, which proves as much: the
 * phone is read from the order.
 */
async function withKeyProof({ db, appSecret }: OwnAccount, form: FormData): Promise<OrderProof> {
  const typed = readProof(form)
  const key = formText(form, 'key')
  const order = key === '' ? undefined : await findCustomerOrder(db, parseOrderCode(typed.code) ?? '')
  if (!order || !verifyOrderKey(appSecret, order.id, key)) return typed
  form.set('phone', order.phone)
  return { ...typed, phone: order.phone }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('account.add'), isPrivate: true }))
}

export default function AddOrderPage({ actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <main id="content" className="page-width py-6 md:py-10">
      <div className="mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] gap-4">
        <BackLink to={paths.ownAccount} text={t('account.back')} />
        <h1 className="text-2xl">{t('account.add')}</h1>
        <AddOrderForm refused={actionData && 'typed' in actionData ? actionData : undefined} />
      </div>
    </main>
  )
}
