import { formatPrice } from '#app/base/platform/money.ts'
import { formatBriefTime } from '#app/base/platform/time/wall-clock.ts'
import { nearDay, viewHandover, type HandoverViewer } from '#app/ordering/inventory/handover/handover-text.ts'
import { nextHandover, type HandoverFacts } from '#app/ordering/inventory/handover/next-handover.ts'
import { deliveryFees } from '#app/ordering/scheduling/delivery-fee.ts'
import { openingAt } from '#app/ordering/scheduling/opening.ts'

/** A bold word or two, and what follows it. */
interface Said {
  title: string
  text: string
}

export interface ShopPromise {
  isOpen: boolean
  door: Said
  /** Null: nothing can be ordered at the moment. */
  ready: Said | null
  delivery: string | null
}

/** What the shop promises at this moment: its door, when an order is ready, and what delivery costs. */
export function viewPromise(facts: HandoverFacts, viewer: HandoverViewer): ShopPromise {
  const { lang, t } = viewer
  const opening = openingAt(facts.now, facts)
  const next = nextHandover({ method: 'self-pickup' }, facts)
  const fees = deliveryFees(facts.settings)
  return {
    isOpen: opening.isOpen,
    door: opening.isOpen
      ? {
          title: t('catalog.promise.open'),
          text: t('catalog.promise.until', { time: formatBriefTime(opening.until, lang) }),
        }
      : {
          title: t('catalog.promise.closed'),
          text: opening.opens
            ? t('catalog.promise.opens', {
                when: t('handover.then', {
                  day: nearDay(opening.opens.day, viewer),
                  time: formatBriefTime(opening.opens.time, lang),
                }),
              })
            : '',
        },
    ready: next
      ? {
          title: t('catalog.promise.order'),
          text: t('catalog.promise.ready', { when: viewHandover(next, viewer).start }),
        }
      : null,
    delivery: fees ? t('catalog.promise.delivery', { fees: feesText(fees, lang) }) : null,
  }
}

/** "ETB 150–400". */
function feesText({ least, most }: { least: number; most: number }, lang: HandoverViewer['lang']): string {
  const from = formatPrice(least, lang)
  return least === most ? from : `${from}–${formatPrice(most, lang).split('\u00A0').at(-1)}`
}
