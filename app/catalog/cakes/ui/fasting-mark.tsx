import { LABEL_MARK } from '#app/base/platform/text/translate.ts'
import { LeafIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'

/** "Fasting" with a leaf. Screen readers hear what that means, too; the cake's page and the list of fasting cakes show it. */
export function FastingMark() {
  const t = useT()
  const lang = useLang()
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-leaf">
      <LeafIcon className="size-3.5 shrink-0" />
      <span>{t('catalog.fasting')}</span>
      <span className="sr-only">{LABEL_MARK[lang] + t('catalog.fasting.text')}</span>
    </span>
  )
}
