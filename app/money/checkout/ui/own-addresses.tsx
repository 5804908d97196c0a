import { buttonClass } from '#app/base/ui/button.tsx'
import { ChoiceField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { TICKED } from '#app/ordering/orders/placing/gift-form.ts'
import { SAVE_ADDRESS, type OwnAddress, type TypedAddress } from '../placing/account-fill.ts'

interface OwnAddressesProps {
  addresses: readonly OwnAddress[]
  onChoose: (typed: TypedAddress) => void
}

/** Fills in one of the account's addresses; the first is filled in already. */
export function OwnAddresses({ addresses, onChoose }: OwnAddressesProps) {
  const t = useT()
  const isHydrated = useHydrated()
  if (!isHydrated || addresses.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 font-semibold">{t('checkout.own.addresses')}</legend>
      {addresses.map(({ id, text, typed }) => (
        <button
          key={id}
          type="button"
          className={buttonClass({ kind: 'secondary', size: 'sm', className: 'wrap-anywhere' })}
          onClick={() => onChoose(typed)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}

/** Asks whether the account keeps the address; ticked while it has none. */
export function SaveAddress({ isFirst }: { isFirst: boolean }) {
  const t = useT()
  return (
    <ChoiceField type="checkbox" name={SAVE_ADDRESS} value={TICKED} defaultChecked={isFirst} className="leading-snug">
      {t('checkout.keep.address')}
    </ChoiceField>
  )
}
