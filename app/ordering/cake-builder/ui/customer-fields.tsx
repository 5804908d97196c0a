import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { EmailField, PhoneField } from '#app/base/ui/contact-fields.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import { QUOTE_MAX_LENGTHS, type QuoteField, type TypedQuote } from '#app/ordering/orders/placing/quote-form.ts'
import { ZoneField, type ZoneOption } from '#app/ordering/orders/ui/zone-field.tsx'
import { CallFirstField, GiftFields } from '#app/ordering/orders/ui/gift-fields.tsx'
import { PrintedNameField, PrintedTextArea } from '#app/base/ui/printed/printed-fields.tsx'

export interface CustomerFieldsProps {
  typed: Partial<TypedQuote>
  errors: Partial<Record<QuoteField, string>>
  method: DeliveryMethod
  time: string
  zones: readonly ZoneOption[]
  zonesNote: string
  /** For a daily cake, the note must say how many pieces. */
  isDaily: boolean
}

/** The customer's details. Each field keeps its typed text itself. */
export function CustomerFields({ typed, errors, method, time, zones, zonesNote, isDaily }: CustomerFieldsProps) {
  const t = useT()
  return (
    <>
      <PrintedNameField
        isOwn
        required
        label={t('cake.builder.name')}
        enterKeyHint="next"
        defaultValue={typed.customerName}
        error={errors.customerName}
      />
      <PhoneField
        isOwn
        required
        label={t('cake.builder.phone')}
        hint={t('cake.builder.phone.hint')}
        defaultValue={typed.phone}
        error={errors.phone}
      />
      <p className="-mt-2 text-sm text-ink-soft">
        {t('cake.builder.privacy')}{' '}
        <Link to={paths.privacy} className="underline underline-offset-4">
          {t('ui.page.privacy')}
        </Link>
      </p>
      <EmailField
        isOwn
        label={t('cake.builder.email')}
        optionalText={t('ui.optional')}
        defaultValue={typed.email}
        error={errors.email}
      />
      {method === 'delivery' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ZoneField required zones={zones} time={time} note={zonesNote} value={typed.zone} error={errors.zone} />
          <PrintedTextArea
            label={t('cake.builder.address')}
            hint={t('cake.builder.address.hint')}
            name="address"
            rows={2}
            required
            autoComplete="street-address"
            maxLength={QUOTE_MAX_LENGTHS.address}
            defaultValue={typed.address}
            error={errors.address}
          />
        </div>
      )}
      <GiftFields typed={typed} error={errors.recipientPhone} />
      {method === 'delivery' && <CallFirstField isOwn typed={typed} />}
      <PrintedTextArea
        name="notes"
        label={isDaily ? t('cake.builder.notes.quantity') : t('cake.builder.notes')}
        optionalText={isDaily ? undefined : t('ui.optional')}
        hint={t('cake.builder.notes.hint')}
        required={isDaily}
        maxLength={QUOTE_MAX_LENGTHS.notes}
        defaultValue={typed.notes}
        error={errors.notes}
      />
    </>
  )
}
