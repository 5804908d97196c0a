import { useState } from 'react'
import { TICKED } from '#app/ordering/orders/placing/gift-form.ts'
import { CallFirstField, GiftWordsFields, RecipientFields } from '#app/ordering/orders/ui/gift-fields.tsx'
import type { Calendar, Day } from '#app/base/platform/time/calendar.ts'
import { DayPicker } from '#app/base/ui/days/day-picker.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { TypedWish, WishField } from '../change-form.ts'
import type { ChangePageData } from '../load-change-page.server.ts'
import { DirectionsField } from '#app/money/checkout/ui/delivery-fields.tsx'
import { LandmarkField } from '#app/money/checkout/ui/landmark-field.tsx'
import { PinField } from '#app/money/checkout/ui/pin-field.tsx'
import { TimeField } from '#app/money/checkout/ui/handover-parts.tsx'

interface ChangeFieldsProps {
  form: NonNullable<ChangePageData['form']>
  typed: TypedWish
  errors: Partial<Record<WishField, string>>
  /** Called for a field without an input of its name. */
  onMended: (field: WishField) => void
  today: Day
  calendar: Calendar
}

export function ChangeFields({ form, typed, errors, onMended, today, calendar }: ChangeFieldsProps) {
  const t = useT()
  const { offer, isDelivery, zoneName } = form
  const [date, setDate] = useState(typed.date)
  const [time, setTime] = useState(typed.time)
  const [pin, setPin] = useState(typed.pin)
  const legend = 'mb-3 font-display text-xl leading-heading font-semibold'
  return (
    <>
      <fieldset className="grid min-w-0 gap-4">
        <legend className={legend}>{t('order.change.when')}</legend>
        <div className="grid gap-1.5">
          <p className="font-semibold">{t('checkout.date')}</p>
          <DayPicker
            name="date"
            label={t('checkout.date')}
            noneLabel={t('checkout.date.none')}
            value={date}
            onChange={(day) => {
              setDate(day)
              onMended('date')
            }}
            {...offer}
            today={today}
            calendar={calendar}
            error={errors.date}
          />
        </div>
        <TimeField
          name="time"
          offer={offer}
          date={date}
          time={time}
          onChange={(from) => {
            setTime(from)
            onMended('time')
          }}
          error={errors.time}
        />
      </fieldset>
      {isDelivery && (
        <fieldset className="grid min-w-0 gap-4">
          <legend className={legend}>
            {zoneName ? t('order.change.where', { zone: zoneName }) : t('order.change.where.plain')}
          </legend>
          <p className="text-sm text-ink-soft">{t('order.change.place.hint')}</p>
          <LandmarkField zone={form.zone} own={[]} defaultValue={typed.landmark} error={errors.landmark} />
          <DirectionsField defaultValue={typed.directions} />
          <PinField pin={pin} onPin={setPin} />
          <CallFirstField isOwn typed={{ wantsCall: typed.wantsCall ? TICKED : '' }} />
        </fieldset>
      )}
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className={legend}>{t('order.change.who')}</legend>
        <p className="text-sm text-ink-soft sm:col-span-2">{t('order.change.recipient.hint')}</p>
        <RecipientFields typed={typed} error={errors.recipientPhone} />
        <GiftWordsFields typed={typed} />
      </fieldset>
    </>
  )
}
