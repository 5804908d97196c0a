import { Picture } from '#app/base/media/ui/picture.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'
import { RequestedCake } from '#app/surfaces/order-page/ui/requested-cake.tsx'

export function RequestCards({ desk }: { desk: QuoteDeskView }) {
  const t = useT()
  const { cake, inspiration, order } = desk
  return (
    <>
      <RequestedCake cake={cake} heading={t('desk.request')} picturesHeading={t('desk.request.pictures')} />
      {inspiration && (
        <DetailCard title={t('desk.inspiration')}>
          <a href={inspiration.href} className="flex items-center gap-3 font-semibold text-brand">
            <Picture image={inspiration.image} alt="" sizes="6rem" className="size-24 rounded-md object-cover" />
            {inspiration.name}
          </a>
        </DetailCard>
      )}
      <DayCard day={desk.day} />
      {order.notes && (
        <DetailCard title={t('orders.detail.notes')}>
          <p className="wrap-anywhere whitespace-pre-line">{order.notes}</p>
        </DetailCard>
      )}
      {desk.talk.length > 0 && (
        <DetailCard title={t('desk.talk')}>
          <ul className="grid gap-3">
            {desk.talk.map((said) => (
              <li key={said.id} className="text-sm leading-snug">
                <p className="text-ink-soft">
                  {t(`desk.talk.${said.kind}`)} · {said.when}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{said.text}</p>
              </li>
            ))}
          </ul>
        </DetailCard>
      )}
    </>
  )
}

function DayCard({ day }: { day: QuoteDeskView['day'] }) {
  const t = useT()
  return (
    <DetailCard title={t('desk.day')}>
      <div>
        <p className="font-semibold">{day.day}</p>
        {day.otherDay && <p className="text-sm text-ink-soft">{day.otherDay}</p>}
        {day.time && <p className="text-lg font-semibold">{day.time}</p>}
        <p>{day.method}</p>
        {day.address && <p className="text-sm wrap-anywhere">{day.address}</p>}
      </div>
      {day.rushPercent !== null && (
        <Notice tone="highlight" title={t('desk.rush')}>
          {t('desk.rush.text', { percent: day.rushPercent })}
        </Notice>
      )}
      {day.freePoints !== null && (
        <Notice tone={day.isFull ? 'bad' : 'neutral'} title={day.isFull ? t('desk.day.full') : undefined}>
          <p>{t(day.isHeld ? 'desk.day.held' : 'desk.day.not.held')}</p>
          <p>{t('desk.day.points', { points: day.points, free: Math.max(0, day.freePoints) })}</p>
        </Notice>
      )}
    </DetailCard>
  )
}
