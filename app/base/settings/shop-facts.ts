import * as paths from '#app/base/platform/paths.ts'
import { weekdayName } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { formatSlot } from '#app/base/platform/time/wall-clock.ts'
import { formatPublicPhone } from './kinds/public-phone.ts'
import type { OpeningHours, WeekHours } from './setting-kinds.ts'
import type { Settings } from './settings.ts'
import { LINK_SITES } from './kinds/shop-links.ts'

export interface ShopFacts {
  phone: string
  phoneText: string
  address: string
  /** A sentence on what the shop is. */
  slogan: string
  /** Where it is on a map, and its pages elsewhere; without those that the owner has not named. */
  links: { to: string; text: string }[]
  /** Its pages on how it works, and about itself where the owner wrote one. */
  pages: { to: string; text: string }[]
  hours: { days: string; times: string }[]
  /** Since when, licence, TIN and hygiene certificate, as far as the owner said them. */
  trust: string[]
}

function isSame(a: OpeningHours, b: OpeningHours): boolean {
  return a?.from === b?.from && a?.to === b?.to
}

/** Opening hours as on a door: adjacent days with the same hours share a line. */
export function openingLines(week: WeekHours, lang: Lang, t: Translate): ShopFacts['hours'] {
  const lines: ShopFacts['hours'] = []
  for (let first = 0; first < week.length;) {
    const hours = week[first]!
    let last = first
    while (last + 1 < week.length && isSame(week[last + 1]!, hours)) last += 1
    const nameOf = (day: number) => weekdayName(lang, (day + 1) % 7) // weeks of the shop begin on Monday
    const from = nameOf(first)
    lines.push({
      days: last === first ? from : t('ui.hours.days', { from, to: nameOf(last) }),
      times: hours ? formatSlot(hours.from, hours.to, lang) : t('ui.hours.closed'),
    })
    first = last + 1
  }
  return lines
}

/** Opening hours in schema.org's short form: "Mo-Sa 07:30-20:00". */
export function schemaOpeningHours(week: WeekHours): string[] {
  const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
  const span = (day: number) => week[day] && `${week[day].from}-${week[day].to}`
  return days.flatMap((name, first) => {
    const hours = span(first)
    if (!hours || span(first - 1) === hours) return []
    let last = first
    while (span(last + 1) === hours) last += 1
    return [`${last > first ? `${name}-${days[last]}` : name} ${hours}`]
  })
}

type CakeKind = 'daily' | 'custom'

interface Policies {
  /** Of this kind of cake, read first. */
  ofKind: readonly string[]
  /** Of every order. */
  ofShop: readonly string[]
}

export function splitPolicies(settings: Settings, kind: CakeKind, lang: Lang): Policies {
  return { ofKind: settings[`policies.${kind}`][lang], ofShop: settings['policies.text'][lang] }
}

/** Policies that apply to a cake of that kind, those of the kind first. */
export function policiesOf(settings: Settings, kind: CakeKind, lang: Lang): readonly string[] {
  const { ofKind, ofShop } = splitPolicies(settings, kind, lang)
  return [...ofKind, ...ofShop]
}

function trustLines(settings: Settings, lang: Lang, t: Translate): string[] {
  const facts = [
    ['shop.trust.since', settings['shop.since'][lang][0]],
    ['shop.trust.license', settings['shop.license'][lang][0]],
    ['shop.trust.tin', settings['tax.tin']],
    ['shop.trust.hygiene', settings['shop.hygiene'][lang][0]],
  ] as const
  return facts.flatMap(([key, fact]) => (fact ? [t(key, { fact })] : []))
}

/** The sentences that name the shop's city, in the owner's words if there are any. */
export function shopSentences(settings: Settings, lang: Lang, t: Translate) {
  const city = settings['shop.city'][lang][0]
  const say = (key: 'shop.title' | 'shop.hero' | 'shop.slogan') =>
    city === undefined ? t(key) : t(`${key}.in`, { city })
  return {
    title: say('shop.title'),
    hero: settings['shop.hero'][lang][0] ?? say('shop.hero'),
    slogan: settings['shop.slogan'][lang][0] ?? say('shop.slogan'),
  }
}

const PAGES = [
  { name: 'delivery', to: paths.delivery },
  { name: 'refunds', to: paths.refunds },
  { name: 'terms', to: paths.terms },
  { name: 'privacy', to: paths.privacy },
  { name: 'about', to: paths.about },
] as const

export function presentShop(settings: Settings, lang: Lang, t: Translate): ShopFacts {
  return {
    phone: settings['shop.phone'],
    phoneText: formatPublicPhone(settings['shop.phone']),
    address: settings['shop.address'][lang],
    slogan: shopSentences(settings, lang, t).slogan,
    links: LINK_SITES.flatMap((site) => {
      const to = settings[`shop.${site}`]
      return to === '' ? [] : [{ to, text: t(`shop.link.${site}`) }]
    }),
    pages: PAGES.filter(({ name }) => name !== 'about' || settings['shop.about'][lang].length > 0).map(
      ({ name, to }) => ({ to, text: t(`ui.page.${name}`) }),
    ),
    hours: openingLines(settings['hours.shop'], lang, t),
    trust: trustLines(settings, lang, t),
  }
}
