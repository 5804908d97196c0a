import { useEffect } from 'react'
import { data, redirect, redirectDocument, useNavigate, useRevalidator } from 'react-router'
import { sessionContext } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { FALLBACK_CUSTOMER_NAME, owedSantim, parseOrderCode } from '#app/orders/order.ts'
import { signOrderKey, verifyOrderKey } from '#app/orders/order-link.server.ts'
import { isPayableStatus } from '#app/orders/order-status.ts'
import { isInFlight, isOpenAttempt } from '#app/payments/attempt.ts'
import { formatDay, formatMoment } from '#app/platform/calendar.ts'
import { requestContext } from '#app/platform/context.server.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { formatWallTime } from '#app/platform/wall-clock.ts'
import { loadSettings } from '#app/settings/settings.queries.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { NotFound } from '#app/ui/not-found.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useT } from '#app/ui/translate.tsx'
import { checkoutCaller, checkoutDeps } from '../checkout-context.server.ts'
import { checkoutRefusalText } from '../checkout-refusal-text.ts'
import { checkoutRefusals } from '../checkout-refusals.ts'
import { parsePayForm } from '../checkout-form.ts'
import {
  findCustomerOrder,
  findLatestAttempt,
  listCustomerOrderEvents,
  listCustomerOrderLines,
  type CustomerOrder,
} from '../order-page.queries.server.ts'
import { refreshAttempt } from '../settle-payment.server.ts'
import { payOrder } from '../submit-checkout.server.ts'
import { followPayment, onPaid } from '../ui/followed-payment.ts'
import { OrderView } from '../ui/order-view.tsx'
import { rememberLastOrder } from '../ui/remembered-payment.ts'
import type { Route } from './+types/order-page.ts'

/**
 * The order for whoever may see it: the holder of its link, the account that placed it, an administrator. Everyone else
 * gets what an unknown code gets.
 */
async function findAllowedOrder(
  context: Route.LoaderArgs['context'],
  { code: typed, key }: { code: string; key: string },
): Promise<CustomerOrder | undefined> {
  const { db, appSecret } = checkoutDeps(context)
  const code = parseOrderCode(typed)
  const order = code ? await findCustomerOrder(db, code) : undefined
  if (!order) return undefined
  const profile = context.get(sessionContext)?.profile
  const isOwn = profile !== undefined && (profile.isAdmin || profile.id === order.accountId)
  return isOwn || verifyOrderKey(appSecret, order.id, key) ? order : undefined
}

