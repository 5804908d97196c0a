import { PhoneField } from '#app/base/ui/contact-fields.tsx'
import { ChoiceField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { TICKED } from '#app/ordering/orders/placing/gift-form.ts'

interface AbroadFieldsProps {
  isAbroad: boolean
  phone: string | undefined
  error: string | undefined
  /** What paying from abroad means for this form. */
  text: string
  onAbroad?: (isAbroad: boolean) => void
}

/** The phone of another country in place of the Ethiopian one. CSS of the form's group shows it, without a script. */
export function AbroadFields({ isAbroad, phone, error, text, onAbroad }: AbroadFieldsProps) {
  const t = useT()
  return (
    <>
      <div className="hidden gap-1.5 group-has-[[name=isAbroad]:checked]/form:grid">
        <PhoneField
          isOwn
          isAsTyped
          label={t('checkout.phone.abroad')}
          name="phoneAbroad"
          prefix=""
          inputMode="tel"
          autoComplete="tel"
          placeholder="+1 202 555 0123"
          maxLength={30}
          defaultValue={phone}
          error={error}
        />
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <ChoiceField
        type="checkbox"
        name="isAbroad"
        value={TICKED}
        defaultChecked={isAbroad}
        onChange={(event) => onAbroad?.(event.currentTarget.checked)}
      >
        {t('checkout.abroad')}
      </ChoiceField>
    </>
  )
}
