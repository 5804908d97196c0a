import { Form } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { Pager, PerPage } from '#app/base/ui/office/pager.tsx'
import { PER_PAGE_PARAM, USUAL_PER_PAGE } from '#app/base/platform/list/per-page.ts'
import { SearchField } from '#app/base/ui/office/search-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { SEARCH_MAX_LENGTH, waitingAddress, type WaitingFilter } from '../waiting-list.ts'

interface ListProps {
  filter: WaitingFilter<string>
}

/** The search of a list in which money waits. */
export function PaymentSearch({ filter: { view, search, perPage } }: ListProps) {
  const t = useT()
  return (
    // A new key fills the field anew when the address changed without it.
    <Form key={search} method="get" className="flex max-w-xl gap-2">
      {view !== 'open' && <input type="hidden" name="view" value={view} />}
      {perPage !== USUAL_PER_PAGE && <input type="hidden" name={PER_PAGE_PARAM} value={perPage} />}
      <SearchField
        label={t('payments.search')}
        placeholder={t('payments.search.hint')}
        defaultValue={search}
        maxLength={SEARCH_MAX_LENGTH}
        className="grow"
      />
      <Button type="submit" kind="secondary">
        {t('payments.search.go')}
      </Button>
    </Form>
  )
}

/** Says that a search hides what there is. */
export function NothingFound({ filter, path }: ListProps & { path: string }) {
  const t = useT()
  return (
    <EmptyState
      title={t('payments.hidden.title')}
      text={t('payments.hidden.text')}
      action={{ to: waitingAddress(path, { ...filter, search: '' }), text: t('payments.hidden.clear') }}
    />
  )
}

interface PagesProps extends ListProps {
  isEmpty: boolean
  first: string | null
  next: string | null
}

/** Where a list goes on, and how long its pages are. */
export function PaymentPages({ filter, isEmpty, first, next }: PagesProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Pager newer={first} older={next} />
      {!isEmpty && <PerPage value={filter.perPage} />}
    </div>
  )
}
