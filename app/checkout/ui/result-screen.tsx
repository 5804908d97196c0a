import { useLoaderData, useRouteLoaderData } from 'react-router'
import type { MessageKey } from '#app/platform/translate.ts'
import type { ShopFacts } from '#app/settings/shop-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AlertIcon, CheckIcon, CloseIcon } from '#app/ui/icons.tsx'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { Tibeb } from '#app/ui/tibeb.tsx'
import { useT } from '#app/ui/translate.tsx'
import type { loadResult } from '../load-result.server.ts'

const LOOKS = {
  good: { icon: CheckIcon, className: 'bg-leaf-soft text-leaf' },
  bad: { icon: AlertIcon, className: 'bg-danger-soft text-danger' },
  neutral: { icon: CloseIcon, className: 'bg-surface text-ink-soft' },
} as const

interface ResultScreenProps {
  look: keyof typeof LOOKS
  title: MessageKey
  text: MessageKey
  next: MessageKey
  /** The order still waits for its money. */
  isUnpaid?: boolean
}

/** How a request or a payment ended, what it means, and the way on. */
export function ResultScreen(props: ResultScreenProps) {
  const { texts } = useLoaderData<typeof loadResult>()
  return (
    <MoreTexts texts={texts}>
      <Result {...props} />
    </MoreTexts>
  )
}

function Result({ look, title, text, next, isUnpaid = false }: ResultScreenProps) {
  const t = useT()
  const { order } = useLoaderData<typeof loadResult>()
  const shop = useRouteLoaderData<{ shop?: ShopFacts }>('storefront')?.shop
  const { icon: Icon, className } = LOOKS[look]
  return (
    <main id="content" className="page-width grid justify-items-center py-10 md:py-16">
      <div className="w-full max-w-xl overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        <Tibeb />
        <div className="grid justify-items-center gap-4 px-5 py-8 text-center sm:px-10 sm:py-10">
          <span className={`grid size-16 place-items-center rounded-full border border-line ${className}`}>
            <Icon className="size-8" />
          </span>
          <h1 className="text-3xl">{t(title)}</h1>
          <p className="text-lg">{t(text)}</p>
          {order && (
            <p className="rounded-md bg-sunken px-4 py-2">
              {t('result.order.code.is')} <strong className="figures">{order.code}</strong>
            </p>
          )}
          <p className="text-ink-soft">{t(next)}</p>
          <div className="mt-2 flex w-full flex-wrap justify-center gap-3">
            <ButtonLink to={order?.path ?? '/track'}>
              {t(order ? (isUnpaid ? 'result.order.pay' : 'result.order') : 'result.track')}
            </ButtonLink>
            <ButtonLink to="/" kind="secondary">
              {t('ui.back.to.shop')}
            </ButtonLink>
          </div>
          {shop && (
            <a href={`tel:${shop.phone}`} className="figures py-2 underline underline-offset-4 hover:text-brand">
              {t('ui.call', { phone: shop.phoneText })}
            </a>
          )}
        </div>
      </div>
    </main>
  )
}
