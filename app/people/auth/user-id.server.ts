import { randomText } from '#app/base/platform/id.ts'

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** The id of a new user, as the sign-in library makes them. */
export function newUserId(): string {
  return randomText(ID_ALPHABET, 32)
}
