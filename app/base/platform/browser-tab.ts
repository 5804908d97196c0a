import { randomText } from './id.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 16

export function nameTab(): string {
  return randomText(ALPHABET, LENGTH)
}

/**
 * The cookie with which the server recognizes the acting tab. A person touches a tab before sending from it, and the touched tab
 * writes this session cookie.
 */
export function tabCookie(tab: string): string {
  return `tab=${tab}; Path=/; SameSite=Lax`
}

export function isTabName(text: string): boolean {
  return /^[a-z0-9]{16}$/.test(text)
}

/** The tab that was touched last, from the request's cookies; null without scripts. */
export function tabIn(cookie: string | null | undefined): string | null {
  return /(?:^|;\s*)tab=([a-z0-9]{16})(?:;|$)/.exec(cookie ?? '')?.[1] ?? null
}
