import { useId } from 'react'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { classes } from '#app/base/ui/classes.ts'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OptionView } from '../option-view.ts'
import { MoneyRow } from '#app/base/ui/money-row.tsx'
import { OptionPicture } from './option-picture.tsx'

export function OptionCard({
  option,
  lang,
  isChosen,
  isOnly,
}: {
  option: OptionView
  lang: Lang
  isChosen: boolean
  isOnly: boolean
}) {
  const id = useId()
  const t = useT()
  return (
    <div
      className={classes(
        'relative grid content-between gap-4 rounded-lg border-2 border-line bg-surface p-4 shadow-card sm:p-5',
        'has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <div className="grid gap-3">
        <OptionPicture
          option={option}
          sizes={isOnly ? '(min-width: 48rem) 40rem, 88vw' : '(min-width: 80rem) 24rem, (min-width: 48rem) 45vw, 88vw'}
        />
        <div className="flex items-start gap-3">
          <input
            id={id}
            type="radio"
            name="option"
            value={option.position}
            required
            defaultChecked={isChosen}
            aria-describedby={`${id}-about`}
            className="relative z-10 mt-1 size-5 shrink-0 accent-brand focus-visible:outline-none"
          />
          <label htmlFor={id} className="cursor-pointer leading-snug after:absolute after:inset-0">
            {!isOnly && (
              <span className="block text-sm font-semibold text-brand">
                {t('quote.option', { position: option.position })}
              </span>
            )}
            <span lang={lang} className="text-xl font-semibold wrap-anywhere">
              {option.title}
            </span>
          </label>
        </div>
        <OptionContent id={`${id}-about`} option={option} lang={lang} />
      </div>
      <OptionMoney option={option} />
    </div>
  )
}

export function OptionContent({ option, lang, id }: { option: OptionView; lang: Lang; id?: string }) {
  const t = useT()
  return (
    <div id={id} className="grid gap-3">
      {(option.size || option.pieces) && (
        <p className="text-ink-soft">
          {[
            ...(option.size
              ? [
                  option.size.name,
                  t('quote.option.weight', { kilograms: option.size.kilograms }),
                  t('quote.option.serves', { from: option.size.servesFrom, to: option.size.servesTo }),
                ]
              : []),
            ...(option.pieces ? [t('quote.option.pieces', { count: option.pieces })] : []),
          ].join(' · ')}
        </p>
      )}
      {option.included.length > 0 && (
        <ul lang={lang} aria-label={t('quote.option.included')} className="grid gap-1.5">
          {option.included.map((line, index) => (
            // The shop's own lines, whose order never changes. Two may be equal.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex gap-2">
              <CheckIcon className="mt-1 size-4.5 shrink-0 text-leaf" />
              <span className="min-w-0 wrap-anywhere">{line}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OptionMoney({ option }: { option: OptionView }) {
  const t = useT()
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="figures text-2xl font-semibold">
        <span className="sr-only">{t('quote.option.total')} </span>
        {option.total}
      </p>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {option.deliveryFee && (
          <>
            <MoneyRow label={t('quote.option.cake')} amount={option.price} />
            <MoneyRow label={t('quote.option.delivery')} amount={option.deliveryFee} />
          </>
        )}
        <MoneyRow label={t(option.balance ? 'quote.option.deposit' : 'quote.option.all.now')} amount={option.deposit} />
        {option.balance && (
          <MoneyRow
            label={
              option.balanceDue
                ? t('quote.option.balance', { when: option.balanceDue })
                : t('quote.option.balance.open')
            }
            amount={option.balance}
          />
        )}
      </dl>
    </div>
  )
}

export function OptionPreview({ option, lang, isOnly }: { option: OptionView; lang: Lang; isOnly: boolean }) {
  const t = useT()
  return (
    <article className="grid content-between gap-4 rounded-lg border-2 border-line bg-surface p-4">
      <div className="grid gap-3">
        <OptionPicture option={option} sizes="(min-width: 48rem) 24rem, 80vw" />
        <h4 className="leading-snug">
          {!isOnly && (
            <span className="block text-sm font-semibold text-brand">
              {t('quote.option', { position: option.position })}
            </span>
          )}
          <span className="text-xl font-semibold wrap-anywhere">{option.title || '…'}</span>
        </h4>
        <OptionContent option={option} lang={lang} />
      </div>
      <OptionMoney option={option} />
    </article>
  )
}
