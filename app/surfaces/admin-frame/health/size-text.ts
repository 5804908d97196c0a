import type { Translate } from '#app/base/platform/text/translate.ts'

const MEGABYTE = 1_000_000
const GIGABYTE = 1000 * MEGABYTE

/** "4.2 MB", "12 GB": decimal units, two digits when the first is small. */
export function sizeText(bytes: number, t: Translate): string {
  const isLarge = bytes >= GIGABYTE
  const units = bytes / (isLarge ? GIGABYTE : MEGABYTE)
  const size = units >= 10 ? Math.round(units) : Math.max(0.1, Math.round(units * 10) / 10)
  return t(isLarge ? 'health.gigabytes' : 'health.megabytes', { size })
}
