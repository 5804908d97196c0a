import { useState } from 'react'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import type { Calendar, Day } from '#app/base/platform/time/calendar.ts'
import { DayPicker } from '#app/base/ui/days/day-picker.tsx'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { SlotPicker, type SlotChoice } from '#app/base/ui/days/slot-picker.tsx'
import { EmailField, NameField } from '#app/base/ui/contact-fields.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { timesIn } from '../placing/delivery-choice.ts'
import type { HandoverOffer } from '../placing/handover-offer.ts'
import { MAX_LENGTHS, type CheckoutField, type TypedCheckout } from '../placing/checkout-form.ts'
import { DeliveryFields, type DeliveryFieldsProps } from './delivery-fields.tsx'

export type FieldErrors = Partial<Record<CheckoutField, string>>

interface FieldsProps {
  typed: Partial<TypedCheckout>
  errors: FieldErrors
}

export function NameAndEmailFields({ typed, errors }: FieldsProps) {
  const t = useT()
  return (
    <>
      <NameField
        isOwn
        required
        label={t('checkout.name')}
        defaultValue={typed.customerName}
        error={errors.customerName}
      />
      <EmailField
        isOwn
        label={t('checkout.email')}
        optionalText={t('ui.optional')}
        defaultValue={typed.email}
        error={errors.email}
      />
    </>
  )
}

interface HandoverFieldsProps extends FieldsProps {
  /** Without delivery the shop does not deliver. */
  offers: { 'self-pickup': HandoverOffer; delivery: HandoverOffer | undefined }
  today: Day
  calendar: Calendar
  method: DeliveryMethod
  onMethod: (method: DeliveryMethod) => void
  delivering: Omit<DeliveryFieldsProps, keyof FieldsProps>
}

/** Pickup or delivery, address, time, and a note. CSS shows the fields of the choice, without a script. */
export function HandoverFields(props: HandoverFieldsProps) {
  const { typed, errors, offers, today, calendar, method, onMethod, delivering } = props
  const t = useT()
  const { 'self-pickup': pickup, delivery } = offers
  const [date, setDate] = useState(typed.deliveryDate ?? '')
  const [time, setTime] = useState(typed.deliveryTime ?? '')
  const choice = { chosen: method, onChoose: onMethod }
  const times = { date, time, onChange: setTime }
  return (
    <fieldset className="group grid min-w-0 gap-4">
      <legend className="mb-3 font-display text-xl leading-heading font-semibold">
        {t(delivery ? 'checkout.handover' : 'checkout.handover.pickup')}
      </legend>
      {delivery ? (
        <>
          <div className="grid gap-2 sm:grid-cols-2">
            <HandoverChoice value="self-pickup" label={t('checkout.pickup')} {...choice} />
            <HandoverChoice value="delivery" label={t('checkout.delivery')} {...choice} />
          </div>
          <div className="hidden gap-4 group-has-[[value=delivery]:checked]:grid">
            <DeliveryFields typed={typed} errors={errors} {...delivering} />
          </div>
        </>
      ) : (
        <p>{t('checkout.only.pickup')}</p>
      )}
      <div className="grid gap-1.5">
        <p className="font-semibold">{t('checkout.date')}</p>
        <DayPicker
          name="deliveryDate"
          label={t('checkout.date')}
          noneLabel={t('checkout.date.none')}
          value={date}
          onChange={setDate}
          {...(offers[method] ?? pickup)}
          today={today}
          calendar={calendar}
          error={errors.deliveryDate}
        />
      </div>
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
            isHad={(times) => timesIn(times, delivering.zone, delivering.choices)}
            error={method === 'delivery' ? errors.deliveryTime : undefined}
          />
        </div>
      )}
      <TextAreaField
        label={t('checkout.notes')}
        optionalText={t('ui.optional')}
        name="notes"
        rows={2}
        maxLength={MAX_LENGTHS.notes}
        defaultValue={typed.notes}
      />
    </fieldset>
  )
}

interface HandoverChoiceProps {
  value: DeliveryMethod
  label: string
  chosen: DeliveryMethod
  onChoose: (method: DeliveryMethod) => void
}

function HandoverChoice({ value, label, chosen, onChoose }: HandoverChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="deliveryMethod"
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
        className="size-4 accent-brand"
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
  error: string | undefined
}

/** Times of the chosen day; without scripts, where the day is unknown, those of an ordinary one. */
export function TimeField({ name, offer, isHad, date, time, onChange, error }: TimeFieldProps) {
  const t = useT()
  const picker = (slots: readonly SlotChoice[]) => (
    <div className="grid gap-1.5">
      <p className="font-semibold">{t('checkout.time')}</p>
      <p className="text-sm text-ink-soft">{t('checkout.time.hint')}</p>
      <SlotPicker
        name={name}
        label={t('checkout.time')}
        anyLabel={t('checkout.time.any')}
        value={slots.some(({ from }) => from === time) ? time : ''}
        onChange={onChange}
        slots={slots}
        error={error}
      />
    </div>
  )
  const slots = offer.slots[date]
  return slots ? picker(isHad ? isHad(slots) : slots) : <noscript>{picker(offer.usualSlots)}</noscript>
}
