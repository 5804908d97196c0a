import { pictureFieldMessages } from '#app/base/media/picture-field.messages.ts'
import { referenceImageMessages } from '#app/base/media/reference-images/reference-images.messages.ts'
import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { loadWaitingRequests } from '../../load-waiting.server.ts'
import { RequestList } from '../../ui/request-list.tsx'
import { quoteDeskMessages } from '../../quote-desk.messages.ts'
import type { Route } from './+types/quotes-page.ts'

const texts = bothLanguages(quoteDeskMessages, referenceImageMessages, pictureFieldMessages)

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t } = adminRequest(context)
  const settings = await loadSettings(db)
  return {
    title: `${t('desk.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    replyHours: settings['quote.reply_target_hours'],
    requests: await loadWaitingRequests(db, { lang, calendar, t, settings, now }),
  }
}

const ELSEWHERE: readonly [OrderStatus, MessageKey][] = [
  ['Quoted', 'desk.others.sent'],
  ['Pending', 'desk.others.accepted'],
  ['Expired', 'desk.others.expired'],
  ['Declined', 'desk.others.declined'],
]

export default function QuotesPage({ loaderData }: Route.ComponentProps) {
  const { ours, theirs } = loaderData.requests
  const t = useT()
  return (
    <div className="grid gap-6">
      <BackLink to={adminPaths.orders} text={t('orders.detail.back')} />
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('desk.title')}</h1>
        <p className="text-ink-soft">{t('desk.text', { hours: loaderData.replyHours })}</p>
      </header>
      <section aria-labelledby="ours" className="grid gap-3">
        <h2 id="ours" className="text-lg">
          {t('desk.ours')} <span className="figures text-ink-soft">({ours.length})</span>
        </h2>
        {ours.length === 0 ? (
          <Notice tone="good" title={t('desk.ours.none.title')}>
            {t('desk.ours.none.text')}
          </Notice>
        ) : (
          <RequestList requests={ours} />
        )}
      </section>
      {theirs.length > 0 && (
        <section aria-labelledby="theirs" className="grid gap-3">
          <h2 id="theirs" className="text-lg">
            {t('desk.theirs')} <span className="figures text-ink-soft">({theirs.length})</span>
          </h2>
          <RequestList requests={theirs} />
        </section>
      )}
      <nav aria-label={t('desk.others')} className="flex flex-wrap gap-2">
        {ELSEWHERE.map(([status, text]) => (
          <ButtonLink
            key={status}
            kind="secondary"
            size="sm"
            to={{ pathname: adminPaths.orders, search: orderFilter.search({ ...orderFilter.none, status }) }}
          >
            {t(text)}
          </ButtonLink>
        ))}
      </nav>
    </div>
  )
}
