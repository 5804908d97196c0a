import type { Lang } from './translate.ts'

/** The four parts of the Ethiopian day, each with its first hour on the 24-hour clock. */
const DAY_PARTS = [
  { from: 18, am: 'ምሽት' },
  { from: 12, am: 'ከሰዓት' },
  { from: 6, am: 'ጥዋት' },
  { from: 0, am: 'ሌሊት' },
] as const

/**
 * A local time of day ("07:30", 24 hours) as people say it: "7:30 AM" in English; in Amharic on the Ethiopian clock,
 * which counts from six: "1:30 ጥዋት". Intl has no such clock. Source: product.md 4 (`hours.shop`) and N2.
 */
export function formatWallTime(time: string, lang: Lang): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const hour = (lang === 'am' ? (hours + 6) % 12 : hours % 12) || 12
  const clock = `${hour}:${String(minutes).padStart(2, '0')}`
  if (lang === 'en') return `${clock} ${hours < 12 ? 'AM' : 'PM'}`
  return `${clock} ${DAY_PARTS.find((part) => hours >= part.from)!.am}`
}
