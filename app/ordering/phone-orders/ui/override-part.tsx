import type { ReactNode } from 'react'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { formatSantim } from '#app/base/platform/money.ts'
import { ChoiceField, TextAreaField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { OVERRIDE_REASON_MAX_LENGTH } from '../phone-order-form.ts'
import type { PhoneOrderParts } from './phone-order-props.ts'

interface OverridePartProps extends PhoneOrderParts {
  onLeadTime: (isOverridden: boolean) => void
}

export function OverridePart({ typed, answer, draftNow, onLeadTime }: OverridePartProps) {
  const t = useT()
  const lang = useLang()
  const mayPrice = useMay('orders.price')
  const errors = answer?.override ?? {}
  const isOpen = typed.overridesLeadTime || typed.overridesCapacity || typed.price !== '' || errors.reason !== undefined
  return (
    <details open={isOpen} className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 px-4 font-semibold text-brand">
        {t('phone.order.override')}
        <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-4 pb-4">
        <CheckBox name="overrideLeadTime" isChecked={typed.overridesLeadTime} onChange={onLeadTime}>
          {t('phone.order.override.lead')}
        </CheckBox>
        <CheckBox name="overrideCapacity" isChecked={typed.overridesCapacity}>
          {t('phone.order.override.capacity')}
        </CheckBox>
        {mayPrice && (
          <NumberField
            rule={SUM}
            label={t('phone.order.override.price')}
            hint={t('phone.order.override.price.hint', { price: formatSantim(draftNow.priceSantim, lang) })}
            name="overridePrice"
            maxLength={20}
            defaultValue={typed.price}
            error={errors.price}
          />
        )}
        <TextAreaField
          label={t('phone.order.override.reason')}
          hint={t('phone.order.override.reason.hint')}
          name="overrideReason"
          rows={2}
          maxLength={OVERRIDE_REASON_MAX_LENGTH}
          defaultValue={typed.reason}
          error={errors.reason}
        />
      </div>
    </details>
  )
}

interface CheckBoxProps {
  name: string
  isChecked: boolean
  onChange?: (isChecked: boolean) => void
  children: ReactNode
}

function CheckBox({ name, isChecked, onChange, children }: CheckBoxProps) {
  return (
    <ChoiceField
      type="checkbox"
      name={name}
      defaultChecked={isChecked}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
      className="leading-snug"
    >
      {children}
    </ChoiceField>
  )
}
