import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import type { Calendar, Day } from '#app/base/platform/time/calendar.ts'
import { DayChips } from '#app/base/ui/days/day-chips.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { leastFee, timesIn } from '../placing/delivery-choice.ts'
import type { HandoverOffers } from '../placing/handover-offer.ts'
import type { CheckoutField, TypedCheckout } from '../placing/checkout-form.ts'
import { MethodSwitch, TimeField } from './handover-parts.tsx'
import { DeliveryFields, type DeliveryFieldsProps } from './delivery-fields.tsx'

export type FieldErrors = Partial<Record<CheckoutField, string>>

export interface FieldsProps {
  typed: Partial<TypedCheckout>
  errors: FieldErrors
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
  const { 'self-pickup': pickup, delivery } = offers
  const times = { date, time, onChange: onTime, offersAny: false }
  return (
    <fieldset className="group grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <legend className="sr-only">{t(delivery ? 'checkout.handover' : 'checkout.handover.pickup')}</legend>
      {delivery ? (
        <>
          <MethodSwitch
            chosen={method}
            onChoose={onMethod}
            least={leastFee(delivering.goodsSantim, delivering.choices)}
          />
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
}
