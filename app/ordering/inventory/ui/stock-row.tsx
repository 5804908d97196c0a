import { useRef, type ReactNode, type SubmitEvent } from 'react'
import { Form } from 'react-router'
import { formText } from '#app/base/platform/text/form-text.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { CapacityBar } from '#app/base/ui/charts/capacity-bar.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { TextField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon, MinusIcon, PlusIcon } from '#app/base/ui/icons.tsx'
import { EnterSends } from '#app/base/ui/office/enter-sends.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { StockAnswer } from '../stock-action.server.ts'
import type { StockView } from '../load-stock-page.server.ts'
import { afterTap } from '../stock-figures.ts'
import type { StockTap } from '../stock-figures.ts'

interface StockRowProps {
  day: string
  cake: StockView
  waiting: readonly StockTap[]
  refused: StockAnswer | undefined
  onTap: (form: FormData, label: string) => void
}

/** What Enter in the field of pieces does: the same as the filled button. */
const MAIN_ACT = 'sell'

export function StockRow({ day, cake, waiting, refused, onTap }: StockRowProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const { cakeId, isCounted, isClosed } = cake
  const tap = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tapped = new FormData(event.currentTarget, event.submitter)
    const pressed = event.submitter?.textContent || t(`stock.act.${MAIN_ACT}`)
    onTap(tapped, [cake.name, pressed, formText(tapped, 'pieces')].filter(Boolean).join(' · '))
    event.currentTarget.reset()
  }
  return (
    <li
      data-row
      className={classes(
        'grid min-w-0 grid-cols-1 content-start gap-3 rounded-lg border bg-surface p-4 shadow-card',
        cake.figures.left < 0 ? 'border-danger' : 'border-line',
      )}
    >
      <Head cake={cake} waiting={waiting} />
      {!isClosed && (
        <Form ref={form} method="post" preventScrollReset onSubmit={tap} className="grid grid-cols-1 gap-3">
          <input type="hidden" name="day" value={day} />
          <input type="hidden" name="cake" value={cakeId} />
          <input type="hidden" name="key" value={cake.key} />
          <FormOutcome error={refused?.error} />
          {isCounted ? <CountedActs cake={cake} refused={refused} /> : <StartActs cake={cake} refused={refused} />}
        </Form>
      )}
      {cake.changed && <p className="text-sm break-words text-ink-soft">{cake.changed}</p>}
    </li>
  )
}

