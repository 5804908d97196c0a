import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { nameIn } from '#app/catalog/cake.ts'
import { Picture } from '#app/media/ui/picture.tsx'
import type { OrderPaymentStatus } from '#app/orders/order.ts'
import { isOpenStatus, type OrderStatus } from '#app/orders/order-status.ts'
import { isPaymentMethod, keepOrSwitchMethod, type PaymentMethod } from '#app/payments/methods.ts'
import { MethodPicker } from '#app/payments/ui/method-picker.tsx'
import { dialCodes } from '#app/payments/ui/method-texts.ts'
import { PhoneField } from '#app/payments/ui/phone-field.tsx'
import { formatSantim, type Santim } from '#app/platform/money.ts'
import type { Translate } from '#app/platform/translate.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { RefreshIcon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useLang, useT } from '#app/ui/translate.tsx'
import { HOSTED } from '../checkout-form.ts'
import type { CustomerOrderLine } from '../order-page.queries.server.ts'
import { orderStatusTexts } from './order-status-texts.ts'
import { rememberHostedPayment } from './remembered-payment.ts'

interface OrderEventView {
  when: string
  kind: string
  toStatus: OrderStatus | null
  paymentState: string | null
  amountSantim: Santim
  isLate: boolean
}

export interface OrderViewProps {
  order: {
    code: string
    status: OrderStatus
    isCart: boolean
    paymentStatus: OrderPaymentStatus
    isClosedUnpaid: boolean
    customerName: string
    phone: string
    isPickup: boolean
    place: string
    when: string | null
    notes: string
    totalSantim: Santim
    paidSantim: Santim
    refundedSantim: Santim
    owedSantim: Santim
    payUntil: string | null
  }
  /** The signed address of this page. */
  path: string
  lines: CustomerOrderLine[]
  events: OrderEventView[]
  attempt:
    | {
        isOpen: boolean
        isUnknown: boolean
        channel: 'direct' | 'hosted'
        method: PaymentMethod | null
        checkoutUrl: string | null
      }
    | undefined
  canPay: boolean
  /** Why a payment could not be started on the page before. */
  refused: string | null
  shopPhone: { href: string; text: string }
  answer: { error: string | undefined; phone: string; phoneError: string | undefined } | undefined
}

/** A customer's own order: where it stands, what it holds, what is paid, and the way to pay what is not. */
export function OrderView(props: OrderViewProps) {
  const { order, lines, events, shopPhone } = props
  const t = useT()
  return (
    <main id="content" className="page-width grid gap-6 py-8 md:py-12">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="figures text-3xl">{t('order.title', { code: order.code })}</h1>
          <StatusBadge status={order.status} />
        </div>
        <p className="text-ink-soft">{t('order.keep')}</p>
      </header>
      <div className="grid items-start gap-6 md:grid-cols-[1fr_24rem] lg:gap-10">
        <div className="grid gap-6 md:col-start-2 md:row-start-1">
          <Money {...props} />
        </div>
        <div className="grid gap-6 md:col-start-1 md:row-start-1">
          <Lines lines={lines} totalSantim={order.totalSantim} />
          <Handover order={order} />
          <Timeline events={events} />
          <a
            href={shopPhone.href}
            className="figures justify-self-start py-2 underline underline-offset-4 hover:text-brand"
          >
            {t('ui.call', { phone: shopPhone.text })}
          </a>
        </div>
      </div>
    </main>
  )
}

function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useT()
  const tone = !isOpenStatus(status) && status !== 'Completed' ? 'bad' : status === 'Pending' ? 'highlight' : 'good'
  return <Badge tone={tone}>{t(orderStatusTexts[status])}</Badge>
}

function Money(props: OrderViewProps) {
  const { order, attempt, canPay, path, refused, answer } = props
  const t = useT()
  const lang = useLang()
  const price = (santim: Santim) => formatSantim(santim, lang)
  const isFollowed = attempt?.isOpen === true || attempt?.isUnknown === true
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <h2 className="text-xl">{t('order.money')}</h2>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{t('order.total')}</dt>
        <dd className="justify-self-end">{price(order.totalSantim)}</dd>
        <dt>{t('order.paid')}</dt>
        <dd className="justify-self-end">{price(order.paidSantim)}</dd>
        {order.refundedSantim > 0 && (
          <>
            <dt>{t('order.refunded')}</dt>
            <dd className="justify-self-end">{price(order.refundedSantim)}</dd>
          </>
        )}
        {canPay && (
          <>
            <dt className="text-lg font-semibold">{t('order.owed')}</dt>
            <dd className="justify-self-end text-lg font-semibold">{price(order.owedSantim)}</dd>
          </>
        )}
      </dl>
      {order.paymentStatus === 'paid' && <Notice tone="good">{t('order.paid.thanks')}</Notice>}
      {order.paymentStatus === 'overpaid' && <Notice tone="highlight">{t('order.overpaid')}</Notice>}
      {order.isClosedUnpaid && (
        <>
          <Notice tone="bad">{t('order.closed.unpaid')}</Notice>
          <ButtonLink to="/#daily">{t('order.again')}</ButtonLink>
        </>
      )}
      {canPay && refused && !answer && <Notice tone="bad">{refused}</Notice>}
      {canPay && attempt && isFollowed && (
        <Notice tone="highlight">
          <p>
            {t(
              attempt.isUnknown
                ? 'order.pay.unknown'
                : attempt.channel === 'hosted'
                  ? 'order.pay.hosted'
                  : 'order.pay.pending',
            )}
          </p>
          {attempt.isOpen && attempt.method && (
            <p className="mt-1 text-sm">{t('payment.progress.dial', { code: dialCodes[attempt.method] })}</p>
          )}
        </Notice>
      )}
      {canPay && isFollowed && (
        <a href={path} className={buttonClass({ kind: 'secondary' })}>
          <RefreshIcon className="size-4" />
          {t('order.check')}
        </a>
      )}
      {canPay &&
        (attempt?.isOpen ? (
          <details className="group">
            <summary className="flex min-h-11 items-center justify-center font-semibold text-brand underline underline-offset-4">
              {t('order.pay.again')}
            </summary>
            <PayForm {...props} />
          </details>
        ) : (
          <PayForm {...props} />
        ))}
    </Card>
  )
}

