import { Link } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { ChoiceField, Options, SelectField } from '#app/base/ui/field.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OrdersByZone } from '../load-zones.server.ts'
import { ORDER_VIEW_PATHS } from '../orders-paths.ts'
import { AgendaOrder, CutAgenda } from './agenda.tsx'

export function ZoneList({ zones, error }: { zones: OrdersByZone; error: string | undefined }) {
  const { title, groups, drivers } = zones
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{title}</h2>
      <FormOutcome error={error} />
      <CutAgenda {...zones} parts={groups} />
      {groups.length === 0 && (
        <EmptyState
          title={t('orders.zones.none')}
          text={t('orders.zones.none.text')}
          action={{ to: ORDER_VIEW_PATHS.zones, text: t('orders.filter.clear') }}
        />
      )}
      {groups.map((group) => (
        <section
          key={group.id}
          aria-label={group.name}
          className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-line bg-surface p-3"
        >
          <div className="flex flex-wrap items-center gap-x-4">
            <h3 className="mr-auto text-base">
              <Link to={group.list} className="inline-flex min-h-11 items-center text-brand hover:underline md:min-h-9">
                {group.name}
              </Link>
            </h3>
            <span className="figures text-sm text-ink-soft">
              {t('orders.calendar.orders', { count: group.orders.length })}
            </span>
          </div>
          <Form method="post" className="grid gap-2">
            <ul className="divide-y divide-line">
              {group.orders.map((order) => (
                <li key={order.id} className="flex items-start gap-2">
                  {order.mayBeGiven && (
                    <ChoiceField
                      type="checkbox"
                      name="delivery"
                      value={`${order.id}/${order.driver?.id ?? ''}`}
                      aria-label={t('orders.deliveries.choose', { code: order.code })}
                    />
                  )}
                  <div className="min-w-0 grow">
                    <AgendaOrder order={order} day={order.due.day} place={order.place} />
                    {order.driver && (
                      <p className="pb-2 text-sm wrap-anywhere text-ink-soft">
                        {t('orders.deliveries.given', { name: order.driver.name })}
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
            {group.orders.some(({ mayBeGiven }) => mayBeGiven) && (
              <div className="flex flex-wrap items-end gap-2">
                <SelectField label={t('orders.deliveries.driver')} name="driver" className="grow sm:max-w-xs">
                  <Options of={[...drivers, { id: '', name: t('orders.deliveries.nobody') }]} />
                </SelectField>
                <Button type="submit" kind="secondary" className="min-h-12">
                  {t('orders.deliveries.give')}
                </Button>
              </div>
            )}
          </Form>
        </section>
      ))}
    </div>
  )
}
