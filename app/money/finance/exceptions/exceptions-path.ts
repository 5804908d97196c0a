/** Which cases the money inbox shows. `unmatched`: of the open ones those whose money belongs to no order the shop knows. */
export const INBOX_VIEWS = ['open', 'unmatched', 'closed'] as const
export type ExceptionsView = (typeof INBOX_VIEWS)[number]

export const EXCEPTIONS_PATH = '/admin/payments/exceptions'

/** The address of a view of the money inbox. */
export function exceptionsPath(view: ExceptionsView): string {
  return view === 'open' ? EXCEPTIONS_PATH : `${EXCEPTIONS_PATH}?view=${view}`
}
