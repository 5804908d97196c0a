import { Form, type ShouldRevalidateFunctionArgs } from 'react-router'
import { listSavedViews } from '#app/base/platform/list/saved-views.server.ts'
import { SavedViewsRow } from '#app/base/ui/list/saved-views-row.tsx'
import { LISTS } from '#app/people/auth/lists.ts'
import { UsersTabs } from '#app/people/staff/ui/users-tabs.tsx'
import { formatSantim } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { rereadsList } from '#app/base/ui/office/beside-address.ts'
import { ChipRow } from '#app/base/ui/office/chip-row.tsx'
import { chooseColumns, COLUMN_PARAM, columnsNamed } from '#app/base/platform/list/chosen-columns.ts'
import { ColumnChooser } from '#app/base/ui/office/column-chooser.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { FileMenu } from '#app/base/ui/office/file-menu.tsx'
import { Pager, PerPage } from '#app/base/ui/office/pager.tsx'
import { parsePerPage, PER_PAGE_PARAM } from '#app/base/platform/list/per-page.ts'
import { SearchField } from '#app/base/ui/office/search-field.tsx'
import { useBeside } from '#app/base/ui/office/use-beside.ts'
import { useT } from '#app/base/ui/translate.tsx'
import {
  CUSTOMER_COLUMNS,
  CUSTOMER_COLUMN_TEXTS,
  CUSTOMERS_LIST,
  USUAL_CUSTOMER_COLUMNS,
  type CustomerColumn,
} from '../../customer-columns.ts'
import { CUSTOMER_CHOICES, customersAddress, parseCustomerEdge, parseCustomerFilter } from '../../customer-filter.ts'
import { COUNTED_CUSTOMERS, listCustomers, sumCustomers, type CustomersSum } from '../../customers.queries.server.ts'
import { viewListedCustomer } from '../../view-customers.server.ts'
import { findListChoice, saveListChoice } from '#app/base/platform/list/list-choices.server.ts'
import { CustomerPanel } from '../../ui/customer-panel.tsx'
import { CustomerTable } from '../../ui/customer-table.tsx'
import type { Route } from './+types/customers-page.ts'
import { CUSTOMERS_PATH } from '#app/base/platform/admin-paths.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { usersMessages } from '#app/people/staff/users.messages.ts'
import { customersMessages } from '../../customers.messages.ts'

const texts = bothLanguages(usersMessages, customersMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, lang, calendar, t } = adminRequest(context, 'users.view')
  const params = url.searchParams
  const filter = parseCustomerFilter(params)
  const look = { perPage: parsePerPage(params), columns: columnsNamed(params, CUSTOMER_COLUMNS) }
  const [remembered, views] = await Promise.all([
    findListChoice(db, profile.id, CUSTOMERS_LIST),
    listSavedViews(db, profile.id, 'customers'),
  ])
  // Folds what has changed, so that the sums after it are of the same customers.
  const page = await listCustomers(db, filter, parseCustomerEdge(params), look.perPage)
  const sums = await Promise.all(CUSTOMER_CHOICES.map((show) => sumCustomers(db, { ...filter, show })))
  const isNew = look.columns.length > 0 && look.columns.join() !== remembered.columns?.join()
  if (isNew) await saveListChoice(db, { accountId: profile.id, list: CUSTOMERS_LIST, columns: look.columns })
  return {
    title: `${t('users.customers')} · ${t('admin.page.users')} · ${t('admin.title')}`,
    texts: texts[lang],
    views,
    filter,
    look,
    columns: chooseColumns({
      params,
      remembered: remembered.columns,
      all: CUSTOMER_COLUMNS,
      usual: USUAL_CUSTOMER_COLUMNS,
    }) as CustomerColumn[],
    isErased: params.has('erased'),
    counts: sums.map(({ count }) => (count > COUNTED_CUSTOMERS ? `> ${COUNTED_CUSTOMERS}` : String(count))),
    sum: sumText(sums[CUSTOMER_CHOICES.indexOf(filter.show)]!, lang, t),
    customers: page.customers.map((customer) => viewListedCustomer({ lang, calendar, t }, customer)),
    newer: page.newer && customersAddress(filter, { newer: page.newer }, look),
    older: page.older && customersAddress(filter, { older: page.older }, look),
  }
}

