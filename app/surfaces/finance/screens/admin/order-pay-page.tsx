import { data, Link, redirect, useLocation } from 'react-router'
import { signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { isInTill } from '#app/base/platform/admin-pages/is-in-till.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { ChevronLeftIcon } from '#app/base/ui/icons.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { checkoutCaller, checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import { parsePayForm } from '#app/money/checkout/placing/checkout-form.ts'
import { checkoutRefusalText } from '#app/money/checkout/placing/checkout-refusal-text.ts'
import { takePayment } from '#app/money/checkout/commands/take-payment.server.ts'
import { submitMoneyForm } from '#app/money/checkout/paying/define-money-command.server.ts'
import { readTypedMoney } from '#app/money/checkout/paying/in-store-form.ts'
import { inStoreMessages } from '#app/money/checkout/paying/in-store.messages.ts'
import { loadAdminPay } from '../../load-admin-pay.server.ts'
import { payOrder } from '#app/money/checkout/placing/submit-checkout.server.ts'
import { sendPayLink } from '#app/money/checkout/commands/send-pay-link.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { WithholdForm } from '#app/money/tax/ui/withhold-form.tsx'
import { withholdFromOrder } from '#app/money/tax/commands/withhold-from-order.server.ts'
import { readTypedWithholding } from '#app/money/tax/withholding/withholding-form.server.ts'
import { withholdingMessages } from '#app/money/tax/withholding/withholding.messages.ts'
import { NoSuchOrder } from '#app/ordering/orders/ui/no-such-order.tsx'
import { InStoreForm } from '../../ui/in-store-form.tsx'
import { PayLinkForm } from '../../ui/pay-link-form.tsx'
import { PromptForm } from '../../ui/prompt-form.tsx'
import type { Route } from './+types/order-pay-page.ts'

const texts = bothLanguages(inStoreMessages, withholdingMessages)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { lang, t } = adminRequest(context)
  const order = await loadAdminPay(context, params.orderId)
  const title = order ? t('counter.title', { code: order.code }) : t('orders.detail.not.found.title')
  const page = { title: `${title} · ${t('admin.title')}`, order, texts: texts[lang] }
  return data(page, { status: order ? 200 : 404 })
}

const fields = z.object({ act: z.string() })

export async function action({ request, context, params, url }: Route.ActionArgs) {
  adminRequest(context)
  const form = await request.formData()
  const { act } = parseForm(fields, form)
  const submit = act === 'take' ? takeMoney : act === 'withhold' ? withhold : act === 'link' ? sendLink : sendPrompt
  const refused = await submit(context, params.orderId, form)
  return refused ?? redirect(isInTill(url) ? adminPaths.counter : adminPaths.order(params.orderId))
}

type Context = Route.ActionArgs['context']

const TAKE = { command: takePayment, names: { amountSantim: 'amount' }, key: 'requestKey' }

async function takeMoney(context: Context, orderId: string, form: FormData) {
  const taken = await submitMoneyForm(context, form, { ...TAKE, given: { orderId } })
  if (taken.ok) return undefined
  const { status } = taken
  const { error, reason } = taken.answer
  const isAmount = reason === 'amount_missing'
  const shown = { error: isAmount ? '' : error, amountError: isAmount ? error : '', reason }
  return data({ act: 'take', typed: readTypedMoney(form), ...shown } as const, { status })
}

const WITHHOLD = { command: withholdFromOrder, names: { amountSantim: 'withheld' }, key: 'requestKey' }

async function withhold(context: Context, orderId: string, form: FormData) {
  const withheld = await submitMoneyForm(context, form, { ...WITHHOLD, given: { orderId } })
  if (withheld.ok) return undefined
  const { error } = withheld.answer
  return data({ act: 'withhold', typed: readTypedWithholding(form), error } as const, { status: withheld.status })
}

async function sendLink(context: Context, orderId: string, form: FormData) {
  const sent = await submitMoneyForm(context, form, { command: sendPayLink, key: 'requestKey', given: { orderId } })
  if (sent.ok) return undefined
  return data({ act: 'link', error: sent.answer.error } as const, { status: sent.status })
}

async function sendPrompt(context: Context, orderId: string, form: FormData) {
  const { lang, t } = context.get(requestContext)
  const refuse = (answer: { error: string; phone: string; phoneError: string }, status: number) =>
    data({ act: 'prompt', ...answer } as const, { status })
  const order = await loadAdminPay(context, orderId)
  if (!order) return refuse({ error: t('checkout.refused.order_not_found'), phone: '', phoneError: '' }, 404)
  const pay = parsePayForm(form, parseAnyPhone)
  if (!pay.ok) return refuse({ error: '', phone: pay.phone, phoneError: t(pay.error) }, 422)
  const deps = checkoutDeps(context)
  const { method, parsedPhone, purpose, phone } = pay
  const how = { code: order.code, key: signOrderKey(deps.appSecret, order.id), method, phone: parsedPhone, purpose }
  const asked = await payOrder(deps, how, checkoutCaller(context))
  if (asked.ok) return undefined
  return refuse({ error: checkoutRefusalText(asked, lang, t), phone, phoneError: '' }, 422)
}

export default function OrderPayPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  return order ? <Payments {...order} answer={actionData} /> : <NoSuchOrder />
}

type Payable = NonNullable<Route.ComponentProps['loaderData']['order']>

function Payments({
  id,
  code,
  phone,
  amounts,
  mayTake,
  owed,
  due,
  part,
  takesCash,
  cashLimit,
  credit,
  creditWaits,
  requestKey,
  openPrompt,
  link,
  ways,
  withholding,
  answer,
}: Payable & { answer: Route.ComponentProps['actionData'] }) {
  const t = useT()
  const location = useLocation()
  return (
    <div className="grid gap-4">
      {!isInTill(location) && (
        <Link
          to={adminPaths.order(id)}
          className="-my-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-semibold text-brand"
        >
          <ChevronLeftIcon className="size-4" />
          {t('orders.pay.back')}
        </Link>
      )}
      {new URLSearchParams(location.search).has('placed') && (
        <Notice tone="good">{t('counter.placed', { code })}</Notice>
      )}
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl">{t('counter.title', { code })}</h1>
        {mayTake && <p className="figures text-lg font-semibold">{t('counter.owed', { amount: owed })}</p>}
      </header>
      {!mayTake ? (
        <Notice>{t('orders.pay.not.now')}</Notice>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <InStoreForm
              due={due}
              part={part}
              takesCash={takesCash}
              cashLimit={cashLimit}
              credit={credit}
              creditWaits={creditWaits}
              requestKey={requestKey}
              answer={answer?.act === 'take' ? answer : undefined}
              here={location.pathname}
            />
            {withholding && <WithholdForm {...withholding} answer={answer?.act === 'withhold' ? answer : undefined} />}
          </div>
          {amounts.length > 0 && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <PromptForm
                ways={ways}
                phone={phone}
                amounts={amounts}
                openPrompt={openPrompt}
                answer={answer?.act === 'prompt' ? answer : undefined}
              />
              <PayLinkForm {...link} requestKey={requestKey} answer={answer?.act === 'link' ? answer : undefined} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
