import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { FieldFault } from '#app/base/ui/field.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { SalePart } from '#app/till/sales/till-command.ts'
import { tidyTin } from '#app/money/tax/fiscal-number.ts'
import { bareSum } from '#app/till/register/cart/bare-sum.ts'
import { mayWithhold } from '#app/till/register/tax/may-withhold.ts'
import { PanelFrame } from '../panel-frame.tsx'
import { sell } from '#app/till/register/device/sell.ts'
import { TillField } from '../till-field.tsx'
import { MAIN } from '../till-classes.ts'
import { onTap, useTill } from '#app/till/register/device/till-store.ts'
import { useTyped } from '../keys/use-typed.ts'
import { useSale } from '../use-till-view.ts'

/** A company keeps a part of the price for the tax office: a part of the payment, with its name, TIN and receipt. The rest is paid as ever. */
export function WithheldPanel() {
  const t = useT()
  const { snapshot, state } = useTill()
  const { person } = useSale()
  const allowed = mayWithhold(state.cart, snapshot, person.discountPercent)
  const isDone = state.parts.some(({ by }) => by === 'withheld')
  return allowed && !isDone ? (
    <WithheldForm key={allowed.mostSantim} {...allowed} />
  ) : (
    <PanelFrame title={t('counter.withheld')}>
      <p className="text-ink-soft">{t(isDone ? 'counter.withheld.done' : 'counter.withheld.none')}</p>
    </PanelFrame>
  )
}

function WithheldForm({ baseSantim, mostSantim, percent }: NonNullable<ReturnType<typeof mayWithhold>>) {
  const t = useT()
  const lang = useLang()
  const { person, leftToPaySantim } = useSale()
  const most = Math.min(mostSantim, leftToPaySantim)
  const [sum, setSum] = useTyped('sum', String(most / 100))
  const [name, setName] = useTyped('name', '')
  const [tin, setTin] = useTyped('tin', '')
  const [receipt, setReceipt] = useTyped('receipt', '')
  const santim = parseNumber(sum, SUM) ?? 0
  const fits = santim > 0 && santim <= most
  const isTinWrong = tin.trim().length >= 10 && tidyTin(tin) === ''
  const isWhole = fits && name.trim() !== '' && tidyTin(tin) !== ''
  const save = () => {
    const number = receipt.trim()
    const company = { name: name.trim(), tin: tidyTin(tin), ...(number !== '' && { reference: number }) }
    const part: SalePart = { by: 'withheld', santim, ...company }
    if (santim === leftToPaySantim) void sell([part], person, formatPrice(santim, lang))
    else onTap({ do: 'paid', part })
  }
  return (
    <PanelFrame
      title={t('counter.withheld')}
      foot={
        <button type="button" data-main="" className={MAIN} disabled={!isWhole} onClick={save}>
          {t('counter.withheld.do', { amount: formatPrice(Math.max(0, leftToPaySantim - santim), lang) })}
        </button>
      }
    >
      <p>{t('counter.withheld.text', { most: bareSum(most), percent, base: bareSum(baseSantim) })}</p>
      <TillField
        label={t('counter.withheld.name')}
        isPrinted
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TillField
        label={t('counter.withheld.tin')}
        inputMode="numeric"
        maxLength={16}
        value={tin}
        aria-invalid={isTinWrong || undefined}
        isFigures
        onChange={({ target }) => setTin(target.value)}
      />
      <FieldFault>{isTinWrong && t('counter.fiscal.tin.wrong')}</FieldFault>
      <TillField
        label={t('counter.withheld.receipt')}
        isPrinted
        autoCapitalize="characters"
        maxLength={40}
        value={receipt}
        onChange={({ target }) => setReceipt(target.value)}
      />
      <TillField
        label={t('counter.withheld.sum')}
        rule={SUM}
        value={sum}
        aria-invalid={!fits || undefined}
        onChange={({ target }) => setSum(target.value)}
      />
      <FieldFault>{!fits && t('counter.withheld.too.much', { amount: bareSum(most) })}</FieldFault>
    </PanelFrame>
  )
}
