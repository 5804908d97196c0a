import { useEffect } from 'react'
import { Form, useLoaderData, useNavigation, useRevalidator, useRouteLoaderData } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { ShopFacts } from '#app/base/settings/shop-facts.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon } from '#app/base/ui/icons.tsx'
import { Tibeb } from '#app/base/ui/frame/tibeb.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { loadResult } from '../load-result.server.ts'
import { HOSTED } from '#app/money/checkout/placing/checkout-form.ts'
import { ForgetPaidCart } from '#app/money/checkout/ui/forget-paid-cart.tsx'
import { rememberHostedPayment } from '#app/money/checkout/ui/remembered-payment.ts'
import { PAY_ID } from '../pay-anchor.ts'

const STYLES = {
  good: { icon: CheckIcon, className: 'bg-leaf-soft text-leaf' },
  bad: { icon: AlertIcon, className: 'bg-danger-soft text-danger' },
  wait: { icon: ClockIcon, className: 'bg-surface text-ink-soft' },
  neutral: { icon: CloseIcon, className: 'bg-surface text-ink-soft' },
} as const

type Loaded = Awaited<ReturnType<typeof loadResult>>

/** Result of a payment as the shop knows it. While the shop still checks, the page rereads. */
export function ResultScreen() {
  const loaded = useLoaderData<Loaded>()
  return (
    <>
      {loaded.result === 'paid' && <ForgetPaidCart order={loaded.order?.code} />}
      <Result {...loaded} />
    </>
  )
}

function kindOf({ result, page }: Loaded): keyof typeof STYLES {
  if (result === 'paid') return 'good'
  if (result === 'unpaid' && page !== 'cancel') return 'bad'
  return result === 'unpaid' ? 'neutral' : 'wait'
}

const CHECK_AGAIN_MS = 4000

function useLookingAgain(isChecking: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isChecking) return
    const poll = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(poll, CHECK_AGAIN_MS)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [isChecking, revalidate])
}

function Result(loaded: Loaded) {
  const t = useT()
  const { result, order, keys, again, retry } = loaded
  const shop = useRouteLoaderData<{ shop?: ShopFacts }>('storefront')?.shop
  const { icon: Icon, className } = STYLES[kindOf(loaded)]
  useLookingAgain(result === 'checking')
  return (
    <main id="content" className="page-width grid justify-items-center py-10 md:py-16">
      <div className="w-full max-w-xl overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        <Tibeb />
        <div className="grid justify-items-center gap-4 px-5 py-8 text-center sm:px-10 sm:py-10">
          <span className={`grid size-16 place-items-center rounded-full border border-line ${className}`}>
            <Icon className="size-8" />
          </span>
          <div aria-live="polite" className="grid justify-items-center gap-4">
            <h1 className="text-3xl">{t(keys.title)}</h1>
            <p className="text-lg">{t(keys.text)}</p>
          </div>
          {order && (
            <p className="rounded-md bg-sunken px-4 py-2">
              {t('result.order.code.is')} <strong className="figures">{order.code}</strong>
            </p>
          )}
          {result === 'paid' && order && <Paid order={order} />}
          <p className="text-ink-soft">{t(keys.next)}</p>
          <div className="mt-2 flex w-full flex-wrap justify-center gap-3">
            {result === 'checking' && (
              <ButtonLink to={again} reloadDocument>
                {t('result.again')}
              </ButtonLink>
            )}
            {order && retry && <TryAgain path={order.path} retry={retry} />}
            <ButtonLink
              to={order && retry ? `${order.path}#${PAY_ID}` : (order?.path ?? paths.track)}
              kind={result === 'checking' || retry ? 'secondary' : 'primary'}
            >
              {t(!order ? 'result.track' : retry ? 'result.other.way' : ORDER_TEXTS[result])}
            </ButtonLink>
            <ButtonLink to="/" kind="secondary">
              {t('ui.back.to.shop')}
            </ButtonLink>
          </div>
          {!order && <p className="text-ink-soft">{t('result.lost')}</p>}
          {shop && (
            <a
              href={`tel:${shop.phone}`}
              className="figures inline-flex min-h-11 items-center underline underline-offset-4 hover:text-brand"
            >
              {t('ui.call', { phone: shop.phoneText })}
            </a>
          )}
        </div>
      </div>
    </main>
  )
}

const ORDER_TEXTS = {
  paid: 'result.order',
  checking: 'result.order',
  closed: 'result.order',
  unknown: 'result.order',
  unpaid: 'result.order.pay',
} as const satisfies Record<Loaded['result'], MessageKey>

/** Asks for the same sum by the same way and phone; the order's page follows it, or the payment page opens. */
function TryAgain({ path, retry }: { path: string; retry: NonNullable<Loaded['retry']> }) {
  const t = useT()
  const isBusy = useNavigation().formAction?.startsWith(path.split('?')[0] ?? path) ?? false
  const { phone, method, purpose, isHosted, isCart, amount } = retry
  function onSubmit() {
    if (isHosted && isCart) rememberHostedPayment(path)
  }
  return (
    <Form noValidate method="post" action={path} onSubmit={onSubmit} className="grid w-full">
      <input type="hidden" name="phone" value={phone} />
      <input type="hidden" name="purpose" value={purpose} />
      {isHosted ? (
        <input type="hidden" name="pay" value={HOSTED} />
      ) : (
        <input type="hidden" name="paymentMethod" value={method} />
      )}
      <Button type="submit" size="lg" busy={isBusy}>
        {t('result.try.again', { amount })}
      </Button>
    </Form>
  )
}

function Paid({ order }: { order: NonNullable<Loaded['order']> }) {
  const t = useT()
  const facts = [
    { name: t('result.paid'), value: order.paid, isLoud: true },
    { name: t('result.owed'), value: order.owed },
    { name: t('result.when'), value: order.when },
    { name: t(order.isPickup ? 'result.pickup' : 'result.delivery'), value: order.place },
  ]
  return (
    <dl className="grid w-full max-w-sm gap-2 text-start">
      {facts.map(
        ({ name, value, isLoud }) =>
          value && (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-soft">{name}</dt>
              <dd className={isLoud ? 'figures font-semibold' : 'figures'}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
