import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { TextField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { StockView } from '../load-stock-page.server.ts'

interface StockMoreProps {
  cake: StockView
  figures: StockView['figures']
  /** A till takes off what it sells; what was sold without it is entered here. */
  hasTill: boolean
  isOpen: boolean
}

/**
 * That the cake is sold out, with one press; its figures and its rare acts are folded. They take the number that is typed between the
 * two large buttons.
 */
export function StockMore({ cake, figures, hasTill, isOpen }: StockMoreProps) {
  const t = useT()
  const { name, isCounted, isClosed, others, changed } = cake
  const status = statusOf(cake)
  const bakedText = bakedTextOf(cake)
  return (
    // A button cannot be part of the line that unfolds, so it lies over the room that the line leaves for it: a line that takes presses
    // has a layer of its own, and comes later.
    <div className="relative">
      {!isClosed && <SoldOutButton cake={cake} />}
      <details open={isOpen || undefined} className="group">
        <summary
          className={classes(
            'flex min-h-10 items-center justify-between gap-2 text-sm max-lg:min-h-11',
            !isClosed && 'pl-24',
          )}
        >
          <span className="figures grid min-w-0 text-xs text-ink-soft lg:leading-[1.25]">
            {status ? (
              <span className={classes('font-semibold', !isClosed && 'text-danger')}>{t(status)}</span>
            ) : (
              isCounted && (
                <span>
                  {t(bakedText)} {figures.baked}
                </span>
              )
            )}
            {isCounted && (
              <span>
                {t('stock.figure.sold')} {figures.sold}
              </span>
            )}
          </span>
          <span className="flex shrink-0 items-center gap-1 font-semibold text-brand">
            <span className="lg:sr-only">{t('stock.more')}</span>
            <span className="sr-only">{name}</span>
            <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <div className="grid gap-3 pt-1 pb-2">
          {isCounted && <Figures cake={cake} figures={figures} />}
          {others.length > 0 && <p className="figures text-sm text-ink-soft">{others.join(' · ')}</p>}
          {!isClosed && isCounted && (
            <>
              <div className="grid gap-2">
                {hasTill && (
                  <Button
                    type="submit"
                    name="act"
                    value="sell"
                    kind="secondary"
                    aria-label={t('stock.action.sell.named', { cake: name })}
                  >
                    {t('stock.action.sell')}
                  </Button>
                )}
                <Button
                  type="submit"
                  name="act"
                  value="waste"
                  kind="secondary"
                  aria-label={t('stock.action.waste.named', { cake: name })}
                >
                  {t('stock.action.waste')}
                </Button>
                <Button type="submit" name="act" value="count" kind="secondary">
                  {t('stock.action.count')}
                </Button>
              </div>
              <TextField label={t('stock.note')} hint={t('stock.note.hint')} name="note" maxLength={200} />
            </>
          )}
          {!isClosed && isCounted && (
            <div className="flex flex-wrap gap-2">
              {cake.isFromPar && (
                <Button type="submit" name="act" value="confirm_par" kind="secondary" size="sm" formNoValidate>
                  {t('stock.action.confirm')}
                </Button>
              )}
              <Button type="submit" name="act" value="unbake" kind="secondary" size="sm">
                {t('stock.action.unbake')}
              </Button>
              <Button type="submit" name="act" value="stop" kind="quiet" size="sm" formNoValidate>
                {t('stock.action.stop')}
              </Button>
            </div>
          )}
          {changed && <p className="text-sm break-words text-ink-soft">{changed}</p>}
        </div>
      </details>
    </div>
  )
}

/** Why a person should look at the cake. That it is not counted, its buttons say. */
function statusOf({ isClosed, isSoldOut, isLow }: StockView): MessageKey | null {
  if (isClosed) return 'stock.closed'
  if (isSoldOut) return 'stock.sold.out'
  return isLow ? 'stock.low' : null
}

function bakedTextOf({ isFromPar }: StockView): MessageKey {
  return isFromPar ? 'stock.figure.planned' : 'stock.figure.baked'
}

function Figures({ cake, figures: { baked, reserved, wasted } }: Pick<StockMoreProps, 'cake' | 'figures'>) {
  const t = useT()
  const rows = [
    [t(bakedTextOf(cake)), baked],
    [t('stock.figure.par'), cake.par ?? '–'],
    [t('stock.figure.reserved'), reserved],
    [t('stock.figure.wasted'), wasted],
  ] as const
  return (
    <dl className="flex flex-wrap justify-between gap-x-3 text-sm leading-snug">
      {rows.map(([label, value]) => (
        <div key={label} className="flex min-w-0 flex-col">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures order-first text-base font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function SoldOutButton({ cake }: Pick<StockMoreProps, 'cake'>) {
  const t = useT()
  const act = cake.isSoldOut ? 'mark_on_sale' : 'mark_sold_out'
  return (
    <Button
      type="submit"
      name="act"
      value={act}
      kind="secondary"
      size="sm"
      formNoValidate
      className="absolute top-0 left-0 z-1 w-22 px-1! text-xs! leading-tight"
      aria-label={t(`stock.action.${act}.named`, { cake: cake.name })}
    >
      {t(`stock.action.${act}.short`)}
    </Button>
  )
}
