/** Characters of a phone or email as typed. */
export const WAIT_CONTACT_MAX_LENGTH = 200
