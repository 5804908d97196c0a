import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { forgetOwnCopies } from '#app/base/ui/connection/forget-own-copies.ts'
import { startAsAnotherPerson } from '#app/base/ui/person-cookies.ts'
import { forgetCheckout } from '#app/money/checkout/ui/remembered-checkout.ts'
import { forgetLastOrder, lastOrder } from '#app/money/checkout/ui/remembered-payment.ts'
import { useCart } from '#app/ordering/cart/ui/cart-store.ts'
import type { OrderStatusHead } from '../screens/order-status-line.ts'

interface DeviceOrderProps {
  /** `strip`: at the foot of a page, where it moves nothing; `menu`: an entry; `card`: in the flow of the page. */
  as: 'strip' | 'menu' | 'card'
  className?: string
}

/** The order of this device with its day, the way to its page, and the way to forget it on a shared phone. */
export function DeviceOrder({ as, className }: DeviceOrderProps) {
  const { order, forget } = useDeviceOrder()
  const hasCart = useCart().lines.length > 0
  if (!order) return null
  const { url, title, text } = order
  if (as === 'menu') {
    return (
      <Link to={url} className={className}>
        {title}
      </Link>
    )
  }
  const content = (
    <>
      <Link to={url} className="figures min-w-0 grow basis-40 rounded-md py-2 leading-snug">
        <strong className="block font-semibold text-brand underline underline-offset-4">{title}</strong>
        <span className="block text-sm">{text}</span>
      </Link>
      <button
        type="button"
        aria-label={order.forget}
        onClick={forget}
        className="min-h-11 shrink-0 rounded-full px-3 text-sm font-semibold text-ink-soft underline underline-offset-4"
      >
        {order.notMine}
      </button>
    </>
  )
  if (as === 'card') return <Card className="flex flex-wrap items-center gap-2 py-1 pr-1 pl-4">{content}</Card>
  return (
    // The bar of a filled cart has this place on a phone.
    <div className={classes(hasCart && 'max-lg:hidden')}>
      <div aria-hidden="true" className="h-[calc(4.75rem+env(safe-area-inset-bottom))] lg:hidden" />
      <div className="fixed inset-x-2 bottom-[calc(0.5rem+env(safe-area-inset-bottom))] z-20 flex min-h-15 items-center gap-2 rounded-[1.25rem] border border-line bg-surface py-1 pr-1 pl-4 shadow-float lg:right-4 lg:left-auto lg:w-96">
        {content}
      </div>
    </div>
  )
}

interface ShownOrder extends OrderStatusHead {
  url: string
}

const RETAINED_MS = 60_000
/** What the shop last said, so that page after page does not ask again. */
let known: { url: string; at: number; head: Promise<OrderStatusHead | undefined> } | undefined

/** Undefined: there is no connection. */
async function ask(url: string): Promise<OrderStatusHead | undefined> {
  if (!navigator.onLine) return undefined
  try {
    const answer = await fetch(paths.orderStatusLine(url), { signal: AbortSignal.timeout(20_000) })
    return answer.ok ? ((await answer.json()) as OrderStatusHead) : undefined
  } catch {
    return undefined
  }
}

function statusOf(url: string): Promise<OrderStatusHead | undefined> {
  if (known?.url !== url || performance.now() - known.at > RETAINED_MS) {
    known = { url, at: performance.now(), head: ask(url) }
  }
  return known.head
}

function useDeviceOrder(): { order: ShownOrder | undefined; forget: () => void } {
  const [order, setOrder] = useState<ShownOrder>()
  useEffect(() => {
    let isCurrent = true
    const last = lastOrder()
    const look = async (url: string) => {
      const head = await statusOf(url)
      if (head?.isOver) forgetLastOrder()
      else if (head && isCurrent) setOrder({ ...head, url })
    }
    if (last) void look(last.url)
    return () => {
      isCurrent = false
    }
  }, [])

  function forget() {
    startAsAnotherPerson()
    forgetCheckout()
    forgetLastOrder()
    forgetOwnCopies()
    setOrder(undefined)
  }
  return { order, forget }
}
