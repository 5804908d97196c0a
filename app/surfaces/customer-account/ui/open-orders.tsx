import { Badge } from '#app/base/ui/badge.tsx'
import { ButtonLink, buttonClass } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { DirectionsIcon } from '#app/base/ui/icons.tsx'
import { Tibeb } from '#app/base/ui/frame/tibeb.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { Tracker } from '#app/surfaces/order-page/ui/tracker.tsx'
import type { OpenOrderView } from '../present-orders.server.ts'

/** The next order is the loud one; others under way follow without a heading of their own size. */
export function OpenOrders({ orders: [next, ...others] }: { orders: readonly OpenOrderView[] }) {
  const t = useT()
  if (!next) return null
  return (
    <>
      <section aria-label={t('account.next')}>
        <OpenOrder order={next} isNext />
      </section>
      {others.length > 0 && (
        <section aria-labelledby="open-orders" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="open-orders" className="text-xl">
            {t('account.open.others')}
          </h2>
          {others.map((order) => (
            <OpenOrder key={order.code} order={order} />
          ))}
        </section>
      )}
    </>
  )
}

function OpenOrder({ order, isNext = false }: { order: OpenOrderView; isNext?: boolean }) {
  const t = useT()
  const { code, act, badge, when, what, money, progress, directions } = order
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-4 p-4">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="figures text-ink-soft">{code}</span>
            <Badge tone={badge.tone}>{badge.text}</Badge>
          </div>
          <p className="figures text-lg leading-snug font-semibold">{when}</p>
          <p className="figures text-ink-soft">{what}</p>
          {money && <p className="figures font-semibold">{money}</p>}
        </div>
        {isNext && progress && <Tracker label={t('account.order.steps')} {...progress} />}
        <div className="flex flex-wrap gap-2 *:grow">
          <ButtonLink
            to={act.path}
            kind={isNext || act.isDue ? 'primary' : 'secondary'}
            aria-label={t('account.order.named', { act: act.text, code })}
          >
            {act.text}
          </ButtonLink>
          {directions && (
            <a href={directions} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'secondary' })}>
              <DirectionsIcon className="size-4.5" />
              {t('account.order.directions')}
            </a>
          )}
        </div>
      </div>
      {isNext && <Tibeb />}
    </Card>
  )
}
