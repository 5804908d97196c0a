import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a header `Authorization` bears the token; takes the same time whatever was typed. */
export function isBearer(header: string | undefined, token: string): boolean {
  const [, typed = ''] = /^Bearer\s+(\S+)\s*$/i.exec(header ?? '') ?? []
  return timingSafeEqual(digest(typed), digest(token))
}
