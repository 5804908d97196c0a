import { randomText } from '#app/base/platform/id.ts'

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

export function newUserId(): string {
  return randomText(ID_ALPHABET, 32)
}
