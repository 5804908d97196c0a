/** In UTF-16 units. */
export const NOTE_MAX_LENGTH = 1000
