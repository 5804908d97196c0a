import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { Permission } from './permissions/permissions.ts'

/** Lists with saved views, their addresses and permissions. Orders have a page of their own for them. */
export const LISTS = {
  staff: { path: adminPaths.staff, right: 'users.view' },
  customers: { path: adminPaths.customers, right: 'customers.view' },
  log: { path: adminPaths.log, right: 'log.view' },
  transactions: { path: adminPaths.transactions, right: 'payments.view' },
  money_inbox: { path: adminPaths.exceptions, right: 'payments.view' },
  transfers: { path: adminPaths.transfers, right: 'payments.view' },
  landmarks: { path: adminPaths.landmarks, right: 'landmarks.view' },
  refunds: { path: adminPaths.refunds, right: 'payments.view' },
} as const satisfies Record<string, { path: string; right: Permission }>
export type ListName = keyof typeof LISTS

/** All lists whose filters a person saves, and the permission of each. */
export const VIEWED_LISTS = {
  ...(Object.fromEntries(Object.entries(LISTS).map(([name, { right }]) => [name, right])) as Record<
    ListName,
    Permission
  >),
  orders: 'orders.view',
} as const satisfies Record<string, Permission>
export type ViewedList = keyof typeof VIEWED_LISTS

export function parseListName(text: string): ListName | undefined {
  return (Object.keys(LISTS) as ListName[]).find((list) => list === text)
}
