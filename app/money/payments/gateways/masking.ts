import { maskPhone } from '#app/base/platform/phone.ts'

const HIDDEN = '•••'
const SIGNED_TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g
const PHONE = /(?<!\w)\+?(?:251|0)([79]\d{8})(?!\w)/g

/**
 * Masks a gateway's text for logs: removes the given keys, signed tokens and whole phone numbers. Requirement 25.10.
 */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  const withoutKeys = secrets
    .filter((secret) => secret.length > 0)
    .reduce((masked, secret) => masked.replaceAll(secret, HIDDEN), text)
  return withoutKeys
    .replaceAll(SIGNED_TOKEN, HIDDEN)
    .replaceAll(PHONE, (_whole, digits: string) => maskPhone(`+251${digits}`))
}
