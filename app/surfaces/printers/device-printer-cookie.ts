import { isUuid } from '#app/base/platform/id.ts'

/** The printer beside this device, where several print the same paper. */
const NAME = 'printer'
const YEAR_S = 365 * 24 * 3600

export const devicePrinterCookie = (printerId: string): string =>
  `${NAME}=${printerId}; Path=/admin; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly`

export function devicePrinterIn(cookie: string | null): string | null {
  const id = new RegExp(`(?:^|;\\s*)${NAME}=([\\da-f-]{36})(?:;|$)`).exec(cookie ?? '')?.[1]
  return id !== undefined && isUuid(id) ? id : null
}
