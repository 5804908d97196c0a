import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MethodMark } from '#app/money/payments/ui/method-mark.tsx'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import * as paths from '#app/base/platform/paths.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useLang } from '#app/base/ui/translate.tsx'
import type { ShopPromise } from '../present-promise.server.ts'

/** Below the hero: the shop's door, when an order is ready, delivery, and how to pay. On a phone, large letters set one below the other. */
export function PromiseLine({ promise: { isOpen, door, ready, delivery, methods } }: { promise: ShopPromise }) {
  const lang = useLang()
  const names = methods.map(({ name }) => name).join(LIST_MARK[lang])
  return (
    <div className="border-b border-line">
      <div className="page-width flex flex-wrap items-start gap-y-1 py-2.5 text-sm leading-snug text-ink-soft md:min-h-14 md:flex-nowrap md:items-center md:gap-x-7">
        <PromiseText title={door.title} text={door.text}>
          <span
            aria-hidden="true"
            className={classes('mr-2 inline-block size-2 rounded-full', isOpen ? 'bg-leaf' : 'bg-line-strong')}
          />
        </PromiseText>
        {ready && (
          <PromiseText
            title={ready.title}
            text={ready.text}
            className="ml-3.5 border-l border-line pl-3.5 max-md:grow max-md:basis-24 md:ml-0 md:border-0 md:pl-0"
          />
        )}
        {(delivery ?? names) && (
          <p className="basis-full text-xs md:hidden">
            {delivery && <DeliveryLink text={delivery} />}
            {delivery && names && ' · '}
            {names}
          </p>
        )}
        {delivery && (
          <p className="max-md:hidden">
            <DeliveryLink text={delivery} />
          </p>
        )}
        <ul className="ml-auto flex flex-wrap gap-5 max-md:hidden">
          {methods.map(({ method, name }) => (
            <li key={method} className="flex items-center gap-2 text-ink">
              <MethodMark method={method} className="size-5.5" />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The fees lead to the page that lists them by area. */
function DeliveryLink({ text }: { text: string }) {
  return (
    <Link to={paths.delivery} className="underline decoration-line-strong underline-offset-4">
      {text}
    </Link>
  )
}

function PromiseText({
  title,
  text,
  className,
  children,
}: {
  title: string
  text: string
  className?: string
  children?: ReactNode
}) {
  return (
    <p className={className}>
      {children}
      <strong className="font-semibold text-ink">{title}</strong> <span className="max-md:block">{text}</span>
    </p>
  )
}
