/** Most of a reason for a move, in UTF-16 units. */
export const REASON_MAX_LENGTH = 300
