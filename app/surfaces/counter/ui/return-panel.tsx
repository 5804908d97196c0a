import { useState } from 'react'
import { uuidv7 } from '#app/base/platform/id.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { MinusIcon, PlusIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { PiecesTo, ReturnLines } from '#app/till/sales/till-command.ts'
import { saleNumber } from '#app/till/sales/sale-sums.ts'
import { secondLimit, withGivenAlone } from '#app/till/register/taking-back/cash-back.ts'
import { planReturn } from '#app/till/register/taking-back/plan-return.ts'
import { leftToReturn } from '#app/till/register/taking-back/returned-lines.ts'
import type { SoldSale } from '#app/till/register/cart/sold-sale.ts'
import { Choices, Reasons } from './choices.tsx'
import { ManagerPin } from './manager-pin.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { takeBack } from '#app/till/register/device/sell.ts'
import { useIsCounted } from './shift/use-counted.ts'
import { MAIN, SQUARE } from './till-classes.ts'
import { noteInDay } from '#app/till/register/device/note-day.ts'
import { shopTime, useTill } from '#app/till/register/device/till-store.ts'
import { useSale } from './use-till-view.ts'

const REASONS = ['bad', 'changed', 'mistyped'] as const

interface ReturnPanelProps {
  sold: SoldSale
  till: number
  onClose: () => void
}

/** Some pieces of a sale came back: which, why, where they go, and how the money goes back. */
export function ReturnPanel({ sold, till, onClose }: ReturnPanelProps) {
  const t = useT()
  const lang = useLang()
  const { snapshot } = useTill()
  const { person } = useSale()
  const { refundLimitSantim: limit, givenAloneSantim = 0 } = person
  const isCounted = useIsCounted()
  const [returnId] = useState(() => uuidv7(shopTime()))
  const [counts, setCounts] = useState<readonly number[]>(() => sold.sale.lines.map(() => 0))
  const [piecesTo, setPiecesTo] = useState<PiecesTo>('stock')
  const [reason, setReason] = useState('')
  const shiftId = isCounted ? null : (snapshot?.shift?.id ?? null)
  const [by, setBy] = useState<'cash' | 'refund'>(shiftId ? 'cash' : 'refund')
  const [asksManager, setAsksManager] = useState(false)
  const left = leftToReturn(sold)
  const { lines, money, isForTwo, mayBeCash, way, drawer, why } = planReturn({
    sold,
    counts,
    by,
    snapshot,
    person,
    shiftId,
  })
  const { santim, worthSantim } = money
  const number = saleNumber(till, sold.number)
  const amount = formatPrice(santim, lang)
  const isWhole = lines.length > 0 && reason.trim() !== ''
  const sums = { amount: formatPrice(limit ?? 0, lang), given: formatPrice(givenAloneSantim, lang) }
  const asked = why && (
    <p className="rounded-md bg-adey-soft px-4 py-2 font-semibold">{t(`counter.return.${why}`, sums)}</p>
  )

  function giveBack(approval: Pick<ReturnLines, 'approvalId'> = {}) {
    const { saleId } = sold.sale
    const common = { returnId, saleId, lines, reason: reason.trim(), piecesTo, ...approval }
    const label = t('counter.return.label', { number, amount })
    void takeBack({ act: { act: 'return', body: { ...common, ...drawer } }, person, label })
    if (snapshot && way === 'cash' && !approval.approvalId) {
      noteInDay({ people: withGivenAlone(snapshot.people, person.email, santim) })
    }
    onClose()
  }
  const set = (place: number, count: number) => {
    setCounts(counts.with(place, Math.max(0, Math.min(left[place]!, count))))
    setAsksManager(false)
  }
  return (
    <PanelFrame
      title={t('counter.return.title', { number })}
      onBack={onClose}
      foot={
        !asksManager && (
          <button
            type="button"
            data-main=""
            className={MAIN}
            disabled={!isWhole}
            onClick={() => (why ? setAsksManager(true) : giveBack())}
          >
            {lines.length === 0
              ? t('counter.return.which')
              : t(isWhole ? `counter.return.do.${way}` : 'counter.discount.why', { amount })}
          </button>
        )
      }
    >
      {asksManager ? (
        <>
          {asked}
          <ManagerPin
            saleId={sold.sale.saleId}
            act="return"
            santim={worthSantim}
            onApproved={(approvalId) => giveBack({ approvalId })}
          />
        </>
      ) : (
        <>
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-lg font-semibold">{t('counter.return.which')}</legend>
            {sold.sale.lines.map((_, place) => (
              <LineBack
                key={place}
                name={sold.names[place]?.[lang] ?? ''}
                count={counts[place]!}
                left={left[place]!}
                onSet={(count) => set(place, count)}
              />
            ))}
          </fieldset>
          <Reasons
            label={t('counter.discount.why')}
            ownLabel={t('counter.money.own')}
            reasons={REASONS.map((each) => t(`counter.void.reason.${each}`))}
            value={reason}
            onChange={setReason}
          />
          <Choices
            label={t('counter.void.pieces')}
            chosen={piecesTo}
            choices={(['stock', 'waste'] as const).map((id) => ({ id, text: t(`counter.void.to.${id}`) }))}
            onChoose={setPiecesTo}
          />
          {santim > 0 && (
            <>
              {mayBeCash && (
                <Choices
                  label={t('counter.return.by')}
                  chosen={by}
                  choices={(['cash', 'refund'] as const).map((id) => ({ id, text: t(`counter.return.by.${id}`) }))}
                  onChoose={setBy}
                />
              )}
              {way === 'refund' && (
                <p className="text-ink-soft">
                  {isForTwo
                    ? t('counter.return.second', { amount: formatPrice(secondLimit(snapshot) ?? 0, lang) })
                    : t('counter.return.by.refund.text')}
                </p>
              )}
            </>
          )}
          {asked}
        </>
      )}
    </PanelFrame>
  )
}

interface LineBackProps {
  name: string
  count: number
  left: number
  onSet: (count: number) => void
}

function LineBack({ name, count, left, onSet }: LineBackProps) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface py-1.5 pr-2 pl-4">
      <span className="min-w-0 grow basis-24">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm text-ink-soft">{t('counter.return.of', { count: left })}</span>
      </span>
      <button
        type="button"
        aria-label={t('counter.return.fewer', { name })}
        disabled={count === 0}
        className={SQUARE}
        onClick={() => onSet(count - 1)}
      >
        <MinusIcon />
      </button>
      <strong className="figures min-w-8 text-center text-xl">{count}</strong>
      <button
        type="button"
        aria-label={t('counter.return.more', { name })}
        disabled={count >= left}
        className={SQUARE}
        onClick={() => onSet(count + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  )
}
