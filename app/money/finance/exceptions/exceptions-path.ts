/** Tabs of the payment exceptions. `unmatched`: the open ones whose money belongs to no known order. */
export const INBOX_VIEWS = ['open', 'unmatched', 'closed'] as const
export type ExceptionsView = (typeof INBOX_VIEWS)[number]

export const EXCEPTIONS_PATH = '/admin/payments/exceptions'

export function exceptionsPath(view: ExceptionsView): string {
  return view === 'open' ? EXCEPTIONS_PATH : `${EXCEPTIONS_PATH}?view=${view}`
}
