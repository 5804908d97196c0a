import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { OrderDetailView } from '../admin-order-views.server.ts'
import { PictureViewer, type ViewedPicture } from './picture-viewer.tsx'

/** Events in sight; the others are folded. */
const NEWEST = 5

interface TimelineCardProps {
  order: OrderDetailView
  /** Pictures that drivers took at the door. */
  atDoor: readonly ViewedPicture[]
}

/** What happened to the order, newest first. */
export function TimelineCard({ order: { events }, atDoor }: TimelineCardProps) {
  const t = useT()
  const newestFirst = events.toReversed()
  const older = newestFirst.slice(NEWEST)
  return (
    <DetailCard title={t('orders.detail.timeline')}>
      {events.length === 0 && <p className="text-sm text-ink-soft">{t('orders.detail.timeline.none')}</p>}
      <Events events={newestFirst.slice(0, NEWEST)} atDoor={atDoor} isNewest />
      {older.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer list-inside leading-11 font-semibold text-brand md:min-h-9 md:leading-9">
            {t('orders.detail.timeline.older', { count: older.length })}
          </summary>
          <Events events={older} atDoor={atDoor} />
        </details>
      )}
    </DetailCard>
  )
}

interface EventsProps {
  events: OrderDetailView['events']
  atDoor: readonly ViewedPicture[]
  isNewest?: boolean
}

function Events({ events, atDoor, isNewest = false }: EventsProps) {
  return (
    <ol className="ml-1.5 grid gap-3 border-l-2 border-line pl-4 empty:hidden">
      {events.map((event, index) => (
        <li key={event.id} className="relative text-sm leading-snug">
          <span
            aria-hidden="true"
            className={classes(
              'absolute top-1.5 -left-[1.4375rem] size-2.5 rounded-full',
              isNewest && index === 0 ? 'bg-leaf' : 'bg-line-strong',
            )}
          />
          <p className="font-semibold wrap-anywhere">{event.text}</p>
          {event.details.map((detail) => (
            <p key={detail} className="wrap-anywhere whitespace-pre-line">
              {detail}
            </p>
          ))}
          {event.picture && <AtDoor pictures={atDoor.filter(({ id }) => id === event.picture)} />}
          <p className="text-xs wrap-anywhere text-ink-soft">
            {event.at} · {event.who}
          </p>
        </li>
      ))}
    </ol>
  )
}

function AtDoor({ pictures }: { pictures: readonly ViewedPicture[] }) {
  const t = useT()
  if (pictures.length === 0) return <p>{t('orders.event.handover.picture.gone')}</p>
  return <PictureViewer label={t('orders.event.handover.picture.title')} pictures={pictures} />
}

/** What the customer wished, in their words: never folded. */
export function WishesStrip({ order: { notes, customerName } }: { order: OrderDetailView }) {
  const t = useT()
  if (!notes) return null
  return (
    <p className="rounded-lg border border-adey bg-adey-soft px-4 py-3 wrap-anywhere whitespace-pre-line">
      <span className="font-semibold">{t('orders.detail.quoted', { words: notes })}</span>{' '}
      <span className="text-ink-soft">{t('orders.detail.notes.by', { name: customerName })}</span>
    </p>
  )
}
