import { QUOTE_LIMITS } from '#app/ordering/orders/quotes/quote.ts'
import { SelectField, TextAreaField, TextField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { optionField, type TypedOption } from '../desk-form.ts'
import type { DeskAnswer } from '../quote-request-action.server.ts'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'
import { OptionPictureField, type PictureNews } from './option-picture-field.tsx'

interface OptionFieldsProps extends PictureNews {
  /** 1 to 3. */
  number: number
  option: TypedOption
  desk: QuoteDeskView
  fault: (name: string) => string | undefined
  refused: DeskAnswer | undefined
}

export function OptionFields({ number, option, desk, fault, refused, ...news }: OptionFieldsProps) {
  const t = useT()
  const { lang } = desk.preview
  const missing = refused?.missing
  const sent = refused?.sentPictures?.[number]
  const typed = [option.title, option.pieces, option.price, option.included, option.imageId]
  const isUsed = number === 1 || sent !== undefined || typed.some((text) => text !== '')
  const lacks = (what: 'title' | 'price') =>
    missing === what && isUsed && option[what] === '' ? t(`desk.fault.${what}`) : undefined
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-semibold">{t('desk.option', { number })}</legend>
      <TextField
        label={t('desk.option.title')}
        hint={number === 1 ? t('desk.option.title.hint') : t('desk.option.more')}
        name={optionField(number, 'title')}
        lang={lang}
        maxLength={QUOTE_LIMITS.title}
        defaultValue={option.title}
        error={lacks('title')}
      />
      <SelectField label={t('desk.option.size')} name={optionField(number, 'sizeId')} defaultValue={option.sizeId}>
        <option value="">
          {desk.askedSize === null ? '—' : t('desk.option.size.asked', { size: desk.askedSize })}
        </option>
        {desk.sizes.map((size) => (
          <option key={size.id} value={size.id}>
            {size.name} · {size.price}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('desk.option.pieces')}
        hint={number === 1 ? t('desk.option.pieces.hint') : undefined}
        name={optionField(number, 'pieces')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={option.pieces}
        error={fault(optionField(number, 'pieces'))}
      />
      <TextField
        label={t('desk.option.price')}
        name={optionField(number, 'price')}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={option.price}
        error={fault(optionField(number, 'price')) ?? lacks('price')}
      />
      <TextAreaField
        label={t('desk.option.included')}
        name={optionField(number, 'included')}
        lang={lang}
        rows={4}
        maxLength={QUOTE_LIMITS.included}
        defaultValue={option.included}
      />
      <OptionPictureField
        number={number}
        imageId={option.imageId}
        pictures={desk.pictures}
        sent={sent}
        errors={refused?.pictureErrors?.[number] ?? []}
        {...news}
      />
    </fieldset>
  )
}
