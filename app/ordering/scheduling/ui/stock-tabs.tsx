import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { TabLinks } from '#app/base/ui/office/tab-links.tsx'
import { useT } from '#app/base/ui/translate.tsx'

/** `isDaily`: the page is a part of the daily cakes, such as the plan. */
export function StockTabs({ isDaily = false }: { isDaily?: boolean }) {
  const t = useT()
  return (
    <header className="grid gap-x-6 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)] md:items-end">
      <h1 className="text-2xl">{t('stock.title')}</h1>
      <TabLinks
        label={t('stock.tabs')}
        items={[
          { to: adminPaths.stock, text: t('stock.tab.today'), ...(isDaily && { isChosen: true }) },
          { to: adminPaths.capacity, text: t('stock.tab.capacity') },
          { to: adminPaths.stockMovements, text: t('stock.tab.movements') },
        ]}
      />
    </header>
  )
}
