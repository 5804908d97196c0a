import { useState } from 'react'
import { formatPrice } from '#app/base/platform/money.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { PiecesTo } from '#app/till/sales/till-command.ts'
import { saleNumber } from '#app/till/sales/sale-sums.ts'
import { secondLimit, whyNoCash, withGivenAlone } from '#app/till/register/taking-back/cash-back.ts'
import { cashOf, mayVoid, type SoldSale } from '#app/till/register/cart/sold-sale.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { Choices } from './choices.tsx'
import { ManagerPin } from './manager-pin.tsx'
import { takeBack } from '#app/till/register/device/sell.ts'
import { noteInDay } from '#app/till/register/device/note-day.ts'
import { OUTLINED } from './till-classes.ts'
import { shopTime, useTill } from '#app/till/register/device/till-store.ts'
import { useSale } from './use-till-view.ts'

const REASONS = ['mistyped', 'changed', 'bad'] as const

interface VoidQuestionProps {
  sold: SoldSale
  till: number
  onClose: () => void
}

/** Where the pieces go, and why; for an older sale or another's a manager's PIN. */
export function VoidQuestion({ sold, till, onClose }: VoidQuestionProps) {
  const t = useT()
  const lang = useLang()
  const { person } = useSale()
  const [piecesTo, setPiecesTo] = useState<PiecesTo>('stock')
  const [reason, setReason] = useState('')
  const { snapshot } = useTill()
  const [now, setNow] = useState(shopTime)
  const noCash = whyNoCash(sold, snapshot, now)
  const number = saleNumber(till, sold.number)
  const cash = cashOf(sold.sale)
  const { saleId } = sold.sale
  const takeBackFor = (why: string, approval: { approvalId?: string } = {}) => {
    const at = shopTime()
    // The ten minutes may have ended while the question was open: the press leads to the manager's PIN, or says why no cash goes back.
    setNow(at)
    setReason(why)
    if (whyNoCash(sold, snapshot, at) || !(approval.approvalId || mayVoid(sold, person, snapshot?.shift, at))) return
    const body = { saleId, reason: why, piecesTo, ...approval }
    void takeBack({ act: { act: 'void', body }, person, label: t('counter.void.label', { number }) })
    // It counts for the day, so that the till asks for a manager before the next return.
    if (snapshot && cash > 0 && !approval.approvalId) {
      noteInDay({ people: withGivenAlone(snapshot.people, person.email, cash) })
    }
    onClose()
  }
  return (
    <ChoiceDialog
      title={t('counter.void.title', { number, amount: formatPrice(sold.sale.totalSantim, lang) })}
      onClose={onClose}
    >
      <div className="grid gap-3 text-ink">
        {cash > 0 && !noCash && (
          <p className="font-semibold text-ink">{t('counter.void.cash', { amount: formatPrice(cash, lang) })}</p>
        )}
        {noCash ? (
          <p className="font-semibold text-ink">
            {t(`counter.void.${noCash}`, {
              amount: formatPrice(secondLimit(snapshot) ?? 0, lang),
              button: t('counter.return'),
            })}
          </p>
        ) : reason ? (
          <ManagerPin
            saleId={saleId}
            act="void"
            santim={sold.sale.totalSantim}
            onApproved={(approvalId) => takeBackFor(reason, { approvalId })}
          />
        ) : (
          <>
            <Choices
              label={t('counter.void.pieces')}
              chosen={piecesTo}
              choices={(['stock', 'waste'] as const).map((id) => ({ id, text: t(`counter.void.to.${id}`) }))}
              onChoose={setPiecesTo}
            />
            <fieldset className="grid gap-2">
              <legend className="text-lg font-semibold">{t('counter.discount.why')}</legend>
              <p>{t(mayVoid(sold, person, snapshot?.shift, now) ? 'counter.void.why' : 'counter.void.later')}</p>
              {REASONS.map((each) => {
                const text = t(`counter.void.reason.${each}`)
                return (
                  <button key={each} type="button" className={OUTLINED} onClick={() => takeBackFor(text)}>
                    {text}
                  </button>
                )
              })}
            </fieldset>
          </>
        )}
      </div>
    </ChoiceDialog>
  )
}
