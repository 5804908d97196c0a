import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import type { Landmark } from '#app/ordering/scheduling/landmarks/landmark.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { feeFieldOf, MAX_LENGTHS, type TypedCheckout } from '../placing/checkout-form.ts'
import { feeOf, type DeliveryChoices } from '../placing/delivery-choice.ts'
import { PrintedTextArea } from '#app/base/ui/printed/printed-fields.tsx'
import { CallFirstField } from '#app/ordering/orders/ui/gift-fields.tsx'
import type { FieldErrors } from './checkout-fields.tsx'
import type { OwnAddress, TypedAddress } from '../placing/account-fill.ts'
import { ZoneField } from './handover-parts.tsx'
import { LandmarkField } from './landmark-field.tsx'
import { SaveAddress, OwnAddresses } from './own-addresses.tsx'
import { PinField } from './pin-field.tsx'

export interface DeliveryFieldsProps {
  typed: Partial<TypedCheckout>
  errors: FieldErrors
  choices: DeliveryChoices
  /** From which price delivery is free; empty: never. */
  feeNote: string
  goodsSantim: Santim
  zone: string
  onZone: (zone: string) => void
  pin: string
  onPin: (pin: string) => void
  /** Landmarks of this person's earlier orders. */
  own: readonly Landmark[]
  /** Null for a visitor without an account. */
  addresses: readonly OwnAddress[] | null
  onAddress: (typed: TypedAddress) => void
}

/** Address of a delivery: the zone, which decides the fee, a landmark, and the way from there. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { typed, errors, choices, feeNote, goodsSantim, zone, onZone, pin, onPin, own, addresses, onAddress } = props
  return (
    <>
      <OwnAddresses addresses={addresses ?? []} onChoose={onAddress} />
      <ZoneField choices={choices} feeNote={feeNote} zone={zone} onZone={onZone} error={errors.zone} />
      {choices.zones.map(({ id }) => {
        const feeSantim = feeOf(id, goodsSantim, choices)
        if (typeof feeSantim !== 'number') return null
        // The server compares the shown fee with the charged one. Without scripts the zone is unknown, so each zone has a field.
        return <input key={id} type="hidden" name={feeFieldOf(id)} value={birrFromSantim(feeSantim)} />
      })}
      <LandmarkField zone={zone} own={own} defaultValue={typed.landmark} error={errors.landmark} />
      <DirectionsField defaultValue={typed.directions} />
      <PinField pin={pin} onPin={onPin} />
      <CallFirstField isOwn typed={typed} />
      {addresses && <SaveAddress isFirst={addresses.length === 0} />}
    </>
  )
}

export function DirectionsField({ defaultValue }: { defaultValue: string | undefined }) {
  const t = useT()
  return (
    <PrintedTextArea
      label={t('checkout.directions')}
      optionalText={t('ui.optional')}
      hint={t('checkout.directions.hint')}
      name="directions"
      rows={2}
      maxLength={MAX_LENGTHS.directions}
      defaultValue={defaultValue}
    />
  )
}

interface ByPhoneProps {
  phone: { href: string; text: string }
  /** Page to request a price; undefined: only by phone. */
  askPath: string | undefined
}

/** Shown for a zone whose fee is agreed by phone: nothing can be paid here. */
export function FeeByPhone({ phone, askPath }: ByPhoneProps) {
  const t = useT()
  const style = 'inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4'
  return (
    <Notice live tone="highlight">
      <p>{t('checkout.by.phone')}</p>
      <p className="flex flex-wrap gap-x-5">
        <a href={phone.href} className={style}>
          {t('ui.call', { phone: phone.text })}
        </a>
        {askPath && (
          <a href={askPath} className={style}>
            {t('checkout.by.phone.ask')}
          </a>
        )}
      </p>
    </Notice>
  )
}
