/** Most letters of a note for colleagues, in UTF-16 units. */
export const NOTE_MAX_LENGTH = 1000
