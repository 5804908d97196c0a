/** What the list of the staff says of somebody beside the name, in its order. Source: product.md 2.10. */
export const STAFF_COLUMNS = ['email', 'phone', 'seen', 'sessions', 'step', 'active'] as const
export type StaffColumn = (typeof STAFF_COLUMNS)[number]
