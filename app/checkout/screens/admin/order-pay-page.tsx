import { useState } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { requireAdmin } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { signOrderKey } from '#app/orders/order-link.server.ts'
import { keepOrSwitchMethod, type PaymentMethod } from '#app/payments/methods.ts'
import { MethodPicker } from '#app/payments/ui/method-picker.tsx'
import { PhoneField } from '#app/payments/ui/phone-field.tsx'
import { requestContext } from '#app/platform/context.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChevronLeftIcon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useT } from '#app/ui/translate.tsx'
import { checkoutCaller, checkoutDeps } from '../../checkout-context.server.ts'
import { parsePayForm } from '../../checkout-form.ts'
import { checkoutRefusalText } from '../../checkout-refusal-text.ts'
import { loadAdminPay } from '../../load-admin-pay.server.ts'
import { payOrder } from '../../submit-checkout.server.ts'
import type { Route } from './+types/order-pay-page.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context)
  const t = translateTo(context.get(requestContext).lang)
  const order = await loadAdminPay(context, params.orderId)
  const title = order ? t('orders.pay.title', { code: order.code }) : t('orders.detail.not.found.title')
  return data({ title: `${title} · ${t('admin.title')}`, order }, { status: order ? 200 : 404 })
}

/** Sends the prompt, by the same rules as the customer's own page, and goes back to the order. */
export async function action({ request, context, params }: Route.ActionArgs) {
  requireAdmin(context)
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  const order = await loadAdminPay(context, params.orderId)
  if (!order) return data({ error: t('checkout.refused.order_not_found'), phone: '', phoneError: '' }, { status: 404 })
  const pay = parsePayForm(await request.formData())
  if (!pay.ok) return data({ error: '', phone: pay.phone, phoneError: t(pay.error) }, { status: 422 })
  const deps = checkoutDeps(context)
  const { method, parsedPhone, purpose, phone } = pay
  const how = { code: order.code, key: signOrderKey(deps.appSecret, order.id), method, phone: parsedPhone, purpose }
  const asked = await payOrder(deps, how, checkoutCaller(context))
  if (asked.ok) return redirect(`/admin/orders/${order.id}`)
  return data({ error: checkoutRefusalText(asked, lang, t), phone, phoneError: '' }, { status: 422 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function OrderPayPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const t = useT()
  if (!order) {
    return (
      <div className="grid justify-items-start gap-3">
        <h1 className="text-2xl">{t('orders.detail.not.found.title')}</h1>
        <ButtonLink to="/admin/orders" kind="secondary">
          {t('orders.detail.back')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="grid max-w-xl gap-4">
      <Link
        to={`/admin/orders/${order.id}`}
        className="-my-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-semibold text-brand"
      >
        <ChevronLeftIcon className="size-4" />
        {t('orders.pay.back')}
      </Link>
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('orders.pay.title', { code: order.code })}</h1>
        <p className="text-ink-soft">{t('orders.pay.text')}</p>
      </header>
      {order.amounts.length === 0 ? (
        <Notice>{t('orders.pay.not.now')}</Notice>
      ) : (
        <PayForm {...order} answer={actionData} />
      )}
    </div>
  )
}

interface PayFormProps {
  phone: string
  amounts: readonly { purpose: string; text: string }[]
  answer: Route.ComponentProps['actionData']
}

function PayForm({ phone: known, amounts, answer }: PayFormProps) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  const [phone, setPhone] = useState(answer?.phone || known)
  const [chosen, setChosen] = useState<PaymentMethod>('Telebirr')
  return (
    <Card className="p-4">
      <Form method="post" noValidate className="grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{t('orders.pay.amount')}</legend>
          {amounts.map(({ purpose, text }, index) => (
            <label key={purpose} className="figures flex min-h-11 cursor-pointer items-center gap-3 leading-snug">
              <input
                type="radio"
                name="purpose"
                value={purpose}
                defaultChecked={index === 0}
                className="size-5 shrink-0 accent-brand"
              />
              {text}
            </label>
          ))}
        </fieldset>
        <PhoneField label={t('payment.phone')} value={phone} onChange={setPhone} error={answer?.phoneError} />
        <MethodPicker phone={phone} method={keepOrSwitchMethod(chosen, phone)} onChange={setChosen} />
        {answer?.error && (
          <Notice live tone="bad">
            {answer.error}
          </Notice>
        )}
        <Button type="submit" busy={isBusy} className="justify-self-start max-sm:w-full">
          {t('orders.pay.send')}
        </Button>
      </Form>
    </Card>
  )
}