function Head({ cake, waiting }: Pick<StockRowProps, 'cake' | 'waiting'>) {
  const t = useT()
  const figures = waiting.reduce(afterTap, cake.figures)
  const { baked, reserved, sold, wasted, left } = figures
  const rows = [
    [t('stock.figure.par'), cake.par ?? '–'],
    [t(cake.isFromPar ? 'stock.figure.planned' : 'stock.figure.baked'), baked],
    [t('stock.figure.reserved'), reserved],
    [t('stock.figure.sold'), sold],
    [t('stock.figure.wasted'), wasted],
  ] as const
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 grow gap-1">
          <h3 className="text-lg">{cake.name}</h3>
          <p className="flex flex-wrap gap-1.5">
            {cake.isSoldOut && <Badge tone="bad">{t('stock.sold.out')}</Badge>}
            {cake.isLow && <Badge tone="bad">{t('stock.low')}</Badge>}
            {cake.isClosed && <Badge>{t('stock.closed')}</Badge>}
            {cake.isCounted && cake.isFromPar && <Badge tone="highlight">{t('stock.from.par')}</Badge>}
          </p>
        </div>
        {cake.isCounted && (
          <p className="grid justify-items-end leading-snug">
            <strong
              aria-busy={waiting.length > 0}
              className={classes('figures text-3xl leading-none', left < 0 && 'text-danger')}
            >
              {left}
            </strong>
            <span className="text-sm text-ink-soft">{t('stock.figure.left')}</span>
          </p>
        )}
      </div>
      {cake.isCounted && (
        <>
          <CapacityBar
            label={cake.name}
            total={baked}
            parts={[
              { label: t('stock.figure.sold'), value: sold, tone: 'used' },
              { label: t('stock.figure.reserved'), value: reserved, tone: 'held' },
              { label: t('stock.figure.wasted'), value: wasted, tone: 'waste' },
              { label: t('stock.figure.left'), value: Math.max(left, 0), tone: 'good' },
            ]}
          />
          <dl className="grid grid-cols-[repeat(5,auto)] justify-between gap-x-2 text-sm leading-snug">
            {rows.map(([label, value]) => (
              <div key={label} className="flex min-w-0 flex-col">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="figures order-first text-base font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          {cake.others.length > 0 && <p className="figures text-sm text-ink-soft">{cake.others.join(' · ')}</p>}
          {left < 0 && !cake.isClosed && <Notice tone="bad">{t('stock.over', { count: -left })}</Notice>}
        </>
      )}
    </>
  )
}

function Pieces({ cake, refused }: Pick<StockRowProps, 'cake' | 'refused'>) {
  const t = useT()
  return (
    <input
      key={refused?.pieces}
      type="number"
      name="pieces"
      inputMode="numeric"
      step={1}
      min={0}
      max={10_000}
      required
      defaultValue={refused?.pieces ?? (cake.isCounted ? 1 : (cake.par ?? ''))}
      aria-label={t('stock.pieces.of', { cake: cake.name })}
      className="figures min-h-14 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-center text-lg"
    />
  )
}

function CountedActs({ cake, refused }: Pick<StockRowProps, 'cake' | 'refused'>) {
  const t = useT()
  const { name } = cake
  return (
    <>
      <EnterSends name="act" value={MAIN_ACT} />
      <div className="grid grid-cols-4 gap-2">
        <Pieces cake={cake} refused={refused} />
        <BigAct act="bake" cake={cake} icon={<PlusIcon />} kind="secondary" />
        <BigAct act="sell" cake={cake} icon={<MinusIcon />} />
        <BigAct act="waste" cake={cake} icon={<MinusIcon />} kind="secondary" />
      </div>
      <div className="flex flex-wrap gap-2">
        {cake.isFromPar && (
          <Button type="submit" name="act" value="confirm_par" kind="secondary">
            {t('stock.act.confirm')}
          </Button>
        )}
        <SoldOutButton cake={cake} />
      </div>
      <details open={refused?.needsReason || undefined} className="group">
        <summary
          aria-label={t('stock.more.named', { cake: name })}
          className="flex min-h-11 w-max items-center gap-1 pr-3 text-sm font-semibold text-brand"
        >
          <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
          {t('stock.more')}
        </summary>
        <div className="grid gap-3 pt-1">
          <TextField label={t('stock.note')} hint={t('stock.note.hint')} name="note" maxLength={200} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="act" value="count" kind="secondary" size="md">
              {t('stock.act.count')}
            </Button>
            <Button type="submit" name="act" value="unbake" kind="secondary" size="md">
              {t('stock.act.unbake')}
            </Button>
            <Button type="submit" name="act" value="stop" kind="quiet" size="md">
              {t('stock.act.stop')}
            </Button>
          </div>
        </div>
      </details>
    </>
  )
}

interface BigActProps extends Pick<StockRowProps, 'cake'> {
  act: 'bake' | 'sell' | 'waste'
  icon: ReactNode
  kind?: 'secondary'
}

function BigAct({ act, cake, icon, kind }: BigActProps) {
  const t = useT()
  return (
    <Button
      type="submit"
      name="act"
      value={act}
      kind={kind}
      className="min-h-14 min-w-0 flex-col gap-0 rounded-md px-1 text-sm"
      aria-label={t(`stock.act.${act}.named`, { cake: cake.name })}
    >
      {icon}
      {t(`stock.act.${act}`)}
    </Button>
  )
}

function SoldOutButton({ cake }: Pick<StockRowProps, 'cake'>) {
  const t = useT()
  const act = cake.isSoldOut ? 'mark_on_sale' : 'mark_sold_out'
  return (
    <Button
      type="submit"
      name="act"
      value={act}
      kind="secondary"
      size="md"
      formNoValidate
      aria-label={t(`stock.act.${act}.named`, { cake: cake.name })}
    >
      {t(`stock.act.${act}`)}
    </Button>
  )
}

function StartActs({ cake, refused }: Pick<StockRowProps, 'cake' | 'refused'>) {
  const t = useT()
  return (
    <>
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2">
        <Pieces cake={cake} refused={refused} />
        <Button
          type="submit"
          name="act"
          value="start"
          kind="secondary"
          className="min-h-14 rounded-md"
          aria-label={t('stock.act.start.named', { cake: cake.name })}
        >
          {t('stock.act.start')}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <SoldOutButton cake={cake} />
      </div>
    </>
  )
}
