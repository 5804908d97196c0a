import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { AccountPageData } from '../load-account.server.ts'
import { GiftIcon } from './account-icons.tsx'

/** Days to remember, the nearest first; nothing while there are none. */
export function DateCards({ dates }: Pick<AccountPageData, 'dates'>) {
  const t = useT()
  if (dates.length === 0) return null
  return (
    <section aria-labelledby="important-dates" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="important-dates" className="text-xl">
        {t('account.dates')}
      </h2>
      {dates.map(({ id, name, when }) => (
        <Card key={id} className="flex flex-wrap items-center justify-end gap-x-2 py-2 pr-2 pl-4">
          <Link
            to={paths.ownDate(id)}
            aria-label={t('account.date.change.named', { name })}
            className="flex min-h-11 min-w-36 grow items-center gap-4 rounded-md"
          >
            <GiftIcon className="size-6 shrink-0 text-brand" />
            <span className="min-w-0">
              <strong className="block leading-snug font-semibold break-words">{name}</strong>
              <span className="figures text-sm text-ink-soft">{when}</span>
            </span>
          </Link>
          <ButtonLink to={paths.planForDate(id)} kind="quiet" aria-label={`${t('account.date.plan')}: ${name}`}>
            {t('account.date.plan')}
          </ButtonLink>
        </Card>
      ))}
    </section>
  )
}
