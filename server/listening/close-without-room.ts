import type { MiddlewareHandler } from 'hono'
import { refusalBody } from '#app/base/platform/api/api-app.server.ts'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import type { DatabaseRoom } from '../database-room.ts'
import { isForReading, shortPage } from '../pages/last-resort-page.ts'
import type { AppEnv } from './request-facts.ts'

/** Where orders are made. Orders that there are can be paid, and staff can work. */
const MAKES_ORDERS: readonly string[] = [
  paths.checkout,
  paths.customize,
  apiPaths.directPay,
  apiPaths.pay,
  `${apiPaths.all}/orders`,
]

/** Takes no new orders while the database has little room, and says so; nothing of the request is begun. */
export function closeWithoutRoom(room: Pick<DatabaseRoom, 'isShort'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const isOrder = c.req.method === 'POST' && MAKES_ORDERS.includes(c.req.path.replace(/\.data$/, ''))
    if (!isOrder || !room.isShort()) return next()
    const { lang, t } = c.var.facts
    const text = t('error.no_room')
    if (isForReading(c.req.raw)) return c.html(shortPage(lang, t, { title: t('ui.no_room.title'), text }), 503)
    return c.json(refusalBody('POST', { code: 'no_room', message: text }), 503)
  }
}
