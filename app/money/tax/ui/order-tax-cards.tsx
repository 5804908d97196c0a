import { Link, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { Button } from '#app/base/ui/button.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { Options, SelectField, TextField } from '#app/base/ui/field.tsx'
import { MoneyRow } from '#app/base/ui/money-row.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { TWO_COLUMNS } from '#app/base/ui/admin/field-columns.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { PrintedField } from '#app/base/ui/printed/printed-fields.tsx'
import type { presentOrderTax } from '../present-order-tax.server.ts'

type TaxView = ReturnType<typeof presentOrderTax> & {
  isOn: boolean
  today: Day
  mayType: boolean
  mayBuyer: boolean
}

interface CardProps {
  tax: TaxView
}

/** The number of the fiscal receipt: typed, or corrected with a reason. */
export function FiscalCard({ tax }: CardProps) {
  const t = useT()
  const { fiscal, earlier, machines } = tax
  return (
    <DetailCard title={t('tax.fiscal')}>
      {fiscal ? (
        <div>
          <p className="figures text-lg font-semibold wrap-anywhere">{fiscal.text}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">{fiscal.by}</p>
        </div>
      ) : (
        <p className="text-ink-soft">{t('tax.fiscal.none')}</p>
      )}
      {fiscal?.contested && (
        <Notice tone="bad">
          <Link to={adminPaths.taxOfOrder(fiscal.contested.id)} className="underline">
            {fiscal.contested.text}
          </Link>
        </Notice>
      )}
      {earlier.map((text) => (
        <p key={text} className="text-sm wrap-anywhere text-ink-soft">
          {text}
        </p>
      ))}
      {tax.isOn && tax.mayType && machines.length === 0 && <p>{t('tax.fiscal.no.machine')}</p>}
      {tax.isOn && tax.mayType && machines.length > 0 && <FiscalForm tax={tax} />}
    </DetailCard>
  )
}

function FiscalForm({ tax: { fiscal, machines, today } }: CardProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={`grid gap-3 border-t border-line pt-3 ${TWO_COLUMNS}`}>
      <SelectField label={t('tax.fiscal.machine')} name="machine" defaultValue={fiscal?.machine}>
        <Options of={machines} />
      </SelectField>
      <TextField
        label={t('tax.fiscal.number')}
        name="number"
        required
        maxLength={40}
        autoComplete="off"
        defaultValue={fiscal?.number}
      />
      <DayField label={t('tax.fiscal.day')} name="day" day={fiscal?.day ?? today} />
      {fiscal && <TextField label={t('tax.fiscal.reason')} name="reason" required maxLength={300} />}
      <Button
        type="submit"
        busy={isBusy}
        kind={fiscal ? 'secondary' : 'primary'}
        className="self-end justify-self-start"
      >
        {t(fiscal ? 'tax.fiscal.correct' : 'tax.fiscal.save')}
      </Button>
    </Form>
  )
}

export function BuyerCard({ tax: { buyer, isOn, mayBuyer } }: CardProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <DetailCard title={t('tax.buyer')}>
      {buyer ? (
        <p className="figures wrap-anywhere">
          <strong>{buyer.name}</strong> · {buyer.tin}
        </p>
      ) : (
        <p className="text-ink-soft">{t('tax.buyer.text')}</p>
      )}
      {isOn && mayBuyer && (
        <Form method="post" className={`grid gap-3 border-t border-line pt-3 ${TWO_COLUMNS}`}>
          <PrintedField label={t('tax.buyer.name')} name="name" required maxLength={120} defaultValue={buyer?.name} />
          <TextField
            label={t('tax.buyer.tin')}
            name="tin"
            required
            inputMode="numeric"
            maxLength={16}
            autoComplete="off"
            defaultValue={buyer?.tin}
          />
          <Button
            type="submit"
            name="intent"
            value="buyer"
            kind="secondary"
            busy={isBusy}
            className="justify-self-start"
          >
            {t('tax.buyer.save')}
          </Button>
        </Form>
      )}
    </DetailCard>
  )
}

export function VatCard({ tax: { vat } }: CardProps) {
  const t = useT()
  return (
    <DetailCard title={t('tax.split')}>
      {vat.length === 0 ? (
        <p className="text-ink-soft">{t('tax.split.none')}</p>
      ) : (
        <dl className="figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
          {vat.map(({ text, amount }) => (
            <MoneyRow key={text} label={text} amount={amount} />
          ))}
        </dl>
      )}
    </DetailCard>
  )
}