/** Sums are shown only where all customers were counted. */
function sumText({ count, spendSantim, owedSantim }: CustomersSum, lang: Lang, t: Translate): string {
  if (count > COUNTED_CUSTOMERS) return t('customers.count.more', { count: COUNTED_CUSTOMERS })
  const sum = { paid: formatSantim(spendSantim, lang), owed: formatSantim(owedSantim, lang) }
  return [t('customers.count', { count }), t('customers.sum', sum)].join(' · ')
}

/** Opening a customer in the panel does not change the list. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  return rereadsList(move)
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  return <Customers {...loaderData} />
}

const BESIDE_COLUMNS: readonly CustomerColumn[] = ['orders', 'owed', 'last']

type Loaded = Route.ComponentProps['loaderData']

function Customers({ views, filter, look, columns, isErased, counts, sum, customers, newer, older }: Loaded) {
  const t = useT()
  const beside = useBeside(`${CUSTOMERS_PATH}/`)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <UsersTabs />
      {isErased && (
        <Notice live tone="good">
          {t('customers.erased')}
        </Notice>
      )}
      <p className="max-w-prose text-ink-soft">{t('customers.intro')}</p>
      <SavedViewsRow list={{ name: 'customers', path: LISTS.customers.path }} views={views} />
      <Search filter={filter} look={look} />
      <ChipRow
        label={t('customers.show.label')}
        items={CUSTOMER_CHOICES.map((show, index) => ({
          to: customersAddress({ ...filter, show }, {}, look),
          text: t(`customers.show.${show}`),
          count: counts[index],
          isChosen: show === filter.show,
        }))}
      />
      {customers.length === 0 ? (
        <NoCustomers isFiltered={filter.search !== '' || filter.show !== 'all'} />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <output className="figures mr-auto text-sm text-ink-soft">{sum}</output>
            <ColumnChooser
              columns={CUSTOMER_COLUMNS.map((id) => ({
                id,
                text: t(CUSTOMER_COLUMN_TEXTS[id]),
                isShown: columns.includes(id),
              }))}
            />
            <FileMenu
              path={`${CUSTOMERS_PATH}/export`}
              search={customersAddress(filter).slice(CUSTOMERS_PATH.length)}
              text={t('customers.export')}
              size="sm"
              align="right"
            />
          </div>
          <div
            className={classes(
              'grid grid-cols-[minmax(0,1fr)] items-start gap-3',
              beside.id !== null && 'xl:grid-cols-[minmax(0,1fr)_26rem]',
            )}
          >
            <CustomerTable
              customers={customers}
              columns={beside.id === null ? columns : BESIDE_COLUMNS}
              beside={beside}
            />
            {beside.id && <CustomerPanel key={beside.id} customerId={beside.id} closeTo={beside.closeTo} />}
          </div>
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Pager newer={newer} older={older} />
        {customers.length > 0 && <PerPage value={look.perPage} />}
      </div>
    </div>
  )
}

function Search({ filter, look }: Pick<Loaded, 'filter' | 'look'>) {
  const t = useT()
  return (
    // A new key fills the field anew when the address changed without it.
    <Form key={filter.search} method="get" className="flex max-w-xl gap-2">
      {filter.show !== 'all' && <input type="hidden" name="show" value={filter.show} />}
      <input type="hidden" name={PER_PAGE_PARAM} value={look.perPage} />
      {look.columns.map((column) => (
        <input key={column} type="hidden" name={COLUMN_PARAM} value={column} />
      ))}
      <SearchField
        label={t('customers.search')}
        placeholder={t('customers.search')}
        defaultValue={filter.search}
        maxLength={100}
        className="grow"
      />
      <Button type="submit" kind="secondary">
        {t('customers.search.go')}
      </Button>
    </Form>
  )
}

function NoCustomers({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  return isFiltered ? (
    <EmptyState
      title={t('customers.hidden.title')}
      text={t('customers.hidden.text')}
      action={{ to: CUSTOMERS_PATH, text: t('customers.hidden.clear') }}
    />
  ) : (
    <EmptyState
      title={t('customers.none.title')}
      text={t('customers.none.text')}
      action={{ to: '/admin/orders/new', text: t('customers.none.action') }}
    />
  )
}
