/** What the list of the staff says of somebody beside the name, in its order. Requirement 21.9. */
export const STAFF_COLUMNS = ['email', 'phone', 'seen', 'sessions', 'step', 'active'] as const
export type StaffColumn = (typeof STAFF_COLUMNS)[number]
