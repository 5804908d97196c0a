/** Which cases the money inbox shows. `unmatched`: of the open ones those whose money belongs to no order the shop knows. */
export const INBOX_VIEWS = ['open', 'unmatched', 'closed'] as const
export type InboxView = (typeof INBOX_VIEWS)[number]

export const INBOX_PATH = '/admin/payments/inbox'

/** The address of a view of the money inbox. */
export function inboxPath(view: InboxView): string {
  return view === 'open' ? INBOX_PATH : `${INBOX_PATH}?view=${view}`
}
