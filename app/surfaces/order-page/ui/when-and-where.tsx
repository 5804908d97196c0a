import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import { buttonClass } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { Card } from '#app/base/ui/card.tsx'
import { DirectionsIcon, PhoneIcon, PinIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { OrderPageData } from '../load-order-page.server.ts'

interface WhenAndWhereProps extends Pick<OrderPageData, 'shopPhone'> {
  order: Pick<OrderPageData['order'], 'leaf' | 'place' | 'isPickup' | 'directions' | 'map' | 'wantsCall'>
  /** Said in place of a day that is not agreed yet; null: the order is closed. */
  open: string | null
  /** An order that was called off has no day and no place any more; nobody looks for the way to one that is handed over. */
  stage: 'ahead' | 'handed over' | 'called off'
}

/** When the order is handed over, and where, with the way there. */
export function WhenAndWhere({ order, open, shopPhone, stage }: WhenAndWhereProps) {
  const t = useT()
  const lang = useLang()
  if (stage === 'called off' && !order.leaf) return null
  const [place, ...more] = order.place.split(/[,፣] ?/)
  return (
    <Card className="grid gap-3 p-4">
      {stage === 'called off' ? (
        <h2 className="sr-only">{t('order.when.and.where')}</h2>
      ) : (
        <h2 className="text-xl">{t('order.when.and.where')}</h2>
      )}
      {stage === 'called off' ? (
        order.leaf && <p className="figures">{t('order.when.was', { day: order.leaf.date })}</p>
      ) : order.leaf ? (
        <div className="flex gap-3.5">
          <DayLeaf leaf={order.leaf} />
          <div className="min-w-0">
            <p className="figures text-lg leading-snug font-semibold">{order.leaf.title}</p>
            <p className="sr-only">{order.leaf.date}</p>
            <details className="text-sm text-ink-soft">
              <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
                {t('order.when.other')}
              </summary>
              <p className="figures">{order.leaf.elsewhere}</p>
            </details>
          </div>
        </div>
      ) : (
        open && <p>{open}</p>
      )}
      {stage !== 'called off' && (
        <div className="flex gap-3.5">
          <span className={classes('grid shrink-0 justify-items-center pt-0.5', order.leaf && 'w-13')}>
            <PinIcon className="size-6 text-brand" />
          </span>
          <p className="min-w-0 wrap-anywhere">
            <span className="sr-only">{t(order.isPickup ? 'order.place.pickup' : 'order.place.delivery')} </span>
            <strong className="block font-semibold">{place}</strong>
            <span className="text-ink-soft">{more.join(LIST_MARK[lang])}</span>
            {order.map && (
              <a
                href={order.map}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
              >
                {t('place.map')}
              </a>
            )}
            {order.wantsCall && <span className="block">{t('order.call.first')}</span>}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2 *:grow">
        {order.isPickup && stage === 'ahead' && (
          <a href={order.directions} target="_blank" rel="noreferrer" className={buttonClass()}>
            <DirectionsIcon className="size-4.5" />
            {t('order.directions')}
          </a>
        )}
        <a
          href={shopPhone.href}
          aria-label={t('ui.call', { phone: shopPhone.text })}
          className={buttonClass({ kind: 'secondary' })}
        >
          <PhoneIcon className="size-4.5" />
          {t('order.call')}
        </a>
      </div>
    </Card>
  )
}

function DayLeaf({ leaf }: { leaf: NonNullable<OrderPageData['order']['leaf']> }) {
  return (
    <div
      aria-hidden="true"
      className="figures grid w-13 shrink-0 self-start overflow-hidden rounded-md border border-line text-center leading-snug"
    >
      <span className="bg-brand text-xs font-semibold text-on-brand">{leaf.weekday}</span>
      <span className="text-xl font-bold">{leaf.day}</span>
      <span className="pb-1 text-xs">{leaf.month}</span>
    </div>
  )
}
