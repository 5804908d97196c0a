import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { dayInAddis, formatDay } from '#app/base/platform/time/calendar.ts'
import { Card } from '#app/base/ui/card.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { listDeliveriesOf } from '../../production.queries.server.ts'
import { productionMessages } from '../../production.messages.ts'
import { viewStop, type Stop } from '../../stop-view.server.ts'
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
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <h1 className="text-2xl">{t('deliveries.title')}</h1>
        <p className="text-ink-soft">{day}</p>
      </header>
      {stops.length === 0 ? (
        <EmptyState title={t('deliveries.none.title')} text={t('deliveries.none.text')} />
      ) : (
        <ul className="grid gap-3">
          {stops.map((stop) => (
            <li key={stop.id} data-row="">
              <Delivery stop={stop} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Delivery({ stop }: { stop: Stop }) {
  const t = useT()
  const { code, time, customerName, recipient, isSurprise, phone, address, lines, notes, collect } = stop
  const call = isSurprise ? phone : (recipient?.phone ?? phone)
  return (
    <Card className="grid gap-2 p-4">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg">
        <strong className="figures">{time}</strong>
        <span className="font-mono">{code}</span>
      </h2>
      {address && (
        <p className="break-words">
          <strong className="block">{address.zone}</strong>
          <span className="whitespace-pre-line">{address.text}</span>
          {address.map && (
            <a href={address.map.url} className="flex min-h-11 items-center text-brand underline">
              {address.map.text}
            </a>
          )}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4">
        {recipient?.name || customerName}
        {call && (
          <a href={call.href} className="figures inline-flex min-h-11 items-center text-brand underline">
            {call.text}
          </a>
        )}
      </p>
      {isSurprise && <p className="font-semibold text-danger">{t('production.surprise')}</p>}
      <ul className="text-sm text-ink-soft">
        {lines.map(({ text }, index) => (
          // The order of these lines never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{text}</li>
        ))}
      </ul>
      {notes && <p className="text-sm break-words whitespace-pre-line">{notes}</p>}
      {collect && <p className="font-semibold">{collect}</p>}
    </Card>
  )
}
