import { useState } from 'react'
import { formatPrice } from '#app/base/platform/money.ts'
import { PrintReceipt } from '#app/base/printing/ui/print-button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { sayTime } from '#app/base/ui/connection/say-time.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { saleNumber } from '#app/till/sales/sale-sums.ts'
import { bareSum } from '#app/till/register/cart/bare-sum.ts'
import { bookedWithheld, leftToReturn, moneyBack, namedLines } from '#app/till/register/taking-back/returned-lines.ts'
import { describeLines } from '#app/till/register/cart/till-cart.ts'
import { isWhole, mayVoid, type SoldSale } from '#app/till/register/cart/sold-sale.ts'
import { PanelFrame } from './panel-frame.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { OUTLINED } from './till-classes.ts'
import { shopTime, useTill } from '#app/till/register/device/till-store.ts'
import { useManagers } from './use-managers.ts'
import { useIsSent, useSale } from './use-till-view.ts'
import { VoidQuestion } from './void-question.tsx'

/** The last sales of this till on this device, to void one; and the parked ones that were dropped. */
export function RecentPanel() {
  const t = useT()
  const lang = useLang()
  const { snapshot, sold, dropped } = useTill()
  const { person } = useSale()
  const isSent = useIsSent()
  const hasManager = useManagers().length > 0
  const [voiding, setVoiding] = useState<SoldSale>()
  const [returning, setReturning] = useState<SoldSale>()
  const till = snapshot?.till?.number ?? 0
  const now = shopTime()
  if (returning) return <ReturnPanel sold={returning} till={till} onClose={() => setReturning(undefined)} />
  return (
    <PanelFrame title={t('counter.recent')}>
      {sold.length === 0 && <p className="text-ink-soft">{t('counter.recent.none')}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
        {sold.map((each) => (
          <li
            key={each.sale.saleId}
            data-row=""
            className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface py-1.5 pr-2 pl-4"
          >
            <strong className="figures whitespace-nowrap">{sayTime(new Date(each.at), lang)}</strong>
            <span className="min-w-0 grow basis-28">
              <span className="figures block text-sm font-semibold whitespace-nowrap">
                {saleNumber(till, each.number)}
              </span>
              <span className="block truncate text-sm text-ink-soft">
                {describeLines(namedLines(each), lang)} · {each.personName}
              </span>
            </span>
            <strong className={classes('figures', each.isVoid && 'text-ink-soft line-through')}>
              {bareSum(each.sale.totalSantim)}
            </strong>
            {each.isVoid && (
              <span className="text-sm font-semibold text-danger @max-5xl:basis-full @5xl:px-3">
                {t('counter.voided')}
              </span>
            )}
            <TakeBack
              sold={each}
              mayVoid={mayVoid(each, person, snapshot?.shift, now) || hasManager}
              onVoid={() => setVoiding(each)}
              onReturn={() => setReturning(each)}
            />
            {isSent(each.sale.saleId) && <PrintReceipt saleId={each.sale.saleId} className="@max-5xl:basis-full" />}
          </li>
        ))}
      </ul>
      {sold.some((each) => isWhole(each) && !mayVoid(each, person, snapshot?.shift, now)) && (
        <p className="text-sm text-ink-soft">{t('counter.void.later')}</p>
      )}
      {dropped.length > 0 && (
        <>
          <h3 className="text-lg">{t('counter.dropped')}</h3>
          <ul className="grid gap-1 text-sm text-ink-soft">
            {dropped.map((each) => (
              <li key={each.id}>
                {sayTime(new Date(each.at), lang)} · {each.name || t('counter.parked.nameless')} ·{' '}
                <span className="figures">{bareSum(each.totalSantim)}</span> · {each.reason} · {each.personName}
              </li>
            ))}
          </ul>
        </>
      )}
      {voiding && <VoidQuestion sold={voiding} till={till} onClose={() => setVoiding(undefined)} />}
    </PanelFrame>
  )
}

interface TakeBackProps {
  sold: SoldSale
  /** By the person who is here, or with a manager's PIN. */
  mayVoid: boolean
  onVoid: () => void
  onReturn: () => void
}

/** What can still be done with a sale: void it whole, or take some of its pieces back. */
function TakeBack({ sold, mayVoid: isOffered, onVoid, onReturn }: TakeBackProps) {
  const t = useT()
  const lang = useLang()
  const { snapshot } = useTill()
  if (sold.isVoid) return null
  const back = moneyBack(sold, [], bookedWithheld(snapshot, sold)).sumSantim
  return (
    <span className="flex flex-wrap items-center gap-2 @max-5xl:basis-full">
      {!isWhole(sold) && (
        <span className="px-1 text-sm font-semibold text-danger">
          {t('counter.return.done', { amount: formatPrice(back, lang) })}
        </span>
      )}
      {leftToReturn(sold).some((left) => left > 0) && (
        <button type="button" className={classes(OUTLINED, 'grow')} onClick={onReturn}>
          {t('counter.return')}
        </button>
      )}
      {isWhole(sold) && isOffered && (
        <button type="button" className={classes(OUTLINED, 'grow')} onClick={onVoid}>
          {t('counter.void')}
        </button>
      )}
    </span>
  )
}
