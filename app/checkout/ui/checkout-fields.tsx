import type { DeliveryMethod } from '#app/orders/order.ts'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { useT } from '#app/ui/translate.tsx'
import { MAX_LENGTHS, type CheckoutField, type TypedCheckout } from '../checkout-form.ts'

/** What is wrong with which field, in the page's language. */
export type FieldErrors = Partial<Record<CheckoutField, string>>

interface FieldsProps {
  typed: Partial<TypedCheckout>
  errors: FieldErrors
}

export function NameAndEmailFields({ typed, errors }: FieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('checkout.name')}
        name="customerName"
        autoComplete="name"
        required
        maxLength={MAX_LENGTHS.customerName}
        defaultValue={typed.customerName}
        error={errors.customerName}
      />
      <TextField
        label={t('checkout.email')}
        optionalText={t('ui.optional')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={MAX_LENGTHS.email}
        defaultValue={typed.email}
        error={errors.email}
      />
    </>
  )
}

/** A span in which orders are handed over, as it is shown. */
export interface SlotOption {
  /** `HH:mm` at which it begins. */
  value: string
  label: string
}

interface HandoverFieldsProps extends FieldsProps {
  firstDay: string
  lastDay: string
  slots: Record<DeliveryMethod, SlotOption[]>
}

/** Pickup or delivery, where to, when, and a note. Which fields show follows from the choice, without a script. */
export function HandoverFields({ typed, errors, firstDay, lastDay, slots }: HandoverFieldsProps) {
  const t = useT()
  const method = typed.deliveryMethod ?? 'self-pickup'
  return (
    <fieldset className="group grid gap-4">
      <legend className="mb-3 font-display text-xl leading-heading font-semibold">{t('checkout.handover')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <HandoverChoice value="self-pickup" label={t('checkout.pickup')} isChosen={method === 'self-pickup'} />
        <HandoverChoice value="delivery" label={t('checkout.delivery')} isChosen={method === 'delivery'} />
      </div>
      <div className="hidden gap-2 group-has-[[value=delivery]:checked]:grid">
        <TextAreaField
          label={t('checkout.address')}
          hint={t('checkout.address.hint')}
          name="address"
          autoComplete="street-address"
          maxLength={MAX_LENGTHS.address}
          defaultValue={typed.address}
          error={errors.address}
        />
        <p className="text-sm text-ink-soft">{t('checkout.delivery.note')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('checkout.date')}
          hint={t('checkout.date.hint')}
          optionalText={t('ui.optional')}
          name="deliveryDate"
          type="date"
          min={firstDay}
          max={lastDay}
          defaultValue={typed.deliveryDate}
          error={errors.deliveryDate}
        />
        <div className="group-has-[[value=delivery]:checked]:hidden">
          <TimeField slots={slots['self-pickup']} name="timeOfPickup" typed={typed} errors={errors} />
        </div>
        <div className="hidden group-has-[[value=delivery]:checked]:block">
          <TimeField slots={slots.delivery} name="timeOfDelivery" typed={typed} errors={errors} />
        </div>
      </div>
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

function HandoverChoice({ value, label, isChosen }: { value: DeliveryMethod; label: string; isChosen: boolean }) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="deliveryMethod"
        value={value}
        defaultChecked={isChosen}
        className="size-4 accent-brand"
      />
      {label}
    </label>
  )
}

function TimeField({ slots, name, typed, errors }: FieldsProps & { slots: SlotOption[]; name: string }) {
  const t = useT()
  return (
    <SelectField
      label={t('checkout.time')}
      hint={t('checkout.time.hint')}
      optionalText={t('ui.optional')}
      name={name}
      defaultValue={slots.some(({ value }) => value === typed.deliveryTime) ? typed.deliveryTime : ''}
      error={errors.deliveryTime}
    >
      <option value="">{t('checkout.time.any')}</option>
      {slots.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
