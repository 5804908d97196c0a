import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import * as paths from '#app/base/platform/paths.ts'
import { LIVE_ACCESS } from '#app/people/auth/permissions/access.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import type { Profile } from '#app/people/auth/profile.ts'
import type { ReadEvent } from './live-events.queries.server.ts'
import type { LiveEvent } from './live-messages.ts'

interface LiveViewContext extends Pick<ViewContext, 'lang' | 't'> {
  profile: Profile
}

/** An event in words; without its permission, only that something happened. Moves and the viewer's own acts are not announced; both change lists. A delivery is announced to its driver. */
export function presentLiveEvent(event: ReadEvent, { lang, t, profile }: LiveViewContext): LiveEvent {
  const { id, kind, code, customerName, actor, amountSantim, givenTo } = event
  if (givenTo === profile.id)
    return { id, kind: 'given', to: adminPaths.deliveries, text: t('admin.live.given', { code: code ?? '' }) }
  if (!can(profile, LIVE_ACCESS[kind])) return { id, kind: 'move', to: paths.admin, text: null }
  const to = pathOf(event)
  if (kind === 'move' || actor === profile.email) return { id, kind, to, text: null }
  const amount = amountSantim === null ? t('admin.live.money.some') : formatSantim(amountSantim, lang)
  if (kind === 'money') return { id, kind, to, text: t('admin.live.money', { amount }) }
  const facts = { code: code ?? '', amount }
  if (kind === 'payment' || kind === 'transfer') return { id, kind, to, text: t(`admin.live.${kind}`, facts) }
  const name = customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : (customerName ?? '')
  return { id, kind, to, text: t(`admin.live.${kind}`, { ...facts, name }) }
}

function pathOf({ kind, orderId }: ReadEvent): string {
  switch (kind) {
    case 'transfer':
      return adminPaths.transfers
    case 'money':
      return adminPaths.exceptions
    case 'quote':
    case 'wish':
      return adminPaths.quote(orderId!)
    case 'move':
      return orderId === null ? adminPaths.driversCash : adminPaths.order(orderId)
    case 'order':
    case 'payment':
    case 'change':
    case 'call':
      return adminPaths.order(orderId!)
  }
}
