import type { FilterOf } from '#app/base/platform/list/filter.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Options, SelectField, TextField } from '#app/base/ui/field.tsx'
import { ListForm } from '#app/base/ui/list/list-form.tsx'
import { DayField } from '#app/base/ui/office/day-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { transactionFilter } from '../transactions/transaction-filter.ts'

interface TransactionFiltersProps {
  filter: FilterOf<typeof transactionFilter>
  methods: readonly { value: string; text: string }[]
  /** Address without the filters; undefined when none is set. */
  cleared: string | undefined
}

/** The form only changes the address, so that a view can be sent to a colleague. */
export function TransactionFilters({ filter, methods, cleared }: TransactionFiltersProps) {
  const t = useT()
  const { method, start, end, min, max, search } = filter
  const hasMore = [method, start, end, min, max].some(Boolean)
  return (
    <ListForm fields={['search', 'method', 'start', 'end', 'min', 'max']} className="grid gap-3">
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
            <Options of={methods.map(({ value: id, text: name }) => ({ id, name }))} />
          </SelectField>
          {(['start', 'end'] as const).map((name) => (
            <DayField
              key={name}
              label={t(`transactions.filter.${name}`)}
              name={name}
              day={filter[name]}
              noneText={t('office.day.any')}
            />
          ))}
          {(['min', 'max'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`transactions.filter.${name}`)}
              name={name}
              inputMode="decimal"
              defaultValue={filter[name]}
            />
          ))}
        </div>
      </details>
      {cleared && (
        <ButtonLink to={cleared} kind="quiet" className="justify-self-start">
          {t('transactions.filter.clear')}
        </ButtonLink>
      )}
    </ListForm>
  )
}
