import { Link } from 'react-router'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { ArrowRightIcon, CheckIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { ComingFeastView } from '#app/ordering/scheduling/feasts/present-feast.server.ts'

/** Feasts of the next weeks by name: a press leads to the plan of their days. */
export function NearFeasts({ feasts }: { feasts: readonly ComingFeastView[] }) {
  const t = useT()
  if (feasts.length === 0) return null
  return (
    <ul aria-label={t('dashboard.feasts')} className="flex flex-wrap gap-2">
      {feasts.map(({ feast, isApplied, text }) => (
        <li key={feast}>
          <Link
            to={adminLinks.feastPlan(feast)}
            className="flex min-h-11 items-center gap-2 rounded-lg border border-line bg-leaf-soft px-4 text-sm font-semibold hover:border-leaf"
          >
            {isApplied && <CheckIcon className="size-5 text-leaf" />}
            {text}
            {!isApplied && <ArrowRightIcon className="size-4" />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
