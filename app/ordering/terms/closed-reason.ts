export const NOT_PAID = 'not paid'
/** Ready, but not picked up before its pickup deadline. */
export const NOT_PICKED_UP = 'not picked up'
export const NOT_ACCEPTED = 'not accepted'
