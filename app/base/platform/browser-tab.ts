import { randomText } from './id.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 16

/** A name for a tab that is opened; db/migrations/0042 repeats what it looks like. */
export function nameTab(): string {
  return randomText(ALPHABET, LENGTH)
}

/**
 * Says to the server in which tab somebody acts: whoever sends something has touched its tab a moment before, and that tab wrote
 * this. Goes when the browser is closed.
 */
export function tabCookie(tab: string): string {
  return `tab=${tab}; Path=/; SameSite=Lax`
}

export function isTabName(text: string): boolean {
  return /^[a-z0-9]{16}$/.test(text)
}

/** The tab that was touched last, as the cookies of a request say; null without scripts. */
export function tabIn(cookie: string | null | undefined): string | null {
  return /(?:^|;\s*)tab=([a-z0-9]{16})(?:;|$)/.exec(cookie ?? '')?.[1] ?? null
}
