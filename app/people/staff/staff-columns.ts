/** Columns of the staff list beside the name, in order. Requirement 21.9. */
export const STAFF_COLUMNS = ['email', 'phone', 'seen', 'sessions', 'step', 'active'] as const
export type StaffColumn = (typeof STAFF_COLUMNS)[number]
