import { useState, type ReactNode } from 'react'
import { FieldFault } from '#app/base/ui/field.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { saleNumber } from '#app/till/sales/sale-sums.ts'
import { tidyFiscalNumber, tidyTin } from '#app/money/tax/fiscal-number.ts'
import { bareSum } from '#app/till/register/cart/bare-sum.ts'
import { saleSubject, type SoldSale } from '#app/till/register/cart/sold-sale.ts'
import { PanelFrame } from '../panel-frame.tsx'
import { TillField } from '../till-field.tsx'
import { FIELD, MAIN } from '../till-classes.ts'
import { recordTillCommand } from '#app/till/register/device/record-command.ts'
import { rememberFiscal } from '#app/till/register/device/remember-later.ts'
import { onTap, useTill } from '#app/till/register/device/till-store.ts'
import { useTyped } from '../keys/use-typed.ts'
import { useSale } from '../use-till-view.ts'

const SALES_SHOWN = 20

/** The number of the fiscal receipt of a sale, and its buyer: part of the envelopes, so it waits for a connection like a sale. */
export function TaxPanel() {
  const t = useT()
  const { snapshot, state, sold } = useTill()
  const sales = sold.filter(({ isVoid }) => !isVoid).slice(0, SALES_SHOWN)
  const [chosen, setChosen] = useTyped('sale', state.done?.saleId ?? '')
  const sale = sales.find((each) => each.sale.saleId === chosen) ?? sales[0]
  const till = snapshot?.till?.number ?? 0
  const machines = snapshot?.settings.tax?.machines ?? []
  if (!sale || machines.length === 0) {
    return (
      <PanelFrame title={t('counter.fiscal')}>{<p className="text-ink-soft">{t('counter.fiscal.none')}</p>}</PanelFrame>
    )
  }
  return (
    <FiscalForm key={sale.sale.saleId} sale={sale} machines={machines} till={till}>
      <p className="text-ink-soft">{t('counter.fiscal.hint')}</p>
      <select
        aria-label={t('counter.fiscal.sale')}
        value={sale.sale.saleId}
        className={FIELD}
        onChange={({ target }) => setChosen(target.value)}
      >
        {sales.map((each) => (
          <option key={each.sale.saleId} value={each.sale.saleId}>
            {[saleNumber(till, each.number), bareSum(each.sale.totalSantim), each.fiscal?.number]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </select>
    </FiscalForm>
  )
}

interface FormProps {
  sale: SoldSale
  machines: readonly { number: string; name: string }[]
  till: number
  children: ReactNode
}

function FiscalForm({ sale, machines, till, children }: FormProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const { person } = useSale()
  const [machine, setMachine] = useState(machines[0]!.number)
  const [number, setNumber] = useTyped(`number ${sale.sale.saleId}`, '')
  const [forBuyer, setForBuyer] = useTyped(`buyer ${sale.sale.saleId}`, false)
  const [name, setName] = useTyped(`name ${sale.sale.saleId}`, '')
  const [tin, setTin] = useTyped(`tin ${sale.sale.saleId}`, '')
  const typed = tidyFiscalNumber(number)
  const isNumberWrong = number.trim() !== '' && typed === ''
  const buyer =
    forBuyer && name.trim() !== '' && tidyTin(tin) !== '' ? { name: name.trim(), tin: tidyTin(tin) } : undefined
  const isWhole = !isNumberWrong && (!forBuyer || buyer !== undefined) && (typed !== '' || buyer !== undefined)
  const save = () => {
    const { saleId } = sale.sale
    const receipt = typed === '' ? undefined : { machine, number: typed }
    rememberFiscal(saleId, { number: receipt?.number ?? sale.fiscal?.number, buyer: buyer?.name ?? sale.fiscal?.buyer })
    onTap({ do: 'open', panel: 'sale' })
    void recordTillCommand({
      act: { act: 'fiscal', body: { saleId, ...(receipt && { receipt }), ...(buyer && { buyer }) } },
      subject: saleSubject(saleId),
      label: t('counter.fiscal.label', { number: saleNumber(till, sale.number) }),
      person: person.email,
    })
  }
  return (
    <form
      noValidate={!isHydrated}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) save()
      }}
    >
      <PanelFrame
        title={t('counter.fiscal')}
        foot={
          <button type="submit" data-main="" className={MAIN} disabled={!isWhole}>
            {t('counter.fiscal.save')}
          </button>
        }
      >
        {children}
        {machines.length > 1 && (
          <select
            aria-label={t('counter.fiscal.machine')}
            value={machine}
            className={FIELD}
            onChange={({ target }) => setMachine(target.value)}
          >
            {machines.map((each) => (
              <option key={each.number} value={each.number}>
                {each.name}
              </option>
            ))}
          </select>
        )}
        <TillField
          // Asked for with a tap; a scanner types here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          label={t('counter.fiscal.number')}
          aria-invalid={isNumberWrong || undefined}
          value={number}
          maxLength={40}
          autoCapitalize="characters"
          isFigures
          onChange={({ target }) => setNumber(target.value)}
        />
        <FieldFault>{isNumberWrong && t('counter.fiscal.number.wrong')}</FieldFault>
        <label className="flex min-h-14 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="size-6 accent-brand"
            checked={forBuyer}
            onChange={({ target }) => setForBuyer(target.checked)}
          />
          {t('counter.fiscal.for.buyer')}
        </label>
        {forBuyer && (
          <>
            <TillField
              label={t('counter.fiscal.buyer.name')}
              isPrinted
              value={name}
              maxLength={120}
              onChange={({ target }) => setName(target.value)}
            />
            <TillField
              label={t('counter.fiscal.buyer.tin')}
              value={tin}
              inputMode="numeric"
              maxLength={16}
              isFigures
              onChange={({ target }) => setTin(target.value)}
            />
            <FieldFault>{tin.trim().length >= 10 && tidyTin(tin) === '' && t('counter.fiscal.tin.wrong')}</FieldFault>
          </>
        )}
      </PanelFrame>
    </form>
  )
}
