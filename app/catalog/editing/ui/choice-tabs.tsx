import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { TabLinks } from '#app/base/ui/admin/tab-links.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { SHOWN_TABS, type ChoiceTab } from '../choices/choice-tabs.ts'

export function ChoiceTabs({ chosen }: { chosen: ChoiceTab | 'toppers' | undefined }) {
  const t = useT()
  return (
    <TabLinks
      label={t('edit.choices.title')}
      items={SHOWN_TABS.map((tab) => ({
        to: adminPaths.choices(tab),
        text: t(`edit.tab.${tab}`),
        isChosen: tab === chosen,
      }))}
    />
  )
}
