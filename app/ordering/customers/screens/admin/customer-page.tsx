import { data, redirect } from 'react-router'
import { mediaStoreContext } from '#app/base/media/context.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { RecordHistory } from '#app/base/ui/admin/record-history.tsx'
import { presentChanges } from '#app/base/ui/admin/present-changes.server.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { customerAction, type CustomerAnswer } from '../../customer-action.server.ts'
import { findDetails, NOTHING_NOTED } from '../../customer-details.queries.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { readCustomerHistory } from '../../customer-page.queries.server.ts'
import { customerRefusals } from '../../customer-refusals.ts'
import { findCustomer } from '../../customers.queries.server.ts'
import { findDuplicateCustomers } from '../../find-duplicate-customers.server.ts'
import { presentCustomerPage, presentDetails, presentListedCustomer } from '../../present-customers.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { usersMessages } from '#app/people/staff/users.messages.ts'
import { BlockCard } from '../../ui/block-card.tsx'
import { DetailsCard } from '../../ui/details-card.tsx'
import { MergeCard } from '../../ui/merge-card.tsx'
import { MessageCard } from '../../ui/message-card.tsx'
import { DataCard } from '../../ui/data-card.tsx'
import { CustomerFacts } from '../../ui/customer-facts.tsx'
import { CustomerNotes, CustomerOrders } from '../../ui/customer-past.tsx'
import { customersMessages } from '../../customers.messages.ts'
import type { Route } from './+types/customer-page.ts'

const texts = bothLanguages(usersMessages, customersMessages)

export async function loader({ params: { customerId }, context }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t } = adminRequest(context)
  const customer = isUuid(customerId) ? await findCustomer(db, customerId) : undefined
  const title = (name: string) => [name, t('users.customers'), t('admin.title')].join(' · ')
  if (!customer)
    return data({ title: title(t('customers.refused.gone')), texts: texts[lang], customer: null }, { status: 404 })
  // A merged customer's page redirects to the remaining record.
  if (customer.id !== customerId) throw redirect(adminPaths.customer(customer.id))
  const { phone } = customer
  const [history, changes, details, alike] = await Promise.all([
    readCustomerHistory(db, customer),
    listChangesOf(db, { type: 'customer', id: customer.id }),
    phone === null ? NOTHING_NOTED : findDetails(db, phone),
    phone === null ? [] : findDuplicateCustomers(db, customer),
  ])
  const view = presentCustomerPage({ lang, calendar, t }, customer, history)
  const today = dayInAddis(now)
  const seen = {
    ...view,
    details: presentDetails({ lang, calendar, t }, details, today),
    alike: alike.map((other) => {
      const { id, name, phone: otherPhone, orders } = presentListedCustomer({ lang, calendar, t }, other)
      return { id, name, facts: [otherPhone?.text, t('customers.orders.count', { count: orders })].join(' · ') }
    }),
    changes: presentChanges(changes, t, lang, calendar, {
      allergies: t('customers.details.allergies'),
      consent: t('customers.consent'),
      birthday: t('customers.date.birthday'),
      anniversary: t('customers.date.anniversary'),
      phones: t('customers.log.phones'),
    }),
  }
  return data({ title: title(view.name), texts: texts[lang], customer: seen })
}

export async function action({ request, params: { customerId }, context }: Route.ActionArgs) {
  const deps = adminRequest(context)
  if (!isUuid(customerId)) {
    const { status, message } = customerRefusals.customer_gone
    return data<CustomerAnswer>({ failure: deps.t(message) }, { status })
  }
  const about = { customerId, mediaStore: context.get(mediaStoreContext) }
  return formResponse(await customerAction({ ...deps, ...about }, await request.formData()))
}

export default function CustomerPage({ loaderData: { customer }, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  if (!customer) {
    return (
      <EmptyState
        title={t('customers.refused.gone')}
        action={{ to: adminPaths.customers, text: t('customers.back') }}
      />
    )
  }
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <BackLink to={adminPaths.customers} text={t('customers.back')} />
        <h1 className="text-2xl wrap-anywhere">{customer.name}</h1>
      </div>
      <FormOutcome error={answer?.failure} done={answer?.done} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <CustomerFacts customer={customer} />
          <CustomerOrders customer={customer} />
          <MessageCard
            customer={customer}
            sentKey={customer.messages[0]?.id ?? ''}
            refused={
              answer?.errorAt?.message ? { text: answer.message ?? '', error: answer.errorAt.message } : undefined
            }
          />
          <CustomerNotes notes={customer.notes} />
        </div>
        <div className="grid gap-5">
          {customer.phone && (
            <>
              <DetailsCard details={customer.details} answer={answer?.details} />
              <MergeCard furtherPhones={customer.furtherPhones} alike={customer.alike} error={answer?.errorAt?.merge} />
              <BlockCard blocked={customer.blocked} error={answer?.errorAt?.block} />
            </>
          )}
          <DataCard
            name={customer.name}
            dataTo={adminPaths.customerData(customer.id)}
            hasOpenOrders={customer.hasOpenOrders}
          />
          <RecordHistory entries={customer.changes} />
        </div>
      </div>
    </div>
  )
}
