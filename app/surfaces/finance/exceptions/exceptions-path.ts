import { adminPaths } from '#app/base/platform/admin-paths.ts'

/** Tabs of the payment exceptions. `unmatched`: the open ones whose money belongs to no known order. */
export const INBOX_VIEWS = ['open', 'unmatched', 'closed'] as const
export type ExceptionsView = (typeof INBOX_VIEWS)[number]

export function exceptionsPath(view: ExceptionsView): string {
  return view === 'open' ? adminPaths.exceptions : `${adminPaths.exceptions}?view=${view}`
}
