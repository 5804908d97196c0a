import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { SelectField, TextField } from '#app/base/ui/field.tsx'
import { COLUMN_PARAM } from '#app/base/platform/list/chosen-columns.ts'
import { DayField } from '#app/base/ui/office/day-field.tsx'
import { PER_PAGE_PARAM } from '#app/base/platform/list/per-page.ts'
import { useT } from '#app/base/ui/translate.tsx'
import {
  isTransactionFiltered,
  NO_TRANSACTION_FILTER,
  transactionFilterSearch,
  type TransactionFilter,
} from '../transactions/transaction-filter.ts'

interface TransactionFiltersProps {
  filter: TransactionFilter
  methods: readonly { value: string; text: string }[]
  /** As the address names them. */
  columns: readonly string[]
}

/** A form that only changes the address, so that a view can be sent to a colleague. */
export function TransactionFilters({ filter, methods, columns }: TransactionFiltersProps) {
  const t = useT()
  const { state, method, start, end, min, max, needsLook, search, perPage } = filter
  const hasMore = [method, start, end, min, max].some(Boolean)
  return (
    // A new key fills the fields anew when the address changed without them.
    <Form key={transactionFilterSearch(filter)} method="get" className="grid gap-3">
      {state && <input type="hidden" name="state" value={state} />}
      {needsLook && <input type="hidden" name="look" value="yes" />}
      {perPage !== NO_TRANSACTION_FILTER.perPage && <input type="hidden" name={PER_PAGE_PARAM} value={perPage} />}
      {columns.map((column) => (
        <input key={column} type="hidden" name={COLUMN_PARAM} value={column} />
      ))}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 md:max-w-2xl">
        <TextField
          label={t('payments.search')}
          placeholder={t('payments.search.hint')}
          name="search"
          type="search"
          defaultValue={search}
          data-search
        />
        <Button type="submit" kind="secondary" className="min-h-12">
          {t('payments.search.go')}
        </Button>
      </div>
      <details open={hasMore} className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand">
          {t('transactions.filter.more')}
        </summary>
        <div className="grid grid-cols-2 items-end gap-3 pt-2 md:grid-cols-[12rem_repeat(4,minmax(0,10.5rem))]">
          <SelectField
            label={t('transactions.filter.method')}
            name="method"
            defaultValue={method}
            className="max-md:col-span-2"
          >
            <option value="">{t('transactions.filter.method.any')}</option>
            {methods.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
          {(['start', 'end'] as const).map((name) => (
            <DayField
              key={name}
              label={t(`transactions.filter.${name}`)}
              name={name}
              day={name === 'start' ? start : end}
              noneText={t('office.day.any')}
            />
          ))}
          {(['min', 'max'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`transactions.filter.${name}`)}
              name={name}
              inputMode="decimal"
              defaultValue={name === 'min' ? min : max}
            />
          ))}
        </div>
      </details>
      {isTransactionFiltered(filter) && (
        <ButtonLink to="/admin/payments" kind="quiet" className="justify-self-start">
          {t('transactions.filter.clear')}
        </ButtonLink>
      )}
    </Form>
  )
}
