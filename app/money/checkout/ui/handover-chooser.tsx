import { useEffect, useRef, useState } from 'react'
import { presentHandover } from '#app/ordering/inventory/handover/handover-text.ts'
import { DayChips } from '#app/base/ui/days/day-chips.tsx'
import { MoreTexts } from '#app/base/ui/more-texts.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { Santim } from '#app/base/platform/money.ts'
import { leastFee, timesIn } from '../placing/delivery-choice.ts'
import type { HandoverChoices } from '../placing/handover-choices.ts'
import { settleHandover, type HandoverWish } from '../placing/settle-time.ts'
import { MethodSwitch, TimeField, ZoneField } from './handover-parts.tsx'

export interface HandoverChooserProps {
  wish: HandoverWish | undefined
  wanted: readonly { cakeId: string; pieces: number }[]
  goodsSantim: Santim
  /** Shows that a delivery needs a sub-city. */
  isZoneMissing?: boolean
  /** `text`: the window in words; empty when day and time are agreed by phone. */
  onWish: (wish: HandoverWish, text: string) => void
}

const NO_WISH: HandoverWish = { method: 'self-pickup', zone: '', date: undefined, time: '' }

type Facts = HandoverChoices & { texts: Record<string, string> }

/** Pickup or delivery, the sub-city, day and window, as the checkout has them. */
export function HandoverChooser({ facts, ...props }: HandoverChooserProps & { facts: Facts }) {
  return (
    <MoreTexts texts={facts.texts}>
      <Choices {...props} {...facts} />
    </MoreTexts>
  )
}

function Choices(props: HandoverChooserProps & Facts) {
  const { wish = NO_WISH, wanted, goodsSantim, isZoneMissing, onWish, handover, choices } = props
  const t = useT()
  const lang = useLang()
  const [calendar, setCalendar] = useState(handover.calendar)
  const settle = (wished: HandoverWish) => settleHandover(wished, { ...handover, wanted, choices })
  const { method, offers, offer, date, time } = settle(wish)

  // A day and a time may be pressed before the first of them is rendered.
  const latest = useRef(wish)
  useEffect(() => {
    latest.current = wish
  }, [wish])

  function change(part: Partial<HandoverWish>) {
    const wished = { ...latest.current, ...part }
    latest.current = wished
    const { offer: slots, ...now } = settle(wished)
    const slot = slots.slots[now.date]?.find(({ from }) => from === now.time)
    const viewer = { lang, calendar, t, today: handover.today }
    const text = slot ? presentHandover({ day: now.date, from: slot.from, to: slot.to }, viewer).text : ''
    onWish({ method: now.method, zone: wished.zone, date: now.date, time: now.time }, text)
  }

  return (
    <div className="grid gap-5">
      {offers.delivery ? (
        <MethodSwitch
          chosen={method}
          onChoose={(chosen) => change({ method: chosen })}
          least={leastFee(goodsSantim, choices)}
        />
      ) : (
        <p>{t('checkout.only.pickup')}</p>
      )}
      {method === 'delivery' && (
        <ZoneField
          choices={choices}
          zone={wish.zone}
          onZone={(zone) => change({ zone })}
          error={isZoneMissing && wish.zone === '' ? t('checkout.error.zone') : undefined}
        />
      )}
      <DayChips
        name="deliveryDate"
        label={t('checkout.date')}
        noneLabel={t('checkout.date.none')}
        value={date}
        onChange={(day) => change({ date: day })}
        {...offer}
        today={handover.today}
        calendar={calendar}
        onCalendarChange={setCalendar}
        error={undefined}
      />
      <TimeField
        name="deliveryTime"
        offer={offer}
        isHad={(slots) => (method === 'delivery' ? timesIn(slots, wish.zone, choices) : slots)}
        date={date}
        time={time}
        onChange={(from) => change({ time: from })}
        offersAny={false}
        error={undefined}
      />
    </div>
  )
}
