import type { ReactNode } from 'react'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { QUOTE_LIMITS } from '#app/ordering/orders/quotes/quote.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { SelectField } from '#app/base/ui/field.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { PrintedField, PrintedTextArea } from '#app/base/ui/printed/printed-fields.tsx'
import { optionField, type TypedOption, OPTION_PIECES } from '../desk-form.ts'
import type { DeskAnswer } from '../quote-request-action.server.ts'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'
import { otherRulePrice } from '../rule-price.ts'
import { OptionPictureField, type PictureNews } from './option-picture-field.tsx'

interface OptionFieldsProps extends PictureNews {
  /** 1 to 3. */
  number: number
  /** As the form began. */
  first: TypedOption
  /** As it is typed now. */
  option: TypedOption
  isOpen: boolean
  /** Not offered yet: only a page without scripts shows it. */
  isSpare: boolean
  desk: QuoteDeskView
  fault: (name: string) => string | undefined
  refused: DeskAnswer | undefined
  onOpen: (number: number) => void
  onRemove: (number: number) => void
  onPrice: (number: number, price: string) => void
}

/** One offer: open, or one line. */
export function OptionFields(props: OptionFieldsProps) {
  const { number, first, option, isOpen, isSpare, desk, fault, refused, onOpen, onRemove, onPrice, ...news } = props
  const t = useT()
  const lang = useLang()
  const sent = refused?.sentPictures?.[number]
  const pictureErrors = refused?.pictureErrors?.[number] ?? []
  const rule = otherRulePrice(option, desk.rule, lang)
  const piecesFault = fault(optionField(number, 'pieces'))
  const head = t('desk.option', { number })
  return (
    <fieldset
      className={classes(
        'min-w-0 rounded-lg border bg-surface',
        isOpen ? 'border-line-strong px-4 py-3' : 'border-line noscript:p-4',
        isSpare && 'hidden noscript:block',
      )}
    >
      <legend className="sr-only">{head}</legend>
      {!isOpen && <ClosedOption head={head} option={option} onOpen={() => onOpen(number)} />}
      <div className={classes('gap-2', isOpen ? 'grid' : 'hidden noscript:grid')}>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <p aria-hidden="true" className="font-display text-lg font-semibold">
            {head}
          </p>
          {number > 1 && (
            <Button
              kind="quiet"
              size="sm"
              onClick={() => onRemove(number)}
              aria-label={t('desk.option.remove.named', { number })}
              className="noscript:hidden"
            >
              {t('desk.option.remove')}
            </Button>
          )}
        </div>
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <PrintedField
            label={t('desk.option.title')}
            name={optionField(number, 'title')}
            lang={desk.preview.lang}
            maxLength={QUOTE_LIMITS.title}
            placeholder={number > 1 ? t('desk.option.title.hint') : undefined}
            defaultValue={first.title}
            error={fault(optionField(number, 'title'))}
          />
          <SelectField
            label={t('desk.option.size')}
            name={optionField(number, 'sizeId')}
            defaultValue={first.sizeId}
            className="min-w-0 grid-cols-[minmax(0,1fr)]"
          >
            <option value="">
              {desk.askedSize === null ? '—' : t('desk.option.size.asked', { size: desk.askedSize })}
            </option>
            {desk.sizes.map((size) => (
              <option key={size.id} value={size.id}>
                {size.name}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <NumberField
            rule={SUM}
            label={t('desk.option.price')}
            prefix={t('desk.birr')}
            name={optionField(number, 'price')}
            className="w-full sm:w-56 [&_input]:text-xl [&_input]:font-bold"
            value={option.price}
            onChange={({ currentTarget }) => onPrice(number, currentTarget.value)}
            error={fault(optionField(number, 'price'))}
            aria-keyshortcuts="Control+Enter"
          />
          <div className="figures grid gap-0.5 pb-1 text-sm text-ink-soft">
            {rule ? (
              <output className="font-semibold">{t('desk.rule.other', { amount: rule })}</output>
            ) : (
              option.price !== '' && <p>{t('desk.rule.followed')}</p>
            )}
            {isOpen && <SimilarLine similar={desk.similar} />}
          </div>
        </div>
        <PrintedTextArea
          label={t('desk.option.included')}
          name={optionField(number, 'included')}
          lang={desk.preview.lang}
          rows={1}
          className="[&_textarea]:field-sizing-content"
          maxLength={QUOTE_LIMITS.included}
          defaultValue={first.included}
        />
        <details open={first.pieces !== '' || first.imageId !== '' || Boolean(piecesFault) || pictureErrors.length > 0}>
          <summary className="min-h-11 cursor-pointer text-sm leading-11 font-semibold text-brand md:min-h-6 md:leading-6">
            {t('desk.option.more')}
          </summary>
          <div className="mt-2 grid gap-3">
            <NumberField
              rule={OPTION_PIECES}
              label={t('desk.option.pieces')}
              hint={t('desk.option.pieces.hint')}
              name={optionField(number, 'pieces')}
              defaultValue={first.pieces}
              error={piecesFault}
            />
            <OptionPictureField
              number={number}
              imageId={first.imageId}
              pictures={desk.pictures}
              sent={sent}
              errors={pictureErrors}
              {...news}
            />
          </div>
        </details>
      </div>
    </fieldset>
  )
}

function ClosedOption({ head, option, onOpen }: { head: ReactNode; option: TypedOption; onOpen: () => void }) {
  const lang = useLang()
  const santim = parseNumber(option.price, SUM)
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 rounded-lg px-4 text-left hover:bg-sunken noscript:hidden"
    >
      <span className="shrink-0 font-semibold">{head}</span>
      <span className="min-w-0 grow truncate">{option.title}</span>
      <span className="figures shrink-0 font-semibold">{santim ? formatPrice(santim, lang) : '—'}</span>
      <ChevronDownIcon className="size-5 shrink-0 text-brand" />
    </button>
  )
}

const MOST_SIMILAR = 3

function SimilarLine({ similar }: Pick<QuoteDeskView, 'similar'>) {
  const t = useT()
  if (similar.length === 0) return null
  const prices = similar.slice(0, MOST_SIMILAR).map(({ price }) => price)
  return <p>{t('desk.similar.line', { prices: prices.join(' · ') })}</p>
}
