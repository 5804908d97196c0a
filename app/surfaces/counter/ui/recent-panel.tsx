import { useState } from 'react'
import { formatPrice } from '#app/base/platform/money.ts'
import { PrintReceipt } from '#app/base/printing/ui/print-button.tsx'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import { classes } from '#app/base/ui/classes.ts'
import { sayTime } from '#app/base/ui/line/say-time.ts'
import { QuestionDialog } from '#app/base/ui/office/question-dialog.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { PiecesTo } from '#app/money/point-of-sale/acts.ts'
import { saleNumber } from '#app/money/point-of-sale/sale-sums.ts'
import { bareSum } from '../bare-sum.ts'
import { cashOf, mayVoid, type SoldSale } from '../sold-sale.ts'
import { PanelFrame } from './panel-frame.tsx'
import { voidSale } from './sell.ts'
import { OUTLINED } from './till-looks.ts'
import { shopTime, useTill } from './till-store.ts'
import { useIsSent, useSale } from './use-till-view.ts'

/** The last sales of this till on this device, to void one; and the parked ones that were dropped. */
export function RecentPanel() {
  const t = useT()
  const lang = useLang()
  const { snapshot, sold, dropped } = useTill()
  const { person } = useSale()
  const isSent = useIsSent()
  const [voiding, setVoiding] = useState<SoldSale>()
  const till = snapshot?.till?.number ?? 0
  const now = shopTime()
  return (
    <PanelFrame title={t('counter.recent')}>
      {sold.length === 0 && <p className="text-ink-soft">{t('counter.recent.none')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {sold.map((each) => (
          <li
            key={each.sale.saleId}
            data-row=""
            className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface py-1.5 pr-2 pl-4"
          >
            <strong className="figures whitespace-nowrap">{sayTime(new Date(each.at), lang)}</strong>
            <span className="min-w-0 grow">
              <span className="figures block text-sm font-semibold">{saleNumber(till, each.number)}</span>
              <span className="block truncate text-sm text-ink-soft">
                {each.sale.lines
                  .map(({ quantity }, place) => `${each.names[place]?.[lang] ?? ''} × ${quantity}`)
                  .join(LIST_MARK[lang])}{' '}
                · {each.personName}
              </span>
            </span>
            <strong className={classes('figures', each.isVoid && 'text-ink-soft line-through')}>
              {bareSum(each.sale.totalSantim)}
            </strong>
            {each.isVoid ? (
              <span className="px-3 text-sm font-semibold text-danger">{t('counter.voided')}</span>
            ) : (
              mayVoid(each, person, now) && (
                <button type="button" className={OUTLINED} onClick={() => setVoiding(each)}>
                  {t('counter.void')}
                </button>
              )
            )}
            {isSent(each.sale.saleId) && <PrintReceipt saleId={each.sale.saleId} size="sm" className="basis-full" />}
          </li>
        ))}
      </ul>
      {sold.some((each) => !each.isVoid && !mayVoid(each, person, now)) && (
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

const REASONS = ['mistyped', 'changed', 'bad'] as const

function VoidQuestion({ sold, till, onClose }: { sold: SoldSale; till: number; onClose: () => void }) {
  const t = useT()
  const lang = useLang()
  const { person } = useSale()
  const [piecesTo, setPiecesTo] = useState<PiecesTo>('stock')
  const number = saleNumber(till, sold.number)
  const cash = cashOf(sold.sale)
  const act = (reason: string) => {
    const label = t('counter.void.label', { number })
    void voidSale({ sold, reason, piecesTo, person, label })
    onClose()
  }
  return (
    <QuestionDialog
      title={t('counter.void.title', { number, amount: formatPrice(sold.sale.totalSantim, lang) })}
      isChoice
      onCancel={onClose}
      answers={
        <button type="button" className={OUTLINED} onClick={onClose}>
          {t('counter.back')}
        </button>
      }
    >
      <div className="grid gap-3">
        {cash > 0 && (
          <p className="font-semibold text-ink">{t('counter.void.cash', { amount: formatPrice(cash, lang) })}</p>
        )}
        <fieldset aria-label={t('counter.void.pieces')} className="grid grid-cols-2 gap-2">
          {(['stock', 'waste'] as const).map((to) => (
            <button
              key={to}
              type="button"
              aria-pressed={piecesTo === to}
              className={classes(OUTLINED, piecesTo === to && 'border-brand! bg-brand-soft! text-brand')}
              onClick={() => setPiecesTo(to)}
            >
              {t(`counter.void.to.${to}`)}
            </button>
          ))}
        </fieldset>
        <p>{t('counter.void.why')}</p>
        {REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className={OUTLINED}
            onClick={() => act(t(`counter.void.reason.${reason}`))}
          >
            {t(`counter.void.reason.${reason}`)}
          </button>
        ))}
      </div>
    </QuestionDialog>
  )
}