function PayForm({ order, path, attempt, answer }: OrderViewProps) {
  const t = useT()
  const lang = useLang()
  const isBusy = useNavigation().formMethod === 'POST'
  const [phone, setPhone] = useState(answer?.phone || order.phone.replaceAll(' ', ''))
  const [chosen, setChosen] = useState<PaymentMethod>(
    attempt?.method && isPaymentMethod(attempt.method) ? attempt.method : 'Telebirr',
  )
  return (
    <Form method="post" action={path} noValidate className="grid gap-4 pt-2">
      <MethodPicker phone={phone} method={keepOrSwitchMethod(chosen, phone)} onChange={setChosen} />
      <PhoneField label={t('payment.phone')} value={phone} onChange={setPhone} error={answer?.phoneError} />
      {order.payUntil && <p className="text-sm text-ink-soft">{t('order.pay.until', { time: order.payUntil })}</p>}
      {answer?.error && (
        <Notice live tone="bad">
          {answer.error}
        </Notice>
      )}
      <div className="grid gap-2">
        <Button type="submit" busy={isBusy}>
          {isBusy ? t('payment.starting') : `${t('order.pay.now')} · ${formatSantim(order.owedSantim, lang)}`}
        </Button>
        <Button
          type="submit"
          kind="secondary"
          name="pay"
          value={HOSTED}
          disabled={isBusy}
          onClick={() => order.isCart && rememberHostedPayment(path)}
        >
          {t('payment.other.methods')}
        </Button>
      </div>
    </Form>
  )
}

function Lines({ lines, totalSantim }: { lines: CustomerOrderLine[]; totalSantim: Santim }) {
  const t = useT()
  const lang = useLang()
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-3 text-xl">{t('order.lines')}</h2>
      <ul className="grid divide-y divide-line">
        {lines.map((line, index) => (
          // Lines of an order never move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="grid grid-cols-[4rem_1fr_auto] items-center gap-3 py-3">
            <Picture image={line.image} alt="" sizes="4rem" className="size-16 rounded-md object-cover" />
            <div className="min-w-0">
              <p className="leading-snug font-semibold">{nameIn(lang, line)}</p>
              <p className="figures text-sm text-ink-soft">{describeLine(line, lang, t)}</p>
            </div>
            <p className="figures font-semibold">{formatSantim(line.lineTotalSantim, lang)}</p>
          </li>
        ))}
      </ul>
      <p className="figures flex justify-between border-t border-line pt-3 text-lg font-semibold">
        <span>{t('order.total')}</span>
        <span>{formatSantim(totalSantim, lang)}</span>
      </p>
    </Card>
  )
}

function describeLine(line: CustomerOrderLine, lang: 'en' | 'am', t: Translate): string {
  const variant = lang === 'am' ? line.variantAm : line.variantEn
  if (!variant) return t('cart.pieces', { count: line.pieces })
  return line.quantity > 1 ? `${line.quantity} × ${variant}` : variant
}

function Handover({ order }: Pick<OrderViewProps, 'order'>) {
  const t = useT()
  return (
    <Card className="grid gap-1 p-4 sm:p-5">
      <h2 className="mb-2 text-xl">{t('order.handover')}</h2>
      <p>{t(order.isPickup ? 'order.pickup.at' : 'order.delivery.to', { address: order.place })}</p>
      <p>{order.when ?? t('order.when.open')}</p>
      <p className="figures text-ink-soft">{[order.customerName, order.phone].filter(Boolean).join(' · ')}</p>
      {order.notes && <p className="whitespace-pre-line text-ink-soft">{order.notes}</p>}
    </Card>
  )
}

function Timeline({ events }: { events: OrderEventView[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-3 text-xl">{t('order.timeline')}</h2>
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {events.map((event, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="relative">
            <span className="absolute top-2 -left-5.5 size-2.5 rounded-full bg-adey" aria-hidden="true" />
            <p className="leading-snug font-semibold">
              {describeEvent(event, t, (santim) => formatSantim(santim, lang))}
            </p>
            <p className="figures text-sm text-ink-soft">{event.when}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function describeEvent(event: OrderEventView, t: Translate, price: (santim: Santim) => string): string {
  const amount = price(event.amountSantim)
  if (event.kind === 'placed') return t('order.event.placed')
  if (event.kind === 'moved') return event.toStatus ? t(orderStatusTexts[event.toStatus]) : ''
  switch (event.paymentState) {
    case 'completed':
      return t(event.isLate ? 'order.event.paid.late' : 'order.event.paid', { amount })
    case 'cancelled':
      return t('order.event.cancelled')
    case 'review':
      return t('order.event.review')
    case null:
    default:
      return t('order.event.failed')
  }
}
