import { TabLinks } from '#app/base/ui/office/tab-links.tsx'
import { useT } from '#app/base/ui/translate.tsx'

export function StockTabs() {
  const t = useT()
  return (
    <header className="grid gap-3">
      <h1 className="text-2xl">{t('stock.title')}</h1>
      <TabLinks
        label={t('stock.tabs')}
        items={[
          { to: '/admin/inventory', text: t('stock.tab.today') },
          { to: '/admin/inventory/plan', text: t('stock.tab.pars') },
          { to: '/admin/inventory/capacity', text: t('stock.tab.capacity') },
          { to: '/admin/inventory/movements', text: t('stock.tab.movements') },
        ]}
      />
    </header>
  )
}
