import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Settings } from '../settings.ts'

const hours = (count: number, lang: Lang) =>
  lang === 'am' ? `${count} ሰዓት` : count === 1 ? '1 hour' : `${count} hours`

/** On which day the shop closes an order that nobody picked up. */
function closingDay(days: number, lang: Lang): string {
  if (days === 0) return lang === 'am' ? 'በዚያው ቀን' : 'on that day'
  if (days === 1) return lang === 'am' ? 'በማግስቱ' : 'on the next day'
  return lang === 'am' ? `ከ${days} ቀን በኋላ` : `${days} days later`
}

/** The settings that a policy may name in braces, in words. */
const NUMBERS = {
  'cancel.daily_free_hours': hours,
  'cancel.custom_free_hours': hours,
  'no_show.keep_days': closingDay,
} as const

const POLICIES = [
  'policies.text',
  'policies.daily',
  'policies.custom',
  'policies.terms',
  'policies.delivery',
  'policies.refunds',
] as const

type Named = keyof typeof NUMBERS
const BRACES = /\{([a-z_.]+)\}/g

/** A line of a policy with the numbers that are set, such as "up to {cancel.daily_free_hours} before pickup". Other braces stay. */
function sayNumbers(line: string, settings: Settings, lang: Lang): string {
  return line.replaceAll(BRACES, (braces, key: string) =>
    Object.hasOwn(NUMBERS, key) ? NUMBERS[key as Named](settings[key as Named], lang) : braces,
  )
}

/** The settings with policies as customers read them: they say the same numbers that the shop goes by. */
export function withPolicyNumbers(settings: Settings): Settings {
  const worded = POLICIES.map((key) => {
    const say = (lang: Lang) => settings[key][lang].map((line) => sayNumbers(line, settings, lang))
    return [key, { en: say('en'), am: say('am') }] as const
  })
  return { ...settings, ...Object.fromEntries(worded) }
}
