import { ButtonLink } from '#app/base/ui/button.tsx'
import { TabLinks } from '#app/base/ui/office/tab-links.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OrderFilter } from '../order-filters.ts'
import { ordersAddress, type OrdersView } from '../orders-paths.ts'

interface OrdersHeadProps {
  view: OrdersView
  filter: OrderFilter
  waiting: number
}

export function OrdersHead({ view, filter, waiting }: OrdersHeadProps) {
  const t = useT()
  const tab = (name: OrdersView) => ({
    to: ordersAddress(name, filter),
    text: t(`orders.view.${name}`),
    isChosen: name === view,
  })
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-2xl">{t('orders.title')}</h1>
        <ButtonLink to="/admin/orders/quotes" kind="secondary" className="max-lg:order-last">
          {t('orders.desk', { count: waiting })}
        </ButtonLink>
        <ButtonLink to="/admin/orders/new" data-act="new">
          {t('orders.new')}
        </ButtonLink>
      </div>
      <TabLinks
        label={t('orders.views.label')}
        items={[
          tab('list'),
          tab('board'),
          tab('calendar'),
          tab('zones'),
          { to: '/admin/orders/production', text: t('orders.view.sheet'), isChosen: false },
        ]}
      />
    </header>
  )
}
