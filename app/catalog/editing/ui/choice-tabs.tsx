import { TabLinks } from '#app/base/ui/office/tab-links.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { SHOWN_TABS, tabPath, type ChoiceTab } from '../choices/choice-tabs.ts'

export function ChoiceTabs({ chosen }: { chosen: ChoiceTab | 'toppers' | undefined }) {
  const t = useT()
  return (
    <TabLinks
      label={t('edit.choices.title')}
      items={SHOWN_TABS.map((tab) => ({ to: tabPath(tab), text: t(`edit.tab.${tab}`), isChosen: tab === chosen }))}
    />
  )
}
