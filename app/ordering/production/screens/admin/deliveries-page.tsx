import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { dayInAddis, formatDay } from '#app/base/platform/time/calendar.ts'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { listDeliveriesOf } from '../../production.queries.server.ts'
import { productionMessages } from '../../production.messages.ts'
import { viewStop } from '../../stop-view.server.ts'
import { DeliveryCard } from '../../ui/delivery-card.tsx'
import type { Route } from './+types/deliveries-page.ts'

const texts = bothLanguages(productionMessages)

/** Today's deliveries that were given to the signed-in person. */
export async function loader({ context }: Route.LoaderArgs) {
  const { profile, db, now, lang, calendar, t } = adminRequest(context)
  const today = dayInAddis(now)
  const [settings, orders] = await Promise.all([
    loadSettings(db),
    listDeliveriesOf(db, { driverId: profile.id, day: today }),
  ])
  const viewer = { lang, calendar, t, seesMoney: can(profile, 'payments.take') }
  return {
    title: `${t('deliveries.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    day: formatDay(today, lang, calendar),
    stops: orders.map((order) => viewStop(viewer, order, settings)),
  }
}

export default function DeliveriesPage({ loaderData: { day, stops } }: Route.ComponentProps) {
  const t = useT()
  const done = stops.filter(({ status }) => status === 'Completed').length
  const next = stops.find(({ status }) => status !== 'Completed')
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <h1 className="text-2xl">{t('deliveries.title')}</h1>
        <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
          <span>{day}</span>
          {stops.length > 0 && <span className="figures">{t('deliveries.count', { count: stops.length, done })}</span>}
        </p>
      </header>
      {stops.length === 0 ? (
        <EmptyState title={t('deliveries.none.title')} text={t('deliveries.none.text')} />
      ) : (
        <ul className="grid gap-3">
          {stops.map((stop) => (
            <li key={stop.id} data-row="">
              <DeliveryCard stop={stop} isNext={stop.id === next?.id} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
