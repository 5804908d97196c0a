import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { UsersTabs } from '#app/people/staff/ui/users-tabs.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages, type Lang, type Translate } from '#app/base/platform/text/translate.ts'
import { ListBar } from '#app/base/ui/list/list-bar.tsx'
import { ListSearch } from '#app/base/ui/list/list-form.tsx'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { rereadsList } from '#app/base/ui/admin/beside-address.ts'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { useBeside } from '#app/base/ui/admin/use-beside.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { CUSTOMER_CHOICES } from '../../customer-filter.ts'
import { COUNTED_CUSTOMERS, listCustomers, sumCustomers, type CustomersSum } from '../../customers.queries.server.ts'
import { presentListedCustomer } from '../../present-customers.server.ts'
import { customerList } from '../../ui/customer-list.tsx'
import { CustomerPanel } from '../../ui/customer-panel.tsx'
import type { Route } from './+types/customers-page.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { usersMessages } from '#app/people/staff/users.messages.ts'
import { customersMessages } from '../../customers.messages.ts'

const texts = bothLanguages(usersMessages, customersMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, lang, calendar, t } = adminRequest(context)
  const list = await openList(customerList, { db, accountId: profile.id, url })
  const { filter, cursor } = list
  // First, because it refreshes changed customers, so that the sums count the same customers.
  const page = await listCustomers(db, filter, cursor, filter.perPage)
  const sums = await Promise.all(CUSTOMER_CHOICES.map((show) => sumCustomers(db, { ...filter, show })))
  return {
    title: `${t('users.customers')} · ${t('admin.page.users')} · ${t('admin.title')}`,
    texts: texts[lang],
    search: filter.search,
    isErased: url.searchParams.has('erased'),
    chips: list.chips('show', CUSTOMER_CHOICES, (show, index) => {
      const { count } = sums[index]!
      return {
        text: t(`customers.show.${show}`),
        count: count > COUNTED_CUSTOMERS ? `> ${COUNTED_CUSTOMERS}` : String(count),
      }
    }),
    sum: sumText(sums[CUSTOMER_CHOICES.indexOf(filter.show)]!, lang, t),
    customers: page.rows.map((customer) => presentListedCustomer({ lang, calendar, t }, customer)),
    state: list.state(page),
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
  const { search, isErased, chips, sum, customers, state } = loaderData
  const t = useT()
  const beside = useBeside(adminPaths.customer)
  return (
    <ListPage
      list={customerList}
      state={state}
      rows={customers}
      head={
        <>
          <UsersTabs />
          <FormOutcome done={isErased && t('customers.erased')} />
        </>
      }
      filters={
        <ListBar chips={<ChipRow label={t('customers.show.label')} items={chips} />}>
          <ListSearch value={search} label={t('customers.search')} go={t('customers.search.go')} />
        </ListBar>
      }
      sum={sum}
      hidden={{
        title: t('customers.hidden.title'),
        text: t('customers.hidden.text'),
        clear: t('customers.hidden.clear'),
      }}
      none={{
        title: t('customers.none.title'),
        text: t('customers.none.text'),
        action: { to: adminPaths.newOrder, text: t('customers.none.action') },
      }}
      beside={beside}
      panel={beside.id && <CustomerPanel key={beside.id} customerId={beside.id} closeTo={beside.closeTo} />}
    />
  )
}
