import { formatPhone, parsePhone } from '#app/base/platform/phone.ts'
import { EmailField } from '#app/base/ui/contact-fields.tsx'
import { TICKED } from '#app/ordering/orders/placing/gift-form.ts'
import { PersonIcon } from '#app/base/ui/icons.tsx'
import { PayingPhoneField } from '#app/money/payments/ui/paying-phone-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { AbroadFields } from './abroad-fields.tsx'
import type { FieldsProps } from './checkout-fields.tsx'
import { PrivacyLine } from './privacy-line.tsx'
import { PrintedNameField } from '#app/base/ui/printed/printed-fields.tsx'

interface ContactFieldsProps extends FieldsProps {
  /** The shop offers a payment page, on which people abroad pay. */
  hasPage: boolean
  phone: string
  onPhone: (phone: string) => void
  onAbroad: (isAbroad: boolean) => void
}

export function ContactFields({ typed, errors, phone, onPhone, onAbroad, hasPage }: ContactFieldsProps) {
  const t = useT()
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-3 font-display text-xl leading-heading font-semibold">{t('checkout.you')}</legend>
      <PrintedNameField
        isOwn
        required
        label={t('checkout.name')}
        defaultValue={typed.customerName}
        error={errors.customerName}
      />
      <div className="grid gap-1.5">
        <div className="group-has-[[name=isAbroad]:checked]/form:hidden">
          <PayingPhoneField label={t('checkout.phone')} value={phone} onChange={onPhone} error={errors.phone} />
        </div>
        {hasPage && (
          <AbroadFields
            isAbroad={typed.isAbroad === TICKED}
            phone={typed.phoneAbroad}
            error={errors.phoneAbroad}
            text={t('checkout.abroad.text')}
            onAbroad={onAbroad}
          />
        )}
        <PrivacyLine />
      </div>
      <EmailField
        isOwn
        label={
          <>
            {t('checkout.email')}
            {/* Our messages to a payer abroad are emails. */}
            <span className="font-normal text-ink-soft group-has-[[name=isAbroad]:checked]/form:hidden">
              {` (${t('ui.optional')})`}
            </span>
          </>
        }
        defaultValue={typed.email}
        error={errors.email}
      />
    </fieldset>
  )
}

export interface Person {
  customerName: string
  phone: string
  email: string
}

/** Name and phone of the last order on this device, sent as they are. */
export function PersonCard({ person, onNotMe }: { person: Person; onNotMe: () => void }) {
  const t = useT()
  return (
    <section
      aria-label={t('checkout.you')}
      className="flex items-center gap-3 rounded-lg border border-line bg-surface py-2 pr-2 pl-4 shadow-card"
    >
      <PersonIcon className="size-6 shrink-0 text-brand" />
      <p className="min-w-0 grow leading-snug break-words">
        <strong className="block font-semibold">{person.customerName}</strong>
        <span className="figures text-sm text-ink-soft">{formatPhone(parsePhone(person.phone) ?? person.phone)}</span>
      </p>
      <button type="button" onClick={onNotMe} className="min-h-11 rounded-full px-3 text-sm font-semibold text-brand">
        {t('checkout.not.me')}
      </button>
      {Object.entries(person).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </section>
  )
}
