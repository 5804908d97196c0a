import type { ReactNode } from 'react'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import type { Calendar, Day } from '#app/base/platform/time/calendar.ts'
import { formatDay } from '#app/base/platform/time/calendar.ts'
import { formatBriefSlot } from '#app/base/platform/time/wall-clock.ts'
import type { SlotChoice } from '#app/base/ui/days/slot-picker.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'

interface CheckoutFootProps {
  /** The first open field, named where the thumb is. */
  strip: ReactNode
  /** Undefined without scripts, where the page does not know what is chosen. */
  when:
    | { date: Day; time: string; slots: readonly SlotChoice[]; calendar: Calendar; method: DeliveryMethod }
    | undefined
  children: ReactNode
}

/** The bar of the main act: repeats day and time above the button. */
export function CheckoutFoot({ strip, when, children }: CheckoutFootProps) {
  const t = useT()
  const lang = useLang()
  const slot = when?.slots.find(({ from }) => from === when.time)
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:col-start-1 md:row-start-2 md:mx-0 md:rounded-t-lg md:border-x">
      {strip}
      <div className="grid gap-2 px-4 py-3">
        {when && (
          <p className="text-center text-sm leading-snug">
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
        )}
        {children}
      </div>
    </div>
  )
}
