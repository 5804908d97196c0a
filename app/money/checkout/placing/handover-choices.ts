import { presentZones } from '#app/ordering/scheduling/delivery-zone.ts'
import { listLeftOut } from '#app/ordering/scheduling/feasts/left-out.ts'
import { offeredMethods } from '#app/ordering/scheduling/delivery-methods.ts'
import type { HandoverFacts } from '#app/ordering/inventory/handover/next-handover.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { handoverOffer } from './handover-offer.ts'

/** What customers choose from: days and windows of pickup and delivery, and the zones. */
export function presentHandoverChoices(facts: HandoverFacts, { lang, calendar, t }: ViewContext) {
  const { settings, left, now } = facts
  return {
    handover: {
      offers: {
        'self-pickup': handoverOffer('self-pickup', now, lang, facts),
        delivery: offeredMethods(settings).includes('delivery')
          ? handoverOffer('delivery', now, lang, facts)
          : undefined,
      },
      left: Object.fromEntries([...left].map(([day, ofDay]) => [day, Object.fromEntries(ofDay)])),
      leftOut: listLeftOut(facts.exceptions, lang),
      today: dayInAddis(now),
      calendar,
    },
    choices: { zones: presentZones(settings, lang, t), freeOverSantim: settings['delivery.free_over_santim'] },
  }
}

export type HandoverChoices = ReturnType<typeof presentHandoverChoices>
