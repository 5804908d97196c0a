import type { ReactNode } from 'react'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OrderDetailView } from '../admin-order-views.server.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'

/** The cakes with pictures, choices and prices when ordered; a requested cake is drawn beside this card. */
export function LinesCard({ order: { lines, isRequest } }: { order: OrderDetailView }) {
  const t = useT()
  return (
    <DetailCard title={t('orders.detail.lines')}>
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          // The order of these lines never changes.
          <li key={index} className="flex gap-3 py-3 first:pt-0 last:pb-0">
            <span className="size-18 shrink-0">
              <Picture image={line.image} alt="" sizes="4.5rem" className="size-18 rounded-md object-cover" priority />
            </span>
            <div className="grid min-w-0 grow content-start gap-0.5 leading-snug">
              <div className="flex flex-wrap justify-between gap-x-3">
                <span className="font-semibold break-words">
                  {line.name} × {line.quantity}
                </span>
                <span className="figures font-semibold whitespace-nowrap">{line.total}</span>
              </div>
              <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
                <span>{[...line.choices, line.pieces, line.weight].filter(Boolean).join(' · ')}</span>
                <span className="figures">{[line.unitPrice, line.saving].filter(Boolean).join(' · ')}</span>
              </p>
              {line.isFasting && (
                <Badge tone="good" className="justify-self-start">
                  {t('orders.detail.fasting')}
                </Badge>
              )}
              {line.allergens && <p className="text-sm font-semibold">{line.allergens}</p>}
              {line.topperText && !isRequest && (
                <p className="mt-1 rounded-md bg-adey-soft px-3 py-2">
                  <span className="text-xs text-ink-soft">{t('orders.detail.topper')}</span>
                  <span className="block text-2xl leading-snug font-semibold break-words">{line.topperText}</span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}

export function TimelineCard({ order: { events, pinned }, children }: { order: OrderDetailView; children: ReactNode }) {
  const t = useT()
  return (
    <DetailCard title={t('orders.detail.timeline')}>
      {pinned.length > 0 && (
        <section className="grid gap-2 rounded-md bg-adey-soft px-3 py-2 text-sm leading-snug">
          <h3 className="text-base">{t('orders.detail.pinned')}</h3>
          {pinned.map(({ id, details, who, at }) => (
            <p key={id} className="wrap-anywhere whitespace-pre-line">
              {details.join('\n')}
              <span className="block text-xs text-ink-soft">
                {at} · {who}
              </span>
            </p>
          ))}
        </section>
      )}
      {events.length === 0 && <p className="text-sm text-ink-soft">{t('orders.detail.timeline.none')}</p>}
      <ol className="ml-1.5 grid gap-3 border-l-2 border-line pl-4">
        {events.map((event) => (
          <li key={event.id} className="relative text-sm leading-snug">
            <span aria-hidden="true" className="absolute top-1.5 -left-[1.4375rem] size-2.5 rounded-full bg-brand" />
            <p className="font-semibold">{event.text}</p>
            {event.details.map((detail) => (
              <p key={detail} className="break-words whitespace-pre-line">
                {detail}
              </p>
            ))}
            <p className="text-xs text-ink-soft">
              {event.at} · {event.who}
            </p>
          </li>
        ))}
      </ol>
      {children}
    </DetailCard>
  )
}
