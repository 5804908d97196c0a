import { useState } from 'react'
import { ChoiceField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { PhoneField } from '#app/base/ui/contact-fields.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { TICKED, type TypedGift } from '../placing/gift-form.ts'
import { PrintedNameField } from '#app/base/ui/printed/printed-fields.tsx'

interface RecipientFieldsProps {
  typed: Partial<Pick<TypedGift, 'recipientName' | 'recipientPhone'>>
  error: string | undefined
}

const GIFT_CHOICES = { isSurprise: 'gift.surprise', hidesPrices: 'gift.no.prices' } as const

export function GiftFields({ typed, error }: RecipientFieldsProps & { typed: Partial<TypedGift> }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(Boolean(typed.recipientName || typed.recipientPhone || error))
  const [shownError, setShownError] = useState(error)
  // An error opens the part; mending it does not fold it under the hands of the customer.
  if (error !== shownError) {
    setShownError(error)
    if (error) setIsOpen(true)
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group/gift rounded-md border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-3.5 font-semibold">
        {t('gift.title')}
        <ChevronDownIcon className="size-5 shrink-0 group-open/gift:rotate-180" />
      </summary>
      <div className="grid gap-4 px-3.5 pb-3.5">
        <p className="text-sm text-ink-soft">{t('gift.hint')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <RecipientFields typed={typed} error={error} />
        </div>
        <div>
          {(['isSurprise', 'hidesPrices'] as const).map((name) => (
            <ChoiceField
              key={name}
              type="checkbox"
              name={name}
              value={TICKED}
              defaultChecked={typed[name] === TICKED}
              className="leading-snug"
            >
              {t(GIFT_CHOICES[name])}
            </ChoiceField>
          ))}
        </div>
      </div>
    </details>
  )
}

export function RecipientFields({ typed, error }: RecipientFieldsProps) {
  const t = useT()
  return (
    <>
      <PrintedNameField
        label={t('gift.name')}
        optionalText={t('ui.optional')}
        name="recipientName"
        defaultValue={typed.recipientName}
      />
      <PhoneField
        label={t('gift.phone')}
        optionalText={t('ui.optional')}
        name="recipientPhone"
        prefix=""
        inputMode="tel"
        defaultValue={typed.recipientPhone}
        error={error}
      />
    </>
  )
}

export function CallFirstField({ typed, isOwn = false }: { typed: Partial<TypedGift>; isOwn?: boolean }) {
  const t = useT()
  return (
    <ChoiceField
      type="checkbox"
      name="wantsCall"
      value={TICKED}
      defaultChecked={typed.wantsCall === TICKED}
      className="leading-snug"
    >
      {t(isOwn ? 'gift.call.own' : 'gift.call')}
    </ChoiceField>
  )
}
