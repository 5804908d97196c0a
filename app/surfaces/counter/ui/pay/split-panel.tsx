import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { bareSum } from '#app/till/register/cart/bare-sum.ts'
import { isCashRefused } from '#app/till/register/paying/cash-limit.ts'
import { seenPayment } from '#app/till/register/paying/seen-payment.ts'
import { FOOT, PanelFrame } from '../panel-frame.tsx'
import { TillField } from '../till-field.tsx'
import { MAIN, OUTLINED } from '../till-classes.ts'
import { onTap, useTill } from '#app/till/register/device/till-store.ts'
import { useTyped } from '../keys/use-typed.ts'
import { useIsConnected, useSale } from '../use-till-view.ts'

/** A sale that is paid in several ways: parts are noted one by one, and the rest ends it. */
export function SplitPanel() {
  const t = useT()
  const lang = useLang()
  const { state, snapshot } = useTill()
  const { leftToPaySantim } = useSale()
  const isConnected = useIsConnected()
  const [sum, setSum] = useTyped('sum', '')
  const [reference, setReference] = useTyped('reference', '')
  /** A part whose reference is asked for. */
  const [asks, setAsks] = useTyped<'qr' | 'transfer' | null>('asks', null)
  const santim = parseNumber(sum, SUM) ?? 0
  const amount = formatPrice(leftToPaySantim, lang)
  const fits = santim > 0 && santim < leftToPaySantim
  const pay = (by: 'cash' | 'qr' | 'transfer') => {
    onTap({ do: 'paid', part: { by, santim, ...(by !== 'cash' && seenPayment(reference, isConnected)) } })
    setSum('')
    setReference('')
    setAsks(null)
  }
  return (
    <PanelFrame
      title={t('counter.split')}
      foot={
        <div className={FOOT}>
          {snapshot?.settings.wallets && snapshot.settings.wallets.length > 0 && (
            <button type="button" className={OUTLINED} onClick={() => onTap({ do: 'open', panel: 'wallet' })}>
              {t('counter.split.rest.wallet', { amount })}
              {!isConnected && ` · ${t('counter.wallet.needs.line')}`}
            </button>
          )}
          <button
            type="button"
            data-main=""
            className={MAIN}
            onClick={() => onTap({ do: 'open', panel: 'cash' })}
            disabled={!snapshot?.shift}
          >
            {t('counter.split.rest', { amount })}
          </button>
        </div>
      }
    >
      <p>{t('counter.split.text')}</p>
      {state.parts.length > 0 && (
        <ul className="rounded-lg border border-line bg-surface">
          {state.parts.map((part, place) => (
            // The same sum may be paid twice in one way; parts are only added at the end.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} className="flex justify-between gap-3 border-b border-line px-4 py-3 last:border-b-0">
              <span>{[t(`counter.by.${part.by}`), part.reference].filter(Boolean).join(' · ')}</span>
              <strong className="figures">{bareSum(part.santim)}</strong>
            </li>
          ))}
        </ul>
      )}
      <TillField
        rule={SUM}
        isFirst
        label={t('counter.split.sum')}
        value={sum}
        aria-invalid={sum !== '' && !fits}
        onChange={({ target }) => {
          setSum(target.value)
          setAsks(null)
        }}
      />
      {sum !== '' && !fits && <p role="alert">{t('counter.split.too.much', { amount: bareSum(leftToPaySantim) })}</p>}
      <div className="grid grid-cols-3 gap-3">
        {(['cash', 'qr', 'transfer'] as const).map((by) => (
          <button
            key={by}
            type="button"
            aria-pressed={by === 'cash' ? undefined : by === asks}
            className={classes(OUTLINED, 'px-2!', by === asks && 'border-brand! bg-brand-soft! text-brand')}
            disabled={!fits || (by === 'cash' && (!snapshot?.shift || isCashRefused(snapshot, state.parts, santim)))}
            onClick={() => (by === 'cash' ? pay(by) : setAsks(by))}
          >
            {t(`counter.by.${by}`)}
          </button>
        ))}
      </div>
      {asks && fits && (
        <div className="grid shrink-0 items-end gap-2 @min-[40rem]:grid-cols-2">
          <TillField
            // Asked for with a tap.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            label={t('counter.split.reference')}
            isPrinted
            value={reference}
            maxLength={60}
            autoCapitalize="characters"
            onChange={({ target }) => setReference(target.value)}
            onEnter={() => pay(asks)}
          />
          <button type="button" className={OUTLINED} onClick={() => pay(asks)}>
            {t(reference.trim() === '' ? 'counter.without.reference' : 'counter.took.reference', {
              amount: formatPrice(santim, lang),
            })}
          </button>
        </div>
      )}
      {state.parts.length > 0 && (
        <button type="button" className={OUTLINED} onClick={() => onTap({ do: 'unpay' })}>
          {t('counter.split.undo')}
        </button>
      )}
    </PanelFrame>
  )
}
