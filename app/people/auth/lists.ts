import type { Permission } from './permissions.ts'

/** Lists with saved views, their addresses and permissions. Orders have a page of their own for them. */
export const LISTS = {
  staff: { path: '/admin/users', right: 'users.view' },
  customers: { path: '/admin/users/customers', right: 'users.view' },
  log: { path: '/admin/users/log', right: 'log.view' },
  transactions: { path: '/admin/payments', right: 'payments.view' },
  money_inbox: { path: '/admin/payments/exceptions', right: 'payments.view' },
  transfers: { path: '/admin/payments/transfers', right: 'payments.view' },
  refunds: { path: '/admin/payments/refunds', right: 'payments.view' },
} as const satisfies Record<string, { path: string; right: Permission }>
export type ListName = keyof typeof LISTS

export function parseListName(text: string): ListName | undefined {
  return (Object.keys(LISTS) as ListName[]).find((list) => list === text)
}
