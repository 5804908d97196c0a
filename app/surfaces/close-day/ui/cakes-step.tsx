import { useState } from 'react'
import { Form } from '#app/base/ui/forms/form.tsx'
import { PIECES } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { NumberInput } from '#app/base/ui/number-field.tsx'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { formatPrice, multiplySantim } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { carriedOf, LEFTOVER_ANSWERS, sumLeftovers, type Leftover } from '#app/ordering/inventory/day-end/leftovers.ts'
import type { LeftView } from '../load-close-day.server.ts'
import { NextText, StepFoot, type StepProps } from './step-foot.tsx'

interface CakesStepProps extends StepProps {
  left: LeftView
  lang: Lang
}

type LeftRow = LeftView['rows'][number]

export function CakesStep({ left, lang, ...step }: CakesStepProps) {
  const t = useT()
  const [answers, setAnswers] = useState<Readonly<Record<string, Leftover>>>({})
  const rows = left.rows.map((row) => ({ ...row, leftover: answers[row.cakeId] ?? row.leftover }))
  const change = (cakeId: string) => (leftover: Leftover) => setAnswers((all) => ({ ...all, [cakeId]: leftover }))
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <input type="hidden" name="day" value={step.day} />
      <input type="hidden" name="seen" value={left.seen} />
      <div>
        <h2 className="text-2xl">
          {rows.length === 0 ? t('close.left.none') : t('close.left', { count: left.count })}
        </h2>
        <p className="text-ink-soft">{rows.length === 0 ? t('close.left.none.text') : left.hint}</p>
        {left.saved && <p className="text-sm wrap-anywhere text-ink-soft">{left.saved}</p>}
      </div>
      {rows.length > 0 && (
        <Card className="divide-y divide-line">
          {rows.map((row) => (
            <LeftCakeRow key={row.cakeId} row={row} onChange={change(row.cakeId)} />
          ))}
        </Card>
      )}
      {left.soldOut && <p className="px-1 text-sm text-ink-soft">{left.soldOut}</p>}
      {rows.length > 0 && <Sums rows={rows} lang={lang} />}
      <StepFoot {...step} act="cakes">
        <NextText next={step.next} />
      </StepFoot>
    </Form>
  )
}

interface LeftCakeRowProps {
  row: LeftRow
  onChange: (leftover: Leftover) => void
}

const CHOICE =
  'relative grid min-h-11 cursor-pointer place-items-center rounded-full px-2 font-semibold whitespace-nowrap text-ink-soft ' +
  'has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-3 outline-focus sm:px-4'

function LeftCakeRow({ row, onChange }: LeftCakeRowProps) {
  const t = useT()
  const { cakeId, name, image, pieces, leftover } = row
  const carried = carriedOf(leftover, pieces)
  const isShared = leftover.answer === 'share'
  return (
    <fieldset className="group grid gap-x-3 gap-y-2 px-3.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <legend className="sr-only">{t('close.answer', { cake: name })}</legend>
      <div className="flex min-w-0 items-center gap-3">
        {image && (
          <span className="shrink-0">
            <Picture image={image} alt="" sizes="3rem" className="size-12 max-w-none rounded-md object-cover" />
          </span>
        )}
        <div className="min-w-0">
          <p className="leading-snug font-semibold wrap-anywhere">{name}</p>
          <p className="figures text-sm text-ink-soft">{t('close.left.of', { count: pieces })}</p>
        </div>
      </div>
      <div className="flex rounded-full border border-line-strong/60 p-1 max-sm:justify-between">
        {LEFTOVER_ANSWERS.map((answer) => (
          <label key={answer} className={CHOICE}>
            <input
              type="radio"
              name={`left.${cakeId}`}
              value={answer}
              defaultChecked={row.leftover.answer === answer}
              disabled={answer === 'share' && pieces < 2}
              onChange={() =>
                onChange({ answer, carriedPieces: answer === 'share' ? Math.max(1, Math.floor(pieces / 2)) : null })
              }
              className="sr-only"
            />
            <span className="figures">
              {answer === 'share' && isShared ? `${carried} + ${pieces - carried}` : t(`close.answer.${answer}`)}
            </span>
          </label>
        ))}
      </div>
      <div className="col-span-full hidden flex-wrap items-center justify-end gap-2 text-sm group-has-[[value=share]:checked]:flex">
        <NumberInput
          rule={PIECES}
          name={`share.${cakeId}`}
          key={isShared ? 'share' : 'other'}
          defaultValue={isShared ? carried : Math.max(1, Math.floor(pieces / 2))}
          onChange={(event) =>
            onChange({ answer: 'share', carriedPieces: parseNumber(event.currentTarget.value, PIECES) ?? 0 })
          }
          aria-label={t('close.share.carried', { count: pieces, cake: name })}
          className="figures min-h-11 w-20 rounded-md border border-line-strong bg-surface px-2 text-center text-lg"
        />
        <span>{t('close.share.carry')}</span>
        <span className="figures noscript:hidden">
          + <strong>{pieces - carried}</strong> {t('close.share.waste')}
        </span>
      </div>
    </fieldset>
  )
}

function Sums({ rows, lang }: { rows: readonly LeftRow[]; lang: Lang }) {
  const t = useT()
  const { carried, wasted } = sumLeftovers(rows)
  const worth = rows.reduce((sum, { priceSantim, pieces, leftover }) => {
    return sum + multiplySantim(priceSantim ?? 0, (pieces - carriedOf(leftover, pieces)) * 1000)
  }, 0)
  const seesWorth = rows.every(({ priceSantim }) => priceSantim !== null)
  const sums = [
    [carried, t('close.sum.carried')],
    [wasted, t('close.sum.wasted')],
    ...(seesWorth ? [[formatPrice(worth, lang), t('close.sum.worth')] as const] : []),
  ] as const
  return (
    <Card className="noscript:hidden">
      <dl aria-live="polite" className="flex divide-x divide-line py-3">
        {sums.map(([value, text]) => (
          <div key={text} className="flex min-w-0 flex-1 flex-col px-2 text-center">
            <dt className="order-last text-sm text-ink-soft">{text}</dt>
            <dd className="figures text-lg font-bold whitespace-nowrap sm:text-xl">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
