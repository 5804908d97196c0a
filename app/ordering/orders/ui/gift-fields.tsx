import { useState } from 'react'
import { ChoiceField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { PhoneField } from '#app/base/ui/contact-fields.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { GIFT_MAX_LENGTHS, TICKED, type TypedGift } from '../placing/gift-form.ts'
import { PrintedNameField, PrintedTextArea } from '#app/base/ui/printed/printed-fields.tsx'

interface RecipientFieldsProps {
  typed: Partial<Pick<TypedGift, 'recipientName' | 'recipientPhone' | 'giftText' | 'giftFrom'>>
  error: string | undefined
  /** The order needs the recipient's phone: who pays is abroad, and the cake is delivered. */
  isPhoneAsked?: boolean
}

const GIFT_CHOICES = { isSurprise: 'gift.surprise', hidesPrices: 'gift.no.prices' } as const

export function GiftFields({
  typed,
  error,
  isPhoneAsked = false,
}: RecipientFieldsProps & { typed: Partial<TypedGift> }) {
  const t = useT()
  const isTyped = (['recipientName', 'recipientPhone', 'giftText', 'giftFrom'] as const).some((name) => typed[name])
  const [isOpen, setIsOpen] = useState(isTyped || Boolean(error) || isPhoneAsked)
  const [shownError, setShownError] = useState(error)
  const [wasAsked, setWasAsked] = useState(isPhoneAsked)
  if (isPhoneAsked !== wasAsked) {
    setWasAsked(isPhoneAsked)
    if (isPhoneAsked) setIsOpen(true)
  }
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
        {t(isPhoneAsked ? 'gift.title.abroad' : 'gift.title')}
        <ChevronDownIcon className="size-5 shrink-0 group-open/gift:rotate-180" />
      </summary>
      <div className="grid gap-4 px-3.5 pb-3.5">
        <p className="text-sm text-ink-soft">{t(isPhoneAsked ? 'gift.hint.abroad' : 'gift.hint')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <RecipientFields typed={typed} error={error} isPhoneAsked={isPhoneAsked} />
          <GiftWordsFields typed={typed} />
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

export function RecipientFields({ typed, error, isPhoneAsked = false }: RecipientFieldsProps) {
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
        {...(isPhoneAsked ? { required: true } : { optionalText: t('ui.optional') })}
        name="recipientPhone"
        prefix=""
        inputMode="tel"
        defaultValue={typed.recipientPhone}
        error={error}
      />
    </>
  )
}

/** The words of the card, and from whom they are. */
export function GiftWordsFields({ typed }: Pick<RecipientFieldsProps, 'typed'>) {
  const t = useT()
  return (
    <>
      <PrintedTextArea
        label={t('gift.text')}
        optionalText={t('ui.optional')}
        hint={t('gift.text.hint')}
        name="giftText"
        rows={2}
        maxLength={GIFT_MAX_LENGTHS.giftText}
        defaultValue={typed.giftText}
      />
      <PrintedNameField
        label={t('gift.from')}
        optionalText={t('ui.optional')}
        hint={t('gift.from.hint')}
        name="giftFrom"
        autoComplete="off"
        defaultValue={typed.giftFrom}
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
