import { data, redirect } from 'react-router'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { parseShortRef, verifyShortRef } from '#app/ordering/orders/messages/short-link.server.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { takeHit } from '#app/base/platform/rate-limit.server.ts'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { findOrderIdByCode } from '#app/money/checkout/order-code.queries.server.ts'
import { OrderNotFound } from '../ui/order-not-found.tsx'
import type { Route } from './+types/short-link-page.ts'

const WRONG_TRIES = { limit: 10, windowMs: 60 * 60_000 }

/**
 * Redirects a message's short link to the order's page. A wrong signature and an unknown code get the same answer; an
 * address with ten wrong tries within an hour must wait. A right link always works: many customers share an address of
 * their carrier, and 60 bits cannot be guessed. Requirement 20.7.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = { db: context.get(databaseContext), clock: context.get(clockContext) }
  const limit = { key: `short-link ${context.get(requestContext).clientAddress}`, ...WRONG_TRIES }
  const appSecret = context.get(appSecretContext)
  const ref = parseShortRef(params.ref)
  const id = ref && (await findOrderIdByCode(deps.db, ref.code))
  const isRight = ref !== undefined && verifyShortRef(appSecret, id, ref)
  if (isRight && id) return redirect(orderUrl(appSecret, { id, code: ref.code }))
  const hit = await takeHit(deps, limit)
  return data(null, { status: hit.ok ? 404 : 429 })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('order.not.found.title'), isPrivate: true }))
}

export default function ShortLinkPage() {
  return <OrderNotFound />
}
