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
import { findSales } from '#app/till/register/cart/find-sales.ts'
import { isWhole, mayVoid, type SoldSale } from '#app/till/register/cart/sold-sale.ts'
import { PanelFrame } from './panel-frame.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { TillField } from './till-field.tsx'
import { OUTLINED } from './till-classes.ts'
import { shopTime, useTill } from '#app/till/register/device/till-store.ts'
import { useManagers } from './use-managers.ts'
import { useIsSent } from './use-is-sent.ts'
import { useSale } from './use-till-view.ts'
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
  const [typed, setTyped] = useState('')
  const [openId, setOpenId] = useState<string>()
  const till = snapshot?.till?.number ?? 0
  const now = shopTime()
  const found = findSales(sold, typed)
  // The newest is open: it is the one that is voided most.
  const opened = found.find(({ sale }) => sale.saleId === openId) ?? (openId === undefined ? found[0] : undefined)
  if (returning) return <ReturnPanel sold={returning} till={till} onClose={() => setReturning(undefined)} />
  return (
    <PanelFrame title={t('counter.recent')}>
      {sold.length === 0 ? (
        <p className="text-ink-soft">{t('counter.recent.none')}</p>
      ) : (
        <TillField
          type="search"
          label={t('counter.recent.find')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {sold.length > 0 && found.length === 0 && <p className="text-ink-soft">{t('counter.recent.not.found')}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5 empty:hidden">
        {found.map((each) => (
          <li key={each.sale.saleId} data-row="" className="rounded-lg border border-line bg-surface">
            <SaleRow
              sold={each}
              till={till}
              isOpen={each === opened}
              onOpen={() => setOpenId(each === opened ? '' : each.sale.saleId)}
            />
            {each === opened && (
              <div className="flex flex-wrap items-start gap-2 px-3 pb-2 empty:hidden">
                <TakeBack
                  sold={each}
                  mayVoid={mayVoid(each, person, snapshot?.shift, now) || hasManager}
                  onVoid={() => setVoiding(each)}
                  onReturn={() => setReturning(each)}
                />
                {isSent(each.sale.saleId) && <PrintReceipt saleId={each.sale.saleId} />}
              </div>
            )}
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

interface SaleRowProps {
  sold: SoldSale
  till: number
  isOpen: boolean
  onOpen: () => void
}

/** A sale in 62 px; a tap opens what can be done with it. */
function SaleRow({ sold, till, isOpen, onOpen }: SaleRowProps) {
  const t = useT()
  const lang = useLang()
  const { snapshot } = useTill()
  const { sale, number, at, isVoid, personName } = sold
  const ways = [...new Set(sale.parts.map(({ by }) => t(`counter.by.${by}`)))].join(' + ')
  const references = sale.parts.flatMap(({ reference }) => reference ?? [])
  const back = isWhole(sold) ? 0 : moneyBack(sold, [], bookedWithheld(snapshot, sold)).sumSantim
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="flex min-h-[62px] w-full touch-manipulation items-center gap-3 px-3 py-1 text-left leading-snug select-none"
      onClick={onOpen}
    >
      <strong className="figures w-12 shrink-0">{sayTime(new Date(at), lang)}</strong>
      <span className="min-w-0 grow">
        <span className="figures block truncate text-sm font-semibold">
          {[saleNumber(till, number), ...references].join(' · ')}
        </span>
        <span className="block truncate text-sm text-ink-soft">
          {describeLines(namedLines(sold), lang)} · {personName}
        </span>
      </span>
      <span className="max-w-[40%] shrink-0 text-right">
        <strong className={classes('figures block', isVoid && 'text-ink-soft line-through')}>
          {bareSum(sale.totalSantim)}
        </strong>
        {isVoid || !isWhole(sold) ? (
          <span className="block text-sm font-semibold text-danger">
            {isVoid ? t('counter.voided') : t('counter.return.done', { amount: formatPrice(back, lang) })}
          </span>
        ) : (
          <span className="block truncate text-sm text-ink-soft">{ways}</span>
        )}
      </span>
    </button>
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
  if (sold.isVoid) return null
  return (
    <>
      {isWhole(sold) && isOffered && (
        <button type="button" className={OUTLINED} onClick={onVoid}>
          {t('counter.void')}
        </button>
      )}
      {leftToReturn(sold).some((left) => left > 0) && (
        <button type="button" className={OUTLINED} onClick={onReturn}>
          {t('counter.return')}
        </button>
      )}
    </>
  )
}
