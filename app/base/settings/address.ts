import { parsePhone } from '#app/base/platform/phone.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'

const EMAIL = /^[^\s@,<>]+@[^\s@,<>]+\.[^\s@,<>]+$/
const TELEGRAM = /^telegram[:\s]\s*(-?\d{3,20})$/i

/**
 * Where somebody is reached: `+251…`, an email address, or `telegram:` and the number of a chat (that of a group is negative).
 * Undefined: none of the three.
 */
export function parseAddress(typed: string): string | undefined {
  const text = typed.trim()
  const phone = parsePhone(text)
  if (phone) return phone
  const chat = TELEGRAM.exec(text)?.[1]
  if (chat) return `telegram:${chat}`
  return text.length <= 200 && EMAIL.test(text) ? text : undefined
}

/** The number of a chat of Telegram; undefined: another kind of address. */
export function chatOf(address: string): string | undefined {
  return /^telegram:(.+)$/.exec(address)?.[1]
}

/** As it is typed. */
export function typeAddress(address: string): string {
  return address.replace(/^\+251/, '0')
}

/** As people read it. */
export function addressText(address: string, t: Translate): string {
  const chat = chatOf(address)
  return chat === undefined ? typeAddress(address) : t('setting.address.telegram', { chat })
}
