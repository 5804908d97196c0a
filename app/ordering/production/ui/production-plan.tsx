import { WaitsMark } from '#app/base/outbox/ui/waits-mark.tsx'
import type { ImageView } from '#app/base/media/image.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import type { BakePlanView, BakeRowView } from '../present-bake-plan.server.ts'
import { PencilBox } from './pencil-box.tsx'
import { useBakes } from './use-bakes.ts'

/** A number of its own on paper; on a screen they stand in one line. */
const NUMBER = 'figures text-right hidden print:table-cell'
/** On a screen from a tablet on. */
const WIDE = 'figures text-right max-md:hidden print:hidden'
const CELL = 'py-1.5 pr-3 align-middle'

interface ProductionPlanProps {
  plan: BakePlanView
  /** By cake. */
  pictures: Readonly<Record<string, ImageView>>
  day: string
}

/** Part A of the sheet: what is to be baked of each daily cake, for a finger or a pencil. */
export function ProductionPlan({ plan: { rows, bases, note }, pictures, day }: ProductionPlanProps) {
  const t = useT()
  if (rows.length === 0 && bases.length === 0) return null
  return (
    <section aria-labelledby="plan" className="paper-part grid gap-2">
      <h2 id="plan" className="text-xl">
        {t('production.part.bake')}
      </h2>
      <table className="w-full text-base leading-snug max-md:block print:table">
        <thead className="hidden border-b-2 border-line-strong text-sm print:table-header-group">
          <tr>
            <th scope="col" className={classes(CELL, 'text-left')}>
              {t('production.plan.cake')}
            </th>
            <th className={classes(CELL, NUMBER)}>{t('production.plan.orders')}</th>
            <th colSpan={2} className={classes(CELL, NUMBER)}>
              {t('production.plan.counter')}
            </th>
            <th colSpan={2} className={classes(CELL, NUMBER)}>
              {t('production.plan.bake')}
            </th>
            <th className={classes(CELL, NUMBER)}>{t('production.plan.by')}</th>
            <th className="py-1.5 text-right">{t('production.plan.done')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block print:table-row-group">
          {rows.map((row) => (
            <PlanRow key={row.cakeId} row={row} picture={pictures[row.cakeId]} day={day} />
          ))}
          {bases.map(({ key, what, detail, count, isFasting }) => (
            <tr key={key} className={ROW}>
              <th scope="row" className={classes(CELL, 'text-left font-semibold')}>
                {what} {isFasting && <FastingMark />}
                {detail && <span className="block text-sm font-normal text-ink-soft">{detail}</span>}
              </th>
              <td colSpan={6} className={classes(CELL, 'figures text-right font-semibold')}>
                {count}
              </td>
              <td className="hidden text-right print:table-cell">
                <PencilBox />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > 0 && <p className="text-sm text-ink-soft">{note}</p>}
    </section>
  )
}

const ROW =
  'paper-whole max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-3 max-md:py-2 print:table-row print:py-0'

/** Outlined and in capitals, since paper may have no color. */
function FastingMark() {
  const t = useT()
  return (
    <span className="inline-block rounded-full border border-ink px-2 text-xs leading-5 font-semibold whitespace-nowrap">
      {t('production.plan.fasting')}
    </span>
  )
}

function PlanRow({ row, picture, day }: { row: BakeRowView; picture: ImageView | undefined; day: string }) {
  const t = useT()
  const sum = `${t('production.plan.orders')} ${row.orders} + ${t('production.plan.counter')} ${row.counter} =`
  const bakes = useBakes(row, day)
  return (
    <tr className={classes(ROW, 'md:h-[90px] print:h-auto', bakes.isDone && 'bg-leaf-soft')} data-row="">
      <th scope="row" className={classes(CELL, 'text-left font-semibold max-md:grow')}>
        {picture && (
          <Picture
            image={picture}
            alt=""
            sizes="64px"
            className="float-left mr-3.5 hidden size-16 rounded-md object-cover md:block print:hidden"
          />
        )}
        {row.isChanged && '◆ '}
        {row.name} {row.isFasting && <FastingMark />}
        <span className="figures block text-sm font-normal text-ink-soft md:hidden print:hidden">
          {sum} <strong className="text-lg text-ink">{row.bake}</strong>
          {row.by && ` · ${t('production.plan.by')} ${row.by}`}
        </span>
        {row.by && (
          <span className="figures block text-sm font-normal text-ink-soft max-md:hidden print:hidden">
            {t('production.plan.by')} {row.by}
          </span>
        )}
        {bakes.baked > 0 && !bakes.isDone && (
          <span className="block text-sm font-semibold text-leaf print:hidden">
            {t('production.bake.some', { count: bakes.baked })}
          </span>
        )}
        {bakes.isDone && row.bakedBy && (
          <span className="block text-sm font-normal wrap-anywhere text-ink-soft print:hidden">{row.bakedBy}</span>
        )}
        {bakes.isHeldUp && <WaitsMark />}
      </th>
      <td className={classes(CELL, WIDE, 'text-ink-soft')}>{sum}</td>
      <td className={classes(CELL, WIDE, 'w-20 text-[2.125rem] leading-none font-bold')}>{row.bake}</td>
      <td className={classes(CELL, NUMBER)}>{row.orders}</td>
      <td className={classes(CELL, NUMBER)}>+</td>
      <td className={classes(CELL, NUMBER)}>{row.counter}</td>
      <td className={classes(CELL, NUMBER)}>=</td>
      <td className={classes(CELL, NUMBER, 'text-xl font-bold')}>{row.bake}</td>
      <td className={classes(CELL, NUMBER, 'whitespace-nowrap')}>{row.by}</td>
      <td className="py-1.5 text-right max-md:ml-auto">
        <BakeTaps row={row} bakes={bakes} />
        <PencilBox />
      </td>
    </tr>
  )
}

function BakeTaps({ row, bakes }: { row: BakeRowView; bakes: ReturnType<typeof useBakes> }) {
  const t = useT()
  const isLive = useHydrated()
  if (bakes.isDone) {
    return (
      <Button
        kind="quiet"
        className="text-leaf print:hidden"
        disabled={!isLive}
        aria-label={t('production.bake.back.named', { cake: row.name })}
        onClick={bakes.takeBack}
      >
        <CheckIcon className="size-5" />
        {t('production.bake.baked')}
      </Button>
    )
  }
  return (
    <span className="inline-flex gap-2 print:hidden">
      <Button
        kind="secondary"
        className="figures min-w-16 px-3 md:min-h-16"
        disabled={!isLive}
        aria-label={t('production.bake.tray.named', { count: row.trayPieces, cake: row.name })}
        onClick={bakes.addTray}
      >
        + {row.trayPieces}
      </Button>
      <Button
        className="min-w-16 px-3 md:min-h-16"
        disabled={!isLive}
        aria-label={t('production.bake.all.named', { cake: row.name })}
        onClick={bakes.bakeAll}
      >
        {t('production.bake.all')}
      </Button>
    </span>
  )
}
