import { z } from '@hono/zod-openapi'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { defineJsonList, moment, staffPerson } from '#app/base/platform/api/json-list.server.ts'
import { isIdKey } from '#app/base/platform/list/cursor.ts'
import { logFilter } from './log-filter.ts'
import { listLog } from './log.queries.server.ts'

const columns = z.record(z.string(), z.unknown()).nullable()

const item = z
  .object({
    id: z.int(),
    at: moment,
    by: staffPerson,
    token: z.string().nullable().openapi({ description: 'Name of the token by which a program acted for them' }),
    action: z.string(),
    type: z.string().openapi({ description: 'Of the thing that was changed' }),
    thing_id: z.string(),
    label_en: z.string(),
    label_am: z.string(),
    before: columns.openapi({ description: 'The columns that changed; null: there was nothing before' }),
    after: columns.openapi({ description: 'The columns that changed; null: there is nothing left' }),
    reason: z.string(),
    place: z.string().openapi({ description: 'Browser and network address; empty for programs and jobs' }),
  })
  .openapi('ListedLogEntry')

export const logList = defineJsonList({
  name: 'log',
  operationId: 'listLogOfOffice',
  summary: 'The audit log, newest first',
  page: adminPaths.log,
  file: adminPaths.logExport,
  filter: logFilter,
  params: {
    actor: 'Email of the person who acted, or the name of a job',
    token: 'Id of a token: what programs changed by it',
    type: 'Type of the thing that was changed, such as `cake`',
    action: 'What was done, such as `update`',
    from: 'On this day in Addis Ababa or later',
    to: 'On this day in Addis Ababa or earlier',
    search: 'Part of any text of an entry',
  },
  isKey: isIdKey,
  read: (db, filter, { cursor, limit }) => listLog(db, filter, cursor, limit),
  item,
  toItem: (entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    by: { id: entry.actorId, name: entry.who },
    token: entry.token,
    action: entry.action,
    type: entry.entityType,
    thing_id: entry.entityId,
    label_en: entry.label.en,
    label_am: entry.label.am,
    before: entry.before,
    after: entry.after,
    reason: entry.reason,
    place: entry.place,
  }),
})
