import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import type { Calendar, Day } from '#app/base/platform/time/calendar.ts'
import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import { DayChips } from '#app/base/ui/days/day-chips.tsx'
import { SlotPicker, type SlotChoice } from '#app/base/ui/days/slot-picker.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { leastFee, timesIn } from '../placing/delivery-choice.ts'
import type { HandoverOffer } from '../placing/handover-offer.ts'
import type { CheckoutField, TypedCheckout } from '../placing/checkout-form.ts'
import { DeliveryFields, type DeliveryFieldsProps } from './delivery-fields.tsx'

export type FieldErrors = Partial<Record<CheckoutField, string>>

export interface FieldsProps {
  typed: Partial<TypedCheckout>
  errors: FieldErrors
}

interface HandoverOffers {
  'self-pickup': HandoverOffer
  /** Undefined: the shop does not deliver. */
  delivery: HandoverOffer | undefined
}

interface HandoverFieldsProps extends FieldsProps {
  offers: HandoverOffers
  today: Day
  calendar: Calendar
  onCalendar: (calendar: Calendar) => void
  method: DeliveryMethod
  onMethod: (method: DeliveryMethod) => void
  /** Both empty: agreed by phone. */
  date: Day
  time: string
  onDate: (date: Day) => void
  onTime: (time: string) => void
  delivering: Omit<DeliveryFieldsProps, keyof FieldsProps>
}

/** Pickup or delivery, address, day and time. CSS shows the fields of the choice, without a script. */
export function HandoverFields(props: HandoverFieldsProps) {
  const {
    typed,
    errors,
    offers,
    today,
    calendar,
    onCalendar,
    method,
    onMethod,
    date,
    time,
    onDate,
    onTime,
    delivering,
  } = props
  const t = useT()
  const lang = useLang()
  const { 'self-pickup': pickup, delivery } = offers
  const choice = { chosen: method, onChoose: onMethod }
  const times = { date, time, onChange: onTime, offersAny: false }
  return (
    <fieldset className="group grid min-w-0 gap-5">
      <legend className="sr-only">{t(delivery ? 'checkout.handover' : 'checkout.handover.pickup')}</legend>
      {delivery ? (
        <>
          <div className="grid grid-cols-2 gap-1 rounded-full bg-sunken p-1">
            <HandoverChoice value="self-pickup" label={t('checkout.pickup')} {...choice} />
            <HandoverChoice
              value="delivery"
              label={deliveryLabel(leastFee(delivering.goodsSantim, delivering.choices))}
              {...choice}
            />
          </div>
          <div className="hidden gap-4 group-has-[[value=delivery]:checked]:grid">
            <DeliveryFields typed={typed} errors={errors} {...delivering} />
          </div>
        </>
      ) : (
        <p>{t('checkout.only.pickup')}</p>
      )}
      <DayChips
        name="deliveryDate"
        label={t('checkout.date')}
        noneLabel={t('checkout.date.none')}
        value={date}
        onChange={onDate}
        {...(offers[method] ?? pickup)}
        today={today}
        calendar={calendar}
        onCalendarChange={onCalendar}
        error={errors.deliveryDate}
      />
      <div className="group-has-[[value=delivery]:checked]:hidden">
        <TimeField
          {...times}
          name="timeOfPickup"
          offer={pickup}
          error={method === 'delivery' ? undefined : errors.deliveryTime}
        />
      </div>
      {delivery && (
        <div className="hidden group-has-[[value=delivery]:checked]:block">
          <TimeField
            {...times}
            name="timeOfDelivery"
            offer={delivery}
            isHad={(slots) => timesIn(slots, delivering.zone, delivering.choices)}
            error={method === 'delivery' ? errors.deliveryTime : undefined}
          />
        </div>
      )}
    </fieldset>
  )

  function deliveryLabel(fee: Santim | undefined): string {
    if (fee === undefined) return t('checkout.delivery')
    return fee === 0 ? t('checkout.delivery.free') : t('checkout.delivery.from', { fee: formatPrice(fee, lang) })
  }
}

interface HandoverChoiceProps {
  value: DeliveryMethod
  label: string
  chosen: DeliveryMethod
  onChoose: (method: DeliveryMethod) => void
}

function HandoverChoice({ value, label, chosen, onChoose }: HandoverChoiceProps) {
  return (
    <label className="relative grid min-h-11 cursor-pointer place-content-center rounded-full px-2 py-1.5 text-center text-sm leading-snug font-semibold has-checked:bg-surface has-checked:shadow-card has-checked:ring-1 has-checked:ring-line-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="deliveryMethod"
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      {label}
    </label>
  )
}

interface TimeFieldProps {
  name: string
  offer: HandoverOffer
  /** Filters a day's times by the other choices. */
  isHad?: (times: readonly SlotChoice[]) => readonly SlotChoice[]
  date: Day
  time: string
  onChange: (time: string) => void
  /** Whether the day may be chosen without a time. */
  offersAny?: boolean
  error: string | undefined
}

/** Times of the chosen day; without scripts, where another day may be chosen, those of an ordinary one too. */
export function TimeField({ name, offer, isHad, date, time, onChange, offersAny = true, error }: TimeFieldProps) {
  const t = useT()
  const picker = (slots: readonly SlotChoice[], { chosen, hasAny }: { chosen: string; hasAny: boolean }) => (
    <SlotPicker
      name={name}
      label={t('checkout.time')}
      anyLabel={hasAny ? t('checkout.time.any') : undefined}
      value={slots.some(({ from }) => from === chosen) ? chosen : ''}
      onChange={onChange}
      slots={slots}
      error={error}
    />
  )
  const slots = offer.slots[date]
  return (
    <div className="grid gap-1.5">
      {slots && (
        <>
          <p className="font-semibold">{t('checkout.time')}</p>
          {picker(isHad ? isHad(slots) : slots, { chosen: time, hasAny: offersAny })}
        </>
      )}
      <noscript>
        <p className="font-semibold">{t(slots ? 'checkout.time.other.day' : 'checkout.time')}</p>
        {picker(offer.usualSlots, { chosen: slots ? '' : time, hasAny: offersAny && !slots })}
      </noscript>
    </div>
  )
}
