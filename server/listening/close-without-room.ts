import type { MiddlewareHandler } from 'hono'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import type { DatabaseRoom } from '../database-room.ts'
import { inWords } from './in-words.ts'
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
    return inWords(c.req.raw, c.var.facts, {
      status: 503,
      code: 'no_room',
      title: 'ui.no_room.title',
      text: 'error.no_room',
    })
  }
}
