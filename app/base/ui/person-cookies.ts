/**
 * Cookies by which the shop knows the person who places an order from this browser. The program writes them, so that an
 * answer that is lost on the way changes nothing (decision 0009).
 */
export const SEED_COOKIE = 'buyer_seed'
export const PERSON_COOKIE = 'person'

/** Outlives the cookie of the order, which lives for a day. */
const TWO_DAYS_S = 2 * 24 * 60 * 60

/** From now on another person uses this device: nobody's unpaid order is theirs. */
export function startAsAnotherPerson(): void {
  write(PERSON_COOKIE, drawHex())
}

/** Called before an order is placed. */
export function storeSeed(): void {
  if (!document.cookie.split('; ').some((pair) => pair.startsWith(`${SEED_COOKIE}=`))) write(SEED_COOKIE, drawHex())
}

/** 128 bits. randomUUID exists on https and localhost only. */
export function drawHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function write(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${TWO_DAYS_S}; SameSite=Lax${secure}`
}
