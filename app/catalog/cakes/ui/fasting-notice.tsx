import { Link } from 'react-router'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { fastingNotice } from '../fasting-notice.ts'

/** A view of the home page (surfaces/storefront/home-view.ts). */
const FASTING_CAKES = '/?show=fasting'

interface FastingNoticeProps {
  /** The chosen day; empty: none. */
  day: Day
  cakes: readonly { name: string; isFasting: boolean; allergens: readonly string[] }[]
}

/** Says that the chosen day is in a fast for which a cake is not made, and leads to those that are. Blocks nothing. */
export function FastingNotice({ day, cakes }: FastingNoticeProps) {
  const t = useT()
  const lang = useLang()
  const notice = day === '' ? undefined : fastingNotice(day, cakes)
  if (!notice) return null
  return (
    <Notice tone="highlight">
      <p>{t('catalog.fasting.notice', { cakes: notice.cakes.map(({ name }) => name).join(LIST_MARK[lang]) })}</p>
      <Link to={FASTING_CAKES} className="font-semibold underline underline-offset-4">
        {t('catalog.fasting.see')}
      </Link>
    </Notice>
  )
}
