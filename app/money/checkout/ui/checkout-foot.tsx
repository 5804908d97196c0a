import type { ReactNode } from 'react'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import type { Calendar, Day } from '#app/base/platform/time/calendar.ts'
import { formatDay } from '#app/base/platform/time/calendar.ts'
import { formatBriefSlot } from '#app/base/platform/time/wall-clock.ts'
import type { SlotChoice } from '#app/base/ui/days/slot-picker.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'

interface CheckoutFootProps {
  /** The first open field, named where the thumb is. */
  strip: ReactNode
  when: { date: Day; time: string; slots: readonly SlotChoice[]; calendar: Calendar; method: DeliveryMethod }
  children: ReactNode
}

/**
 * The bar of the main act: repeats day and time above the button. Before its program the page does not know what is chosen and keeps only
 * their room.
 */
export function CheckoutFoot({ strip, when, children }: CheckoutFootProps) {
  const t = useT()
  const lang = useLang()
  const isHydrated = useHydrated()
  const slot = when.slots.find(({ from }) => from === when.time)
  return (
    <div className="stick-at-foot z-10 -mx-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:col-start-1 md:row-start-2 md:mx-0 md:rounded-t-lg md:border-x">
      {strip}
      <div className="grid gap-2 px-4 py-3">
        <p className={classes('text-center text-sm leading-snug', !isHydrated && 'invisible noscript:hidden')}>
          {when.date === '' ? (
            t('order.when.open')
          ) : (
            <>
              <strong className="font-semibold">
                {[formatDay(when.date, lang, when.calendar), slot && formatBriefSlot(slot.from, slot.to, lang)]
                  .filter(Boolean)
                  .join(LIST_MARK[lang])}
              </strong>
              <span className="text-ink-soft"> · {t(`checkout.foot.${when.method}`)}</span>
            </>
          )}
        </p>
        {children}
      </div>
    </div>
  )
}
