import { useEffect } from 'react'
import { data, redirect, redirectDocument, useNavigate, useRevalidator } from 'react-router'
import { orderUrl, signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { takeOutPaid } from '#app/money/checkout/ui/cart/take-out-paid.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { answerFault } from '#app/base/platform/answer-fault.server.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { rereadsAfterRefusal } from '#app/base/ui/failed-write.ts'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { readOrderForm, sendOrderAct } from '../order-action.server.ts'
import { checkoutCaller, checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { checkoutRefusalText } from '#app/money/checkout/placing/checkout-refusal-text.ts'
import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import { parsePayForm } from '#app/money/checkout/placing/checkout-form.ts'
import {
  callerOnPage,
  findAllowedOrder,
  loadOrderPage,
  PAY_DUE,
  type OrderPageData,
} from '../load-order-page.server.ts'
import { isOrderAct, type OrderPageAction, type TypedAction } from '../order-actions.ts'
import { payOrder } from '#app/money/checkout/placing/submit-checkout.server.ts'
import { readTypedTransfer, takeTransferForm } from '../transfers/take-transfer-form.server.ts'
import type { TransferFault, TypedTransfer } from '../transfers/transfer-form.ts'
import { followPayment, onPaid } from '#app/money/checkout/ui/followed-payment.ts'
import { OrderView } from '../ui/order-view.tsx'
import { PAY_ID } from '../pay-anchor.ts'
import { rememberLastOrder } from '#app/money/checkout/ui/remembered-payment.ts'
import { useShopAnswer } from '../ui/use-shop-answer.ts'
import { OrderNotFound } from '../ui/order-not-found.tsx'
import type { Route } from './+types/order-page.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = { code: params.code, key: url.searchParams.get('key') ?? '' }
  return (await loadOrderPage(context, asked, url.searchParams)) ?? data({ order: undefined }, { status: 404 })
}

interface Refused {
  act: OrderPageAction
  error?: string | undefined
  phone: string
  isAbroad: boolean
  phoneError?: string | undefined
  typed?: TypedAction | undefined
  transfer?: { typed: TypedTransfer; faults: readonly TransferFault[] } | undefined
}

function refuse(status: number, refused: Partial<Refused>) {
  return data<Refused>({ act: 'pay', phone: '', isAbroad: false, ...refused }, { status })
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { log, t } = context.get(requestContext)
  const form = await request.formData()
  return answerFault(
    { log, t },
    () => answerForm(form, { context, params, url }),
    (error, status) => refuse(status, { ...typedInto(form), error }),
  )
}

function typedInto(form: FormData): Partial<Refused> {
  const { act, phone, phoneAbroad, isAbroad, ...typed } = readOrderForm(form)
  if (act !== 'transfer') return { act, phone: isAbroad ? phoneAbroad : phone, isAbroad, typed }
  return { act, transfer: { typed: readTypedTransfer(form), faults: [] } }
}

async function answerForm(
  form: FormData,
  { context, params, url }: Pick<Route.ActionArgs, 'context' | 'params' | 'url'>,
) {
  const { lang, t } = context.get(requestContext)
  const key = url.searchParams.get('key') ?? ''
  const order = await findAllowedOrder(context, { code: params.code, key })
  if (!order) return refuse(404, { error: t('checkout.refused.order_not_found') })
  const deps = checkoutDeps(context)

  const { act } = readOrderForm(form)
  const caller = callerOnPage(context, order)
  if (act === 'transfer') {
    const taken = await takeTransferForm(context, order.id, form, caller)
    if (taken.ok) return redirect(`${orderUrl(deps.appSecret, order)}#transfers`)
    const { status, error, faults } = taken
    return refuse(status, { act, error, transfer: { typed: readTypedTransfer(form), faults } })
  }
  if (isOrderAct(act)) {
    const done = await sendOrderAct(deps, form, act, caller)
    const back = orderUrl(deps.appSecret, order)
    if (done.ok) return redirect(act === 'accept' ? `${back}&pay=${PAY_DUE}#${PAY_ID}` : back)
    return refuse(done.status, { ...typedInto(form), error: done.answer.error })
  }
  const pay = parsePayForm(form, parseAnyPhone)
  if (!pay.ok) return refuse(422, { phone: pay.phone, isAbroad: pay.isAbroad, phoneError: t(pay.error) })
  const { method, phone, isAbroad, parsedPhone, purpose } = pay
  const how = { code: order.code, key: signOrderKey(deps.appSecret, order.id), method, phone: parsedPhone, purpose }
  const result = await payOrder(deps, how, checkoutCaller(context))
  if (result.ok) return method ? redirect(result.location) : redirectDocument(result.location)
  return refuse(422, { error: checkoutRefusalText(result, lang, t), phone, isAbroad })
}

/** Rereads after a refusal too: the page may be out of date. */
export const shouldRevalidate = rereadsAfterRefusal

export function meta(args: Route.MetaArgs) {
  const order = args.loaderData?.order
  return pageMeta(args, (t) => ({
    title: order ? t('order.title', { code: order.code }) : t('order.not.found.title'),
    isPrivate: true,
  }))
}

const CHECK_AGAIN_MS = 5000

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const isFound = loaderData.order !== undefined
  useFollowing(loaderData)
  useShopAnswer(isFound && awaitsAnswer(loaderData))
  return isFound ? <OrderView {...loaderData} answer={actionData} /> : <OrderNotFound />
}

/** The shop owes a price, or the reply to a question about one. */
function awaitsAnswer({ order, quote }: OrderPageData): boolean {
  return quote?.offer?.isAsked === true || (order.status === 'Pending Quote' && !quote?.question?.isOpen)
}

/** Opens the dialog of a payment that was just started, and otherwise rereads the page while one is open. */
function useFollowing(page: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { path, attempt, hasJustStarted } = page.order
    ? page
    : { path: undefined, attempt: undefined, hasJustStarted: false }
  const { isCart = false, code = '' } = page.order ?? {}
  const hasJustOrdered = page.order ? page.hasJustOrdered : false
  // An ended order needs no way back, and one that staff look at is not of this device.
  const isOwn = page.order !== undefined && page.staffName === null && hasTrait(page.order.status, 'open')
  const isOpen = attempt?.isOpen ?? false

  useEffect(() => {
    if (path && isOwn) rememberLastOrder(path)
    return onPaid(() => void revalidate())
  }, [path, isOwn, revalidate])

  useEffect(() => {
    if (!path || !hasJustStarted) return
    if (attempt?.isOpen && attempt.method) {
      const { id: transactionId, method, startedAtMs, amountSantim, phone, purpose } = attempt
      const prompt = { transactionId, method, startedAtMs, amountSantim, phone, purpose }
      followPayment({ ...prompt, orderUrl: path, paysCart: isCart })
    }
    // Replaces the address, so that a reload or "back" does not open the dialog again.
    void navigate(path, { replace: true, preventScrollReset: true })
  }, [path, hasJustStarted, attempt, isCart, navigate])

  useEffect(() => {
    if (!path || !hasJustOrdered) return
    takeOutPaid({ isCart, order: code })
    // Replaces the address, so that a reload does not clear a newer cart.
    void navigate(path, { replace: true, preventScrollReset: true })
  }, [path, hasJustOrdered, isCart, code, navigate])

  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, CHECK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
}
