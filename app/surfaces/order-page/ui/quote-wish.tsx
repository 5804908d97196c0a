import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { WISH_MAX_LENGTH } from '#app/ordering/orders/quotes/question.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { useOpenErrors } from '#app/base/ui/forms/open-errors.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { optionName } from '../option-name.ts'
import { WISHES } from '../order-actions.ts'
import type { OfferView } from '../quote-view.server.ts'
import { ActFields } from './act-fields.tsx'
import type { QuoteProps } from './request-parts.tsx'

export const QUOTE_WISH_ID = 'ask'

interface QuoteWishProps {
  offer: OfferView
  path: string
  formId: string
  answer: QuoteProps['answer']
  isOpen: boolean
  onClose: () => void
}

/** A question about the price, or a wish: a sheet, or without scripts a part of the page at its own address. */
export function QuoteWish({ offer, path, formId, answer, isOpen, onClose }: QuoteWishProps) {
  const t = useT()
  const refused = answer?.act === 'wish' ? answer : undefined
  const fields = <WishForm offer={offer} path={path} formId={formId} refused={refused} />
  if (isOpen) {
    return (
      <Dialog side="foot" showsTitle title={t('quote.wish.title')} onClose={onClose}>
        {fields}
      </Dialog>
    )
  }
  if (!offer.isAskOpen && !refused) return null
  return (
    <Card id={QUOTE_WISH_ID} className="grid gap-3 p-4 sm:p-5">
      <h2 className="text-xl">{t('quote.wish.title')}</h2>
      {fields}
    </Card>
  )
}

interface WishFormProps {
  offer: OfferView
  path: string
  formId: string
  refused: QuoteProps['answer'] | undefined
}

function WishForm({ offer, path, formId, refused }: WishFormProps) {
  const t = useT()
  const isBusy = useNavigation().formData?.get('act') === 'wish'
  const [length, setLength] = useState(refused?.typed?.wish.length ?? 0)
  const about: readonly string[] = refused?.typed?.about ?? []
  const { errors, onInput } = useOpenErrors(refused, { wish: refused?.error })
  const chips = [
    ...(offer.options.length > 1
      ? offer.options.map(({ position }) => ({ value: String(position), text: optionName(position, t) }))
      : []),
    ...Object.entries(WISHES).map(([value, key]) => ({ value, text: t(key) })),
  ]

  return (
    <Form method="post" action={path} noValidate onInput={onInput} className="grid gap-4">
      <ActFields act="wish" formId={formId} />
      <input type="hidden" name="version" value={offer.version} />
      <p className="-mt-1 text-ink-soft">{t('quote.wish.to', { name: offer.answeredBy })}</p>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{t('quote.wish.about')}</legend>
        <ul className="flex flex-wrap gap-2">
          {chips.map(({ value, text }) => (
            <li key={value}>
              <label className="group relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-surface px-4 leading-snug font-semibold has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
                <input
                  type="checkbox"
                  name="about"
                  value={value}
                  defaultChecked={about.includes(value)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <CheckIcon className="hidden size-4 group-has-checked:block" />
                {text}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="grid gap-1.5">
        <TextAreaField
          label={t('quote.wish.words')}
          name="wish"
          rows={4}
          maxLength={WISH_MAX_LENGTH}
          defaultValue={refused?.typed?.wish}
          onInput={(event) => setLength(event.currentTarget.value.length)}
          error={errors.wish}
        />
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
          <span>{t('quote.wish.how')}</span>
          <span className="figures">{t('quote.wish.count', { count: length, max: WISH_MAX_LENGTH })}</span>
        </p>
      </div>
      <Button type="submit" size="lg" busy={isBusy}>
        {isBusy ? t('quote.sending') : t('quote.wish.send')}
      </Button>
      <p className="text-center text-sm text-ink-soft">
        {t(offer.isDayHeld ? 'quote.wish.stays.held' : 'quote.wish.stays')}
      </p>
    </Form>
  )
}
