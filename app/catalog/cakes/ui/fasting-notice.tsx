import { Link } from 'react-router'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { joinNames } from '#app/base/platform/text/translate.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { fastingNotice, unfitParts } from '../fasting-notice.ts'

/** A view of the home page (surfaces/storefront/home-view.ts). */
const FASTING_CAKES = '/?show=fasting'

interface FastingNoticeProps {
  /** The chosen day; empty: none. */
  day: Day
  cakes: readonly { name: string; isFasting: boolean; allergens: readonly string[] }[]
}

/** Names the fast of the chosen day and what in the cakes is not for it, and leads to fasting cakes. Blocks nothing. */
export function FastingNotice({ day, cakes }: FastingNoticeProps) {
  const t = useT()
  const lang = useLang()
  const notice = day === '' ? undefined : fastingNotice(day, cakes)
  if (!notice) return null
  const unknown = notice.cakes.filter(({ allergens }) => allergens.length === 0).map(({ name }) => name)
  return (
    <Notice tone="highlight">
      <p>{t(`catalog.fasting.day.${notice.fast.fast}`)}</p>
      {notice.cakes.map((cake) => {
        const names = unfitParts(cake).map((part) => t(`catalog.fasting.${part}`))
        return (
          names.length > 0 && (
            <p key={cake.name}>{t('catalog.fasting.contains', { cake: cake.name, names: joinNames(names, lang) })}</p>
          )
        )
      })}
      {unknown.length > 0 && <p>{t('catalog.fasting.may.contain', { cakes: joinNames(unknown, lang) })}</p>}
      <Link to={FASTING_CAKES} className="font-semibold underline underline-offset-4">
        {t('catalog.fasting.see')}
      </Link>
    </Notice>
  )
}
