import { useState } from 'react'
import { formatPrice } from '#app/base/platform/money.ts'
import { QuestionDialog } from '#app/base/ui/office/question-dialog.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { PiecesTo } from '#app/money/point-of-sale/acts.ts'
import { saleNumber } from '#app/money/point-of-sale/sale-sums.ts'
import { cashOf, mayVoid, type SoldSale } from '../sold-sale.ts'
import { Choices } from './choices.tsx'
import { ManagerPin } from './manager-pin.tsx'
import { takeBack } from './sell.ts'
import { OUTLINED } from './till-looks.ts'
import { shopTime } from './till-store.ts'
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
  // The ten minutes may end while the question is open.
  const [needsManager] = useState(() => !mayVoid(sold, person, shopTime()))
  const number = saleNumber(till, sold.number)
  const cash = cashOf(sold.sale)
  const { saleId } = sold.sale
  const act = (why: string, approval: { approvalId?: string } = {}) => {
    const body = { saleId, reason: why, piecesTo, ...approval }
    void takeBack({ act: { act: 'void', body }, person, label: t('counter.void.label', { number }) })
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
        {reason ? (
          <ManagerPin saleId={saleId} onApproved={(approvalId) => act(reason, { approvalId })} />
        ) : (
          <>
            <Choices
              label={t('counter.void.pieces')}
              chosen={piecesTo}
              choices={(['stock', 'waste'] as const).map((id) => ({ id, text: t(`counter.void.to.${id}`) }))}
              onChoose={setPiecesTo}
            />
            <p>{t(needsManager ? 'counter.void.later' : 'counter.void.why')}</p>
            {REASONS.map((each) => {
              const text = t(`counter.void.reason.${each}`)
              return (
                <button
                  key={each}
                  type="button"
                  className={OUTLINED}
                  onClick={() => (needsManager ? setReason(text) : act(text))}
                >
                  {text}
                </button>
              )
            })}
          </>
        )}
      </div>
    </QuestionDialog>
  )
}
