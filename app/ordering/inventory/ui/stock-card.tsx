import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Form } from '#app/base/ui/forms/form.tsx'
import { PIECES } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { NumberInput } from '#app/base/ui/number-field.tsx'
import { formText } from '#app/base/platform/text/form-text.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { MinusIcon, PlusIcon } from '#app/base/ui/icons.tsx'
import { EnterSends } from '#app/base/ui/admin/enter-sends.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { StockAnswer } from '../stock-action.server.ts'
import type { StockView } from '../load-stock-page.server.ts'
import { afterTap, soldOutAfter, type StockTap } from '../stock-figures.ts'
import { StockMore } from './stock-more.tsx'

interface StockCardProps {
  day: string
  cake: StockView
  hasTill: boolean
  waiting: readonly StockTap[]
  refused: StockAnswer | undefined
  onTap: (form: FormData, label: string) => void
}

/** What Enter in the field of pieces does: the same as the filled button. */
const mainAction = (hasTill: boolean) => (hasTill ? 'bake' : 'sell')
const WITHOUT_PIECES = ['confirm_par', 'mark_sold_out', 'mark_on_sale', 'stop']

/**
 * A cake on a day: how many are left, and one tap more or fewer. What is rare is under "More"; so is what was sold, where a till takes
 * it off.
 */
export function StockCard({ day, cake: known, hasTill, waiting, refused, onTap }: StockCardProps) {
  const t = useT()
  const cake = { ...known, isSoldOut: soldOutAfter(known.isSoldOut, waiting) }
  const form = useRef<HTMLFormElement>(null)
  const [isUnread, setIsUnread] = useState(false)
  const { cakeId, isCounted, isClosed } = cake
  const figures = waiting.reduce(afterTap, cake.figures)
  const isOver = isCounted && figures.left < 0 && !isClosed
  const tap = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tapped = new FormData(event.currentTarget, event.submitter)
    const pieces = formText(tapped, 'pieces')
    const needsPieces = !WITHOUT_PIECES.includes(formText(tapped, 'act'))
    const isWrong = needsPieces && parseNumber(pieces, PIECES) === undefined
    setIsUnread(isWrong)
    // What was typed stays for its correction.
    if (isWrong) return event.currentTarget.querySelector<HTMLElement>('[name=pieces]')?.focus()
    const clicked = event.submitter?.textContent || t(`stock.action.${mainAction(hasTill)}`)
    onTap(tapped, [cake.name, clicked, pieces].filter(Boolean).join(' · '))
    event.currentTarget.reset()
  }
  return (
    <li
      data-row
      className={classes(
        'grid min-w-0 grid-cols-1 content-start gap-1.5 rounded-lg border bg-surface px-3 pt-3 pb-1 shadow-card',
        isOver ? 'border-danger' : 'border-line',
      )}
    >
      <Head cake={cake} left={figures.left} isWaiting={waiting.length > 0} />
      {isOver && <Notice tone="bad">{t('stock.over', { count: -figures.left })}</Notice>}
      <FormOutcome error={isUnread ? t('stock.refused.pieces_invalid') : refused?.error} />
      <Form ref={form} method="post" preventScrollReset onSubmit={tap} className="grid grid-cols-1 gap-1">
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="cake" value={cakeId} />
        <input type="hidden" name="key" value={cake.key} />
        {!isClosed &&
          (isCounted ? (
            <Taps cake={cake} hasTill={hasTill} refused={refused} />
          ) : (
            <Start cake={cake} refused={refused} />
          ))}
        <StockMore cake={cake} figures={figures} hasTill={hasTill} isOpen={refused?.needsReason ?? false} />
      </Form>
    </li>
  )
}

function Head({ cake, left, isWaiting }: { cake: StockView; left: number; isWaiting: boolean }) {
  const t = useT()
  const { name, price, image, isCounted } = cake
  return (
    <div className="flex min-h-14 items-start gap-2.5 lg:min-h-12">
      {image && (
        <span className="shrink-0">
          <Picture
            image={image}
            alt=""
            sizes="3.5rem"
            className="size-14 max-w-none rounded-md object-cover lg:size-12"
          />
        </span>
      )}
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 text-base wrap-anywhere lg:leading-[1.25]">{name}</h3>
        <div className="flex flex-wrap items-end justify-between gap-x-1 text-sm text-ink-soft">
          <p className="figures">{price}</p>
          {isCounted && (
            <p>
              <strong
                aria-busy={isWaiting}
                className={classes(
                  'figures text-xl leading-none max-lg:text-3xl',
                  left < 0 ? 'text-danger' : 'text-ink',
                )}
              >
                {left}
              </strong>{' '}
              <span className="lg:text-xs">{t('stock.figure.left')}</span>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

type ActionsProps = Pick<StockCardProps, 'cake' | 'refused'>

function Pieces({ cake, refused }: ActionsProps) {
  const t = useT()
  return (
    <NumberInput
      key={refused?.pieces}
      rule={PIECES}
      name="pieces"
      required
      defaultValue={refused?.pieces ?? (cake.isCounted ? 1 : (cake.par ?? ''))}
      aria-label={t('stock.pieces.of', { cake: cake.name })}
      className="figures min-h-14 w-full min-w-0 lg:min-h-12 [appearance:textfield] rounded-md border border-line-strong bg-surface px-1 text-center text-lg [&::-webkit-inner-spin-button]:appearance-none"
    />
  )
}

function Taps({ cake, hasTill, refused }: ActionsProps & Pick<StockCardProps, 'hasTill'>) {
  return (
    <>
      <EnterSends name="act" value={mainAction(hasTill)} />
      <div
        className={classes(
          'grid gap-2',
          hasTill ? 'grid-cols-[3.5rem_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)_3.5rem_minmax(0,1fr)]',
        )}
      >
        {!hasTill && <Tap act="sell" cake={cake} icon={<MinusIcon />} kind={undefined} />}
        <Pieces cake={cake} refused={refused} />
        <Tap act="bake" cake={cake} icon={<PlusIcon />} kind={hasTill ? undefined : 'secondary'} />
      </div>
    </>
  )
}

interface TapProps extends Pick<StockCardProps, 'cake'> {
  act: 'bake' | 'sell'
  icon: ReactNode
  kind: 'secondary' | undefined
}

function Tap({ act, cake, icon, kind }: TapProps) {
  const t = useT()
  return (
    <Button
      type="submit"
      name="act"
      value={act}
      kind={kind}
      className="min-h-14 min-w-0 flex-col gap-0! rounded-md px-1! py-0.5! text-sm lg:min-h-12 lg:leading-[1.25] lg:[&>svg]:size-4"
      aria-label={t(`stock.action.${act}.named`, { cake: cake.name })}
    >
      {icon}
      {t(`stock.action.${act}`)}
    </Button>
  )
}

function Start({ cake, refused }: ActionsProps) {
  const t = useT()
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2">
      <Pieces cake={cake} refused={refused} />
      <Button
        type="submit"
        name="act"
        value="start"
        kind="secondary"
        className="min-h-14 min-w-0 rounded-md px-1! py-0.5! text-sm lg:min-h-12 lg:leading-[1.25]"
        aria-label={t('stock.action.start.named', { cake: cake.name })}
      >
        {t('stock.action.start')}
      </Button>
    </div>
  )
}
