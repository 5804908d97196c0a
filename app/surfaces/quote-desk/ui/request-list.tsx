import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { PhoneLink } from '#app/base/ui/phone-link.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { CakeIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { WaitingView } from '../load-waiting.server.ts'

export function RequestList({ requests }: { requests: readonly WaitingView[] }) {
  return (
    <ul className="grid gap-3">
      {requests.map((request) => (
        <li key={request.id}>
          <WaitingRow request={request} />
        </li>
      ))}
    </ul>
  )
}

function WaitingRow({ request }: { request: WaitingView }) {
  const t = useT()
  const { id, isLate, due } = request
  return (
    <article
      className={classes(
        'relative grid gap-x-4 gap-y-2 rounded-lg border bg-surface p-3 text-sm leading-snug hover:bg-sunken has-[a:focus-visible]:bg-sunken',
        'grid-cols-[4.5rem_minmax(0,1fr)] lg:grid-cols-[4.5rem_minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_9rem]',
        isLate ? 'border-danger' : 'border-line',
      )}
    >
      <Thumbnail request={request} />
      <div className="grid min-w-0 content-start gap-0.5">
        <h3 className="text-base font-semibold">
          <Link to={adminPaths.quote(id)} className="text-brand after:absolute after:inset-0">
            {request.code}
          </Link>{' '}
          <span className="font-normal">· {request.cake}</span>
        </h3>
        <p className="text-ink-soft">{request.choices}</p>
        {request.topperText && <p className="wrap-anywhere">“{request.topperText}”</p>}
        {request.wish && <p className="line-clamp-2 font-semibold wrap-anywhere">{request.wish}</p>}
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {request.wish !== null && <Badge tone="brand">{t('desk.wish')}</Badge>}
          {request.pictures > 0 && <Badge>{t('desk.pictures', { count: request.pictures })}</Badge>}
          {request.hasDraft && <Badge tone="highlight">{t('desk.draft')}</Badge>}
        </p>
      </div>
      <div className="col-span-2 grid content-start gap-0.5 max-lg:flex max-lg:flex-wrap max-lg:gap-x-2 lg:col-span-1">
        <span className="font-semibold" title={due.otherDay}>
          {due.day}
        </span>
        {due.otherDay && <span className="text-xs text-ink-soft max-lg:self-center">{due.otherDay}</span>}
        <span>
          {due.time} {due.method}
        </span>
      </div>
      <div className="col-span-2 grid min-w-0 content-start justify-items-start gap-0.5 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 lg:col-span-1">
        <span className="max-w-full font-semibold wrap-anywhere">{request.customerName}</span>
        <PhoneLink phone={request.phone} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 lg:col-span-1 lg:grid lg:content-start lg:justify-items-end">
        <span className={classes('font-semibold', isLate && 'text-danger')}>
          {t('desk.waited', { time: request.waited })}
        </span>
        {isLate && <Badge tone="bad">{t('desk.late')}</Badge>}
        <span className="figures text-ink-soft">{request.rulePrice}</span>
      </div>
    </article>
  )
}

function Thumbnail({ request: { id, hasDrawing } }: { request: WaitingView }) {
  const style = 'row-span-2 size-18 lg:row-span-1'
  if (!hasDrawing) {
    return (
      <span className={`${style} grid place-items-center rounded-md bg-sunken text-ink-soft`}>
        <CakeIcon className="size-8" />
      </span>
    )
  }
  return <img src={adminPaths.drawing(id)} alt="" width={72} height={72} loading="lazy" className={style} />
}
