import { useId, type ReactNode } from 'react'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { CakeIcon, CheckIcon } from '#app/base/ui/icons.tsx'
import { MoneyRow } from '#app/base/ui/money-row.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { optionLetter, optionName } from '../option-name.ts'
import type { OptionView } from '../option-view.ts'
import { OptionPicture, SmallDrawing } from './option-picture.tsx'

interface OptionCardProps {
  option: OptionView
  lang: Lang
  isChosen: boolean
  isOnly: boolean
  isMissing: boolean
}

/**
 * An option as a radio button. On a phone it is a row that opens when it is chosen; on a wide screen every card is open.
 */
export function OptionCard({ option, lang, isChosen, isOnly, isMissing }: OptionCardProps) {
  const id = useId()
  const t = useT()
  const title = (
    <>
      {!isOnly && `${optionLetter(option.position, t)} · `}
      <span lang={lang}>{option.title}</span>
    </>
  )
  return (
    <div
      className={classes(
        'group relative overflow-hidden rounded-lg border bg-surface shadow-card lg:grid',
        'has-checked:border-brand has-checked:ring-1 has-checked:ring-brand',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isMissing ? 'border-danger' : 'border-line',
      )}
    >
      <input
        type="radio"
        name="option"
        value={option.position}
        required
        defaultChecked={isChosen}
        aria-label={[isOnly ? '' : optionName(option.position, t), option.title].filter(Boolean).join(' · ')}
        aria-describedby={`${id}-about ${id}-money`}
        data-invalid={isMissing || undefined}
        className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
      />
      {!isOnly && (
        <div className="flex min-h-23.5 items-center gap-3 p-2 pr-3 group-has-checked:hidden lg:hidden">
          <RowPicture option={option} />
          <div className="min-w-0 grow leading-snug">
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="text-sm text-ink-soft">{optionFacts(option, t)}</p>
            <p className="figures flex flex-wrap items-center gap-x-2 font-semibold">
              {option.totalShort}
              {option.isAdvised && <Badge tone="highlight">{t('quote.option.advised')}</Badge>}
            </p>
          </div>
          <RadioMark />
        </div>
      )}
      <div
        className={classes(
          'content-between lg:grid',
          !isOnly && 'hidden transition-opacity duration-200 group-has-checked:grid motion-safe:starting:opacity-0',
        )}
      >
        <div>
          <div className="relative">
            <OptionPicture
              option={option}
              sizes={isOnly ? '(min-width: 48rem) 40rem, 92vw' : '(min-width: 64rem) 24rem, 92vw'}
              className="h-42 w-full lg:h-59"
            />
            {option.isAdvised && (
              <span
                className={classes(
                  'rounded-full bg-adey px-3 py-1 text-sm font-semibold text-on-adey',
                  option.picture || option.drawing ? 'absolute top-3 left-3' : 'mt-4 ml-4 inline-block',
                )}
              >
                {t('quote.option.advised')}
              </span>
            )}
          </div>
          <div className="grid gap-2 px-4 pt-3">
            <div className="flex items-start justify-between gap-3">
              <h3 className="min-w-0 text-xl wrap-anywhere">{title}</h3>
              {!isOnly && <RadioMark />}
            </div>
            <OptionContent id={`${id}-about`} option={option} lang={lang} />
          </div>
        </div>
        <div id={`${id}-money`} className="px-4 pt-3 pb-4">
          <OptionMoney option={option} />
        </div>
      </div>
    </div>
  )
}

type T = ReturnType<typeof useT>

function RadioMark(): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-line-strong group-has-checked:border-brand"
    >
      <span className="hidden size-3 rounded-full bg-brand group-has-checked:block" />
    </span>
  )
}

function RowPicture({ option }: { option: OptionView }) {
  const t = useT()
  const text = t('quote.option.picture', { title: option.title })
  if (option.picture) {
    return (
      <Picture
        image={option.picture}
        alt={text}
        sizes="80px"
        className="h-19.5 w-18 shrink-0 rounded-md object-cover"
      />
    )
  }
  if (option.drawing) {
    return <SmallDrawing svg={option.drawing} label={text} className="h-19.5 w-18 shrink-0 rounded-md bg-sunken" />
  }
  return (
    <span className="grid h-19.5 w-18 shrink-0 place-items-center rounded-md bg-sunken text-ink-soft">
      <CakeIcon className="size-8" />
    </span>
  )
}

/** "Large · 2 kg · serves 16–20". */
function optionFacts({ size, pieces }: OptionView, t: T): string {
  return [
    ...(size
      ? [
          size.name,
          t('quote.option.weight', { kilograms: size.kilograms }),
          t('quote.option.serves', { from: size.servesFrom, to: size.servesTo }),
        ]
      : []),
    ...(pieces ? [t('quote.option.pieces', { count: pieces })] : []),
  ].join(' · ')
}

export function OptionContent({ option, lang, id }: { option: OptionView; lang: Lang; id?: string }) {
  const t = useT()
  const facts = optionFacts(option, t)
  return (
    <div id={id} className="grid gap-2">
      {facts && <p className="leading-snug text-ink-soft">{facts}</p>}
      {option.included.length > 0 && (
        <ul lang={lang} aria-label={t('quote.option.included')} className="grid gap-1">
          {option.included.map((line, index) => (
            // The shop's own lines, whose order never changes. Two may be equal.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex gap-2 leading-snug">
              <CheckIcon className="mt-0.5 size-4.5 shrink-0 text-leaf" />
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
    <dl className="figures grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
      {option.deliveryFee && (
        <>
          <MoneyRow label={t('quote.option.cake')} amount={option.price} />
          <MoneyRow label={t('quote.option.delivery')} amount={option.deliveryFee} />
        </>
      )}
      <dt className="text-base">{t('quote.option.total')}</dt>
      <dd className="justify-self-end text-xl font-semibold">{option.total}</dd>
      <MoneyRow
        label={t(option.balance ? 'quote.option.deposit' : 'quote.option.all.now')}
        amount={option.depositShort}
      />
      {option.balanceShort && (
        <MoneyRow
          label={
            option.balanceDue ? t('quote.option.balance', { when: option.balanceDue }) : t('quote.option.balance.open')
          }
          amount={option.balanceShort}
        />
      )}
    </dl>
  )
}

export function OptionPreview({ option, lang, isOnly }: { option: OptionView; lang: Lang; isOnly: boolean }) {
  const t = useT()
  return (
    <article className="grid content-between gap-4 overflow-hidden rounded-lg border border-line bg-surface pb-4">
      <div className="grid gap-3">
        <OptionPicture option={option} sizes="(min-width: 48rem) 24rem, 80vw" className="aspect-[4/3] w-full" />
        <div className="grid gap-2 px-4 pt-1">
          {option.isAdvised && (
            <Badge tone="highlight" className="justify-self-start">
              {t('quote.option.advised')}
            </Badge>
          )}
          <h4 className="text-xl leading-snug wrap-anywhere">
            {!isOnly && `${optionLetter(option.position, t)} · `}
            {option.title || '…'}
          </h4>
          <OptionContent option={option} lang={lang} />
        </div>
      </div>
      <div className="px-4">
        <OptionMoney option={option} />
      </div>
    </article>
  )
}
