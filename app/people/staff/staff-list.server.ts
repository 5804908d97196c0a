import { z } from '@hono/zod-openapi'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { defineShortJsonList, moment, momentJson } from '#app/base/platform/api/json-list.server.ts'
import { givenName, signInName } from '#app/people/auth/phone-account.ts'
import { ROLES } from '#app/people/auth/profile.ts'
import { findStaff, staffFilter } from './staff-filter.ts'
import { listStaff } from './staff.queries.server.ts'

const item = z
  .object({
    id: z.string().openapi({ description: 'Account, as other lists name the person' }),
    name: z.string().openapi({ description: 'Empty: never given' }),
    sign_in_name: z.string().openapi({ description: 'Email or phone with which they sign in' }),
    role: z.enum(ROLES),
    phone: z.string().nullable(),
    last_seen_at: moment.nullable(),
    sessions: z.int(),
    has_two_step: z.boolean(),
    disabled_at: moment.nullable().openapi({ description: 'Null: may sign in' }),
  })
  .openapi('ListedStaff')

export const staffJsonList = defineShortJsonList({
  name: 'staff',
  operationId: 'listStaffOfOffice',
  summary: 'The staff: who may sign in first, then by email',
  page: adminPaths.staff,
  file: adminPaths.staffExport,
  filter: staffFilter,
  params: {
    show: '`off`: may not sign in. `without_step`: without two-step sign-in',
    role: '`any`: every role',
    search: 'Part of a name or email, or a phone in any form',
  },
  async readAll(db, filter, now) {
    const everybody = (await listStaff(db, now)).map((person) => ({ ...person, name: givenName(person) }))
    return findStaff(everybody, filter).people
  },
  keyOf: ({ id }) => id,
  item,
  toItem: (person) => ({
    id: person.id,
    name: person.name,
    sign_in_name: signInName(person.email),
    role: person.role,
    phone: person.phone,
    last_seen_at: momentJson(person.lastSeenAt),
    sessions: person.sessions,
    has_two_step: person.hasTwoFactor,
    disabled_at: momentJson(person.disabledAt),
  }),
})
