import { formatPrice } from '#app/base/platform/money.ts'
import { formatBriefTime } from '#app/base/platform/time/wall-clock.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'
import type { Providers } from '#app/money/payments/providers.server.ts'
import { switchedWays } from '#app/money/payments/switched-ways.ts'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import { nearDay, presentHandover, type HandoverViewer } from '#app/ordering/inventory/handover/handover-text.ts'
import { nextHandover, type HandoverFacts } from '#app/ordering/inventory/handover/next-handover.ts'
import { deliveryFees } from '#app/ordering/scheduling/delivery-fee.ts'
import { openingAt } from '#app/ordering/scheduling/opening.ts'

/** A bold word or two, and what follows it. */
interface PromiseText {
  title: string
  text: string
}

export interface ShopPromise {
  isOpen: boolean
  door: PromiseText
  /** Null: nothing can be ordered at the moment. */
  ready: PromiseText | null
  delivery: string | null
  /** Wallets that the shop takes now. */
  methods: readonly { method: PaymentMethod; name: string }[]
}

/** What the shop promises at this moment: its door, when an order is ready, what delivery costs, and how to pay. */
export function presentPromise(facts: HandoverFacts, providers: Providers, viewer: HandoverViewer): ShopPromise {
  const { lang, t } = viewer
  const opening = openingAt(facts.now, facts)
  const next = nextHandover({ method: 'self-pickup' }, facts)
  const fees = deliveryFees(facts.settings)
  const isNotOpenYet = facts.settings['orders.not_open_yet']
  return {
    isOpen: opening.isOpen && !isNotOpenYet,
    door: isNotOpenYet ? { title: t('catalog.promise.soon'), text: '' } : presentDoor(opening, viewer),
    ready: next
      ? {
          title: t('catalog.promise.order'),
          text: t('catalog.promise.ready', { when: presentHandover(next, viewer).start }),
        }
      : null,
    delivery: fees ? t('catalog.promise.delivery', { fees: feesText(fees, lang) }) : null,
    methods: switchedWays(providers.offeredWays(), facts.settings).methods.map((method) => ({
      method,
      name: t(methodLabels[method]),
    })),
  }
}

function presentDoor(opening: ReturnType<typeof openingAt>, viewer: HandoverViewer): PromiseText {
  const { lang, t } = viewer
  if (opening.isOpen) {
    const time = formatBriefTime(opening.until, lang)
    return { title: t('catalog.promise.open'), text: t('catalog.promise.until', { time }) }
  }
  const { opens } = opening
  const when = opens && t('handover.then', { day: nearDay(opens.day, viewer), time: formatBriefTime(opens.time, lang) })
  return { title: t('catalog.promise.closed'), text: when ? t('catalog.promise.opens', { when }) : '' }
}

/** "ETB 150–400". */
function feesText({ least, most }: { least: number; most: number }, lang: HandoverViewer['lang']): string {
  const from = formatPrice(least, lang)
  return least === most ? from : `${from}–${formatPrice(most, lang).split('\u00A0').at(-1)}`
}