function isRefusal(reason: string | null): reason is keyof typeof checkoutRefusals {
  return reason !== null && Object.hasOwn(checkoutRefusals, reason)
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { lang, calendar } = context.get(requestContext)
  const deps = checkoutDeps(context)
  const key = url.searchParams.get('key') ?? ''
  const asked = { code: params.code, key }
  let order = await findAllowedOrder(context, asked)
  if (!order) return data({ order: undefined }, { status: 404 })

  let attempt = await findLatestAttempt(deps.db, order.id)
  if (attempt && isInFlight(attempt.state)) {
    // Without JavaScript this page is how a payment is followed, so it asks the provider as the dialog does.
    const refreshed = await refreshAttempt(deps, attempt.id)
    if (refreshed.ok && refreshed.state !== attempt.state) {
      order = (await findAllowedOrder(context, asked)) ?? order
      attempt = await findLatestAttempt(deps.db, order.id)
    }
  }
  const [lines, events, settings] = await Promise.all([
    listCustomerOrderLines(deps.db, order.id),
    listCustomerOrderEvents(deps.db, order.id),
    loadSettings(deps.db),
  ])
  const refused = url.searchParams.get('refused')
  const owed = owedSantim({ orderTotalSantim: order.totalSantim, paidSantim: order.paidSantim })
  const t = translateTo(lang)
  return {
    order: {
      code: order.code,
      status: order.status,
      isCart: order.kind === 'cart',
      paymentStatus: order.paymentStatus,
      isClosedUnpaid: order.closedReason === 'not paid',
      customerName: order.customerName === FALLBACK_CUSTOMER_NAME ? '' : order.customerName,
      phone: formatPhone(order.phone),
      isPickup: order.deliveryMethod === 'self-pickup',
      place: order.deliveryMethod === 'self-pickup' ? settings['shop.address'][lang] : order.address,
      when: order.deliveryDate
        ? [
            formatDay(order.deliveryDate, lang, calendar),
            order.deliveryTime && formatWallTime(order.deliveryTime, lang),
          ]
            .filter(Boolean)
            .join(lang === 'am' ? '፣ ' : ', ')
        : null,
      notes: order.notes,
      totalSantim: order.totalSantim,
      paidSantim: order.paidSantim,
      refundedSantim: order.refundedSantim,
      owedSantim: owed,
      payUntil: order.paymentDeadline && formatMoment(order.paymentDeadline, lang, calendar),
    },
    path: `/orders/${order.code}?key=${signOrderKey(deps.appSecret, order.id)}`,
    lines,
    events: events.map(({ at, kind, toStatus, data: facts }) => ({
      when: formatMoment(at, lang, calendar),
      kind,
      toStatus,
      paymentState: facts.state ?? null,
      amountSantim: facts.amount_santim ?? 0,
      isLate: facts.is_late === true,
    })),
    attempt: attempt && {
      id: attempt.id,
      isOpen: isOpenAttempt(attempt.state),
      isUnknown: attempt.state === 'unknown',
      channel: attempt.channel,
      method: attempt.method,
      checkoutUrl: attempt.checkoutUrl,
      startedAtMs: attempt.createdAt.getTime(),
    },
    canPay: owed > 0 && isPayableStatus(order.status),
    /** A payment was started on the page before this one. */
    hasJustStarted: url.searchParams.get('pay') === 'started',
    refused: isRefusal(refused) ? t(checkoutRefusals[refused].message) : null,
    shopPhone: { href: `tel:${settings['shop.phone']}`, text: formatPhone(settings['shop.phone']) },
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  const key = url.searchParams.get('key') ?? ''
  const order = await findAllowedOrder(context, { code: params.code, key })
  if (!order)
    return data({ error: t('checkout.refused.order_not_found'), phone: '', phoneError: undefined }, { status: 404 })
  const form = parsePayForm(await request.formData())
  if (!form.ok) {
    const text = t(form.error)
    return data({ error: undefined, phone: form.phone, phoneError: text }, { status: 422 })
  }
  const deps = checkoutDeps(context)
  const how = {
    code: order.code,
    key: signOrderKey(deps.appSecret, order.id),
    method: form.method,
    phone: form.parsedPhone,
  }
  const result = await payOrder(deps, how, checkoutCaller(context))
  if (result.ok) return form.method ? redirect(result.location) : redirectDocument(result.location)
  return data({ error: checkoutRefusalText(result, lang, t), phone: form.phone, phoneError: undefined }, { status: 422 })
}

export function meta(args: Route.MetaArgs) {
  const order = args.loaderData?.order
  return pageMeta(args, (t) => ({
    title: order ? t('order.title', { code: order.code }) : t('order.not.found.title'),
    isPrivate: true,
  }))
}

/** How often the page looks again while a payment is open and no dialog follows it. */
const LOOK_AGAIN_MS = 5000

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const isFound = loaderData.order !== undefined
  useFollowing(loaderData)
  if (!isFound) {
    return (
      <NotFound title={t('order.not.found.title')} text={t('order.not.found.text')}>
        <ButtonLink to="/track">{t('track.title')}</ButtonLink>
        <ButtonLink to="/" kind="secondary">
          {t('ui.back.to.shop')}
        </ButtonLink>
      </NotFound>
    )
  }
  return <OrderView {...loaderData} answer={actionData} />
}

/** Opens the dialog for a payment that was just started, and otherwise keeps the page fresh while one is open. */
function useFollowing(page: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { path, attempt, hasJustStarted } = page.order
    ? page
    : { path: undefined, attempt: undefined, hasJustStarted: false }
  const isCart = page.order?.isCart ?? false
  const isOpen = attempt?.isOpen ?? false

  useEffect(() => {
    if (path) rememberLastOrder(path)
    return onPaid(() => void revalidate())
  }, [path, revalidate])

  useEffect(() => {
    if (!path || !hasJustStarted) return
    if (attempt?.isOpen && attempt.method) {
      const { id, method, startedAtMs } = attempt
      followPayment({ transactionId: id, method, orderUrl: path, paysCart: isCart, startedAtMs })
    }
    // A reload, or the way back to this page, must not open the dialog anew.
    void navigate(path, { replace: true, preventScrollReset: true })
  }, [path, hasJustStarted, attempt, isCart, navigate])

  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
}
