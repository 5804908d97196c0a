import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { tabsOf } from '#app/base/platform/admin-pages/page-tabs.ts'
import { TabLinks } from '#app/base/ui/admin/tab-links.tsx'
import { useT } from '#app/base/ui/translate.tsx'

/** `isDaily`: the page is a part of the daily cakes, such as the plan. */
export function StockTabs({ isDaily = false }: { isDaily?: boolean }) {
  const t = useT()
  return (
    <header className="grid gap-x-6 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)] md:items-end">
      <h1 className="text-2xl">{t('stock.title')}</h1>
      <TabLinks
        label={t('stock.tabs')}
        items={tabsOf('inventory').map(({ to, text }) => ({
          to,
          text: t(text),
          ...(isDaily && to === adminPaths.stock && { isChosen: true }),
        }))}
      />
    </header>
  )
}
