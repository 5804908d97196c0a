import { Form } from 'react-router'
import { requirePermission } from '#app/accounts/context.server.ts'
import { UsersTabs } from '#app/accounts/ui/admin/users-tabs.tsx'
import { customersTexts, translateTo } from '#app/messages.server.ts'
import { databaseContext, requestContext } from '#app/platform/context.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ChipRow } from '#app/ui/office/chip-row.tsx'
import { EmptyState } from '#app/ui/office/empty-state.tsx'
import { FileMenu } from '#app/ui/office/file-menu.tsx'
import { OfficeTable, type OfficeColumn } from '#app/ui/office/office-table.tsx'
import { Pager } from '#app/ui/office/pager.tsx'
import { SearchField } from '#app/ui/office/search-field.tsx'
import { useT } from '#app/ui/translate.tsx'
import {
  CUSTOMER_CHOICES,
  CUSTOMERS_PATH,
  customersAddress,
  parseCustomerEdge,
  parseCustomerFilter,
  type CustomerFilter,
} from '../../customers/customer-filter.ts'
import { COUNTED_CUSTOMERS, countCustomers, listCustomers } from '../../customers/customers.queries.server.ts'
import { viewListedCustomer, type ListedCustomer } from '../../customers/view-customers.server.ts'
import { PhoneLink } from '../../ui/admin/phone-link.tsx'
import type { Route } from './+types/customers-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, 'users.view')
  const { lang, calendar } = context.get(requestContext)
  const t = translateTo(lang)
  const db = context.get(databaseContext)
  const filter = parseCustomerFilter(url.searchParams)
  const page = await listCustomers(db, filter, parseCustomerEdge(url.searchParams))
  const count = await countCustomers(db, filter)
  return {
    title: `${t('users.customers')} · ${t('admin.page.users')} · ${t('admin.title')}`,
    texts: customersTexts[lang],
    filter,
    isErased: url.searchParams.has('erased'),
    count:
      count > COUNTED_CUSTOMERS
        ? t('customers.count.more', { count: COUNTED_CUSTOMERS })
        : t('customers.count', { count }),
    customers: page.customers.map((customer) => viewListedCustomer({ lang, calendar, t }, customer)),
    newer: page.newer && customersAddress(filter, { newer: page.newer }),
    older: page.older && customersAddress(filter, { older: page.older }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={loaderData.texts}>
      <Customers {...loaderData} />
    </MoreTexts>
  )
}

function Customers({ filter, isErased, count, customers, newer, older }: Route.ComponentProps['loaderData']) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <UsersTabs />
      {isErased && (
        <Notice live tone="good">
          {t('customers.erased')}
        </Notice>
      )}
      <p className="max-w-prose text-ink-soft">{t('customers.intro')}</p>
      <Search filter={filter} />
      <ChipRow
        label={t('customers.show.label')}
        items={CUSTOMER_CHOICES.map((show) => ({
          to: customersAddress({ ...filter, show }),
          text: t(`customers.show.${show}`),
          isChosen: show === filter.show,
        }))}
      />
      {customers.length === 0 ? (
        <NoCustomers isFiltered={filter.search !== '' || filter.show !== 'all'} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p className="text-sm text-ink-soft">{count}</p>
            <FileMenu
              path={`${CUSTOMERS_PATH}/export`}
              search={customersAddress(filter).slice(CUSTOMERS_PATH.length)}
              text={t('customers.export')}
              size="sm"
              align="right"
            />
          </div>
          <CustomerTable customers={customers} />
        </>
      )}
      <Pager newer={newer} older={older} />
    </div>
  )
}

function Search({ filter }: { filter: CustomerFilter }) {
  const t = useT()
  return (
    // A new key fills the field anew when the address changed without it.
    <Form key={filter.search} method="get" className="flex max-w-xl gap-2">
      {filter.show !== 'all' && <input type="hidden" name="show" value={filter.show} />}
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
      action={{ to: CUSTOMERS_PATH, text: t('customers.hidden.clear') }}
    />
  ) : (
    <EmptyState title={t('customers.none.title')} text={t('customers.none.text')} />
  )
}

function CustomerTable({ customers }: { customers: readonly ListedCustomer[] }) {
  const t = useT()
  const columns: OfficeColumn[] = [
    { id: 'name', head: t('customers.name'), isTitle: true, className: 'lg:min-w-28' },
    { id: 'contact', head: t('customers.contact'), isBare: true, className: 'lg:min-w-40' },
    { id: 'orders', head: t('customers.orders'), isNumber: true },
    { id: 'spend', head: t('customers.spend'), isNumber: true, className: 'lg:max-xl:hidden' },
    { id: 'owed', head: t('customers.owed'), isNumber: true },
    { id: 'last', head: t('customers.last'), className: 'lg:min-w-28' },
    { id: 'lang', head: t('customers.lang'), className: 'lg:max-xl:hidden' },
  ]
  const rows = customers.map((customer) => ({
    id: customer.id,
    name: customer.name,
    to: `${CUSTOMERS_PATH}/${customer.id}`,
    cells: {
      name: (
        <span className="inline-flex min-h-9 flex-wrap items-center gap-x-2 break-words md:min-h-6">
          {customer.name}
          {customer.isBlocked && <Badge tone="bad">{t('customers.blocked')}</Badge>}
          <Marks customer={customer} />
        </span>
      ),
      contact: (
        <span className="grid justify-items-start gap-0.5">
          {customer.phone && <PhoneLink phone={customer.phone} />}
          {customer.furtherPhones.length > 0 && (
            <span className="figures text-xs text-ink-soft">
              {t('customers.more.phones', { phones: customer.furtherPhones.map(({ text }) => text).join(', ') })}
            </span>
          )}
          <span className="max-w-full wrap-anywhere empty:hidden">{customer.email}</span>
        </span>
      ),
      orders: customer.orders,
      spend: customer.spend,
      owed: customer.owed && <strong className="font-semibold text-danger">{customer.owed}</strong>,
      last: customer.last,
      lang: customer.lang,
    },
  }))
  return <OfficeTable caption={t('users.customers')} columns={columns} rows={rows} />
}

/** What whoever speaks with them should know first. */
function Marks({ customer: { allergies, consent, dates } }: { customer: ListedCustomer }) {
  const t = useT()
  if (!allergies && !consent && dates.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1">
      {allergies && (
        <Badge tone="bad" className="rounded-md! whitespace-normal!">
          {t('customers.allergy', { what: allergies })}
        </Badge>
      )}
      {consent && <Badge>{t(`customers.consent.${consent}`)}</Badge>}
      {dates.map((date) => (
        <Badge key={date} className="rounded-md! whitespace-normal!">
          {date}
        </Badge>
      ))}
    </span>
  )
}
