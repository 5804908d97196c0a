import { z } from '@hono/zod-openapi'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { day, defineJsonList, moment, personJson, staffPerson } from '#app/base/platform/api/json-list.server.ts'
import { STOCK_REASONS } from '../stock.ts'
import { movementFilter } from './movement-filter.ts'
import { isMovementKey, listMovements } from './movements.queries.server.ts'

const item = z
  .object({
    id: z.int(),
    at: moment,
    day: day.openapi({ description: 'Day of the stock' }),
    cake_id: z.string(),
    name_en: z.string(),
    name_am: z.string(),
    reason: z.enum(STOCK_REASONS),
    pieces: z.int().openapi({ description: 'Below zero: fewer are left' }),
    left: z.int().openapi({ description: 'Pieces left after it' }),
    person: staffPerson.nullable(),
    order_id: z.string().nullable(),
    order_code: z.string().nullable(),
    note: z.string(),
  })
  .openapi('ListedStockMovement')

export const movementsList = defineJsonList({
  name: 'stock-movements',
  operationId: 'listStockMovementsOfOffice',
  summary: 'Movements of stock, newest first',
  page: adminPaths.stockMovements,
  file: adminPaths.stockMovements,
  filter: movementFilter,
  params: {
    reason: 'Only movements with this reason',
    cake: 'Id of a cake',
    from: 'On this day of the stock or later',
    to: 'On this day of the stock or earlier',
  },
  isKey: isMovementKey,
  read: (db, filter, { cursor, limit }) => listMovements(db, filter, cursor, limit),
  item,
  toItem: (movement) => ({
    id: movement.id,
    at: movement.at.toISOString(),
    day: movement.day,
    cake_id: movement.cakeId,
    name_en: movement.nameEn,
    name_am: movement.nameAm,
    reason: movement.reason,
    pieces: movement.pieces,
    left: movement.left,
    person: personJson(movement.actorId, movement.who),
    order_id: movement.orderId,
    order_code: movement.orderCode,
    note: movement.note,
  }),
})
