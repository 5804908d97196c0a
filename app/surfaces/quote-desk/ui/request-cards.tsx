import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { PhoneIcon } from '#app/base/ui/icons.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { CakeDrawing } from '#app/ordering/drawing/ui/cake-drawing.tsx'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'

/** Who asks for what: the person, the drawing, the facts, and the customer's pictures with their words. */
export function RequestCards({ desk }: { desk: QuoteDeskView }) {
  const t = useT()
  return (
    <>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <Person desk={desk} />
        {desk.cake.drawing && (
          <CakeDrawing
            svg={desk.cake.drawing.svg}
            label={desk.cake.drawing.label}
            className="mx-auto w-full max-w-75 [&>svg]:h-auto [&>svg]:max-h-75 [&>svg]:w-full"
          />
        )}
        <Facts desk={desk} />
        <Words desk={desk} />
        <Elsewhere order={desk.order} />
      </Card>
      {desk.talk.length > 0 && (
        <DetailCard title={t('desk.talk')}>
          <ul className="grid gap-3">
            {desk.talk.map((entry) => (
              <li key={entry.id} className="text-sm leading-snug">
                <p className="text-ink-soft">
                  {t(`desk.talk.${entry.kind}`)} · {entry.when}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{entry.text}</p>
              </li>
            ))}
          </ul>
        </DetailCard>
      )}
    </>
  )
}

function Person({ desk: { order, queue } }: { desk: QuoteDeskView }) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <div>
        <p className="text-lg leading-snug font-semibold wrap-anywhere">{order.customerName}</p>
        <a
          href={order.phone.href}
          className="figures inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand md:min-h-8"
        >
          <PhoneIcon className="size-4" />
          {order.phone.text}
        </a>
      </div>
      {queue.waited ? (
        <Badge tone={queue.isLate ? 'bad' : 'neutral'}>{t('desk.waited', { time: queue.waited })}</Badge>
      ) : (
        <span className="text-sm text-ink-soft">{t('orders.detail.placed', { when: order.placedAt })}</span>
      )}
    </div>
  )
}

function Facts({ desk: { cake, day } }: { desk: QuoteDeskView }) {
  const t = useT()
  const isApart = (kind: string) => kind === 'size' || kind === 'extras'
  const inOneLine = [...cake.choices.flatMap(({ kind, name }) => (isApart(kind) ? [] : name)), cake.guests].filter(
    Boolean,
  )
  const apart = cake.choices.filter(({ kind }) => isApart(kind))
  const when = [day.day, day.time, day.method, day.address].filter(Boolean).join(' · ')
  return (
    <>
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm leading-snug">
        <Fact name={t('desk.fact.cake')}>{[cake.name, ...inOneLine].join(' · ')}</Fact>
        {apart.map(({ kind, name }) => (
          <Fact key={kind} name={t(`quote.request.${kind}`)}>
            {name}
          </Fact>
        ))}
        {cake.topperText && <Fact name={t('desk.fact.words')}>“{cake.topperText}”</Fact>}
        <Fact name={t('desk.fact.needed')}>
          {when}
          {day.otherDay && <span className="block text-ink-soft">{day.otherDay}</span>}
        </Fact>
        {day.freePoints !== null && (
          <Fact name={t('desk.fact.kitchen')}>
            <span className={day.isFull ? 'text-danger' : 'text-leaf'}>
              {day.isFull && `${t('desk.day.full')}. `}
              {t('desk.day.points', { points: day.points, free: Math.max(0, day.freePoints) })}
            </span>
            <span className="block font-normal text-ink-soft">
              {t(day.isHeld ? 'desk.day.held' : 'desk.day.not.held')}
            </span>
          </Fact>
        )}
      </dl>
      {day.rushPercent !== null && (
        <Notice tone="highlight" title={t('desk.rush')}>
          {t('desk.rush.text', { percent: day.rushPercent })}
        </Notice>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The customer's pictures, the picture of the gallery, and the customer's words. */
function Words({ desk: { cake, inspiration, order } }: { desk: QuoteDeskView }) {
  const t = useT()
  const pictures = [
    ...cake.pictures.map(({ id, image, href }, index) => ({
      id,
      image,
      href,
      name: t('quote.request.picture', { number: index + 1 }),
    })),
    ...(inspiration ? [{ id: 'gallery', ...inspiration }] : []),
  ]
  if (pictures.length === 0 && !order.notes) return null
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      {order.notes && <p className="leading-snug wrap-anywhere whitespace-pre-line">“{order.notes}”</p>}
      <ul aria-label={t('desk.request.pictures')} className="flex flex-wrap gap-2 empty:hidden">
        {pictures.map(({ id, image, href, name }) => (
          <li key={id}>
            <a href={href} className="block">
              <Picture image={image} alt={name} sizes="6rem" className="size-22 rounded-md object-cover" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Elsewhere({ order }: Pick<QuoteDeskView, 'order'>) {
  const t = useT()
  const style = 'inline-flex min-h-11 items-center font-semibold text-brand hover:underline md:min-h-8'
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      <Link to={adminPaths.order(order.id)} className={style}>
        {t('desk.order')}
      </Link>
      <a href={order.customerPath} className={style}>
        {t('desk.customer.page')}
      </a>
      {order.pdfPath && (
        <a href={order.pdfPath} target="_blank" rel="noreferrer" className={style}>
          {t('quote.pdf')}
        </a>
      )}
    </p>
  )
}
