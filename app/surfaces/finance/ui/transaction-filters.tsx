import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { SEARCH_MAX_LENGTH, type FilterOf } from '#app/base/platform/list/filter.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { MoreFilters } from '#app/base/ui/list/list-bar.tsx'
import { ListForm } from '#app/base/ui/list/list-form.tsx'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { SearchField } from '#app/base/ui/admin/search-field.tsx'
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
    <ListForm
      fields={['search', 'method', 'start', 'end', 'min', 'max']}
      className="flex min-w-0 grow items-center gap-2"
    >
      <SearchField
        label={t('payments.search')}
        placeholder={t('payments.search.hint')}
        maxLength={SEARCH_MAX_LENGTH}
        defaultValue={search}
        className="grow"
      />
      <Button type="submit" kind="secondary">
        {t('payments.search.go')}
      </Button>
      <MoreFilters label={t('transactions.filter.more')} isSet={hasMore}>
        <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-5">
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
            <NumberField
              rule={SUM}
              key={name}
              label={t(`transactions.filter.${name}`)}
              name={name}
              defaultValue={filter[name]}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">{t('payments.search.go')}</Button>
          {cleared && (
            <ButtonLink to={cleared} kind="quiet">
              {t('transactions.filter.clear')}
            </ButtonLink>
          )}
        </div>
      </MoreFilters>
    </ListForm>
  )
}
