import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { allMessages, translateTo } from '#app/messages.server.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { settingSections } from '#app/base/settings/setting-fields.ts'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { sectionAt, SETTINGS_PAGES, SETTINGS_SECTIONS, sectionsOf, SUMMARIZED_SETTINGS } from './settings-sections.ts'
import { summarizeSections } from './summarize-sections.ts'

const namesOf = (role: Role) => {
  const permissions = permissionsOf(buildProfile(role))
  return Object.fromEntries(
    SETTINGS_PAGES.flatMap((page) => {
      const names = sectionsOf(page, permissions).map(({ name }) => name)
      return names.length > 0 ? [[page, names]] : []
    }),
  )
}

it('an owner has six pages with every section once', () => {
  const pages = namesOf('owner')
  expect(Object.keys(pages)).toEqual([...SETTINGS_PAGES])
  expect(Object.values(pages).flat()).toEqual(SETTINGS_SECTIONS.map(({ name }) => name))
})

it('a manager has no page of money, of staff, and no backups', () => {
  expect(namesOf('manager')).toEqual({
    shop: ['shop', 'hours', 'languages', 'printing', 'policies'],
    ordering: ['orders', 'lead', 'capacity', 'delivery', 'quotes'],
    messages: ['messages', 'wording'],
    system: ['health', 'fixed'],
  })
})

it('the address of a section, and of the words of one message, opens its page', () => {
  const pageAt = (path: string) => sectionAt(path)?.page
  expect(pageAt('/admin/settings/taxes')).toBe('money')
  expect(pageAt('/admin/settings/backups/')).toBe('system')
  expect(sectionAt('/admin/settings/messages/ready')?.name).toBe('wording')
  expect(pageAt('/admin/settings/find')).toBeUndefined()
})

it('a folded section tells settings of its own, and no sum to somebody who may not set it', () => {
  for (const [name, keys] of Object.entries(SUMMARIZED_SETTINGS)) {
    expect(settingSections[name as keyof typeof settingSections]).toEqual(expect.arrayContaining([...keys]))
  }
  const viewer = { lang: 'en', t: translateTo('en') } as const
  const summarize = (role: Role) => summarizeSections(settingDefaults, permissionsOf(buildProfile(role)), viewer)
  expect(summarize('owner').quotes).toBe('Deposit: 50% · Quotes are valid for: 72 hours')
  expect(summarize('manager').quotes).toBe('Quotes are valid for: 72 hours')
  expect(summarize('owner').delivery).toBe('The shop delivers · Free delivery from: none')
  expect(Object.entries(summarize('owner')).filter(([, text]) => text === '')).toEqual([])
})

/** How each language begins a way through the settings; the first word may have a preposition in Amharic. */
const WAY = { en: /Settings → /g, am: /ቅንብሮች → /g } as const
/** Ways through the pages of a gateway. */
const ELSEWHERE = ['API', 'Webhooks']

/** The ways in a text that lead to no page of the settings and no section of that page. */
function lostWays(text: string, lang: 'en' | 'am'): string[] {
  const t = translateTo(lang)
  const ways = SETTINGS_PAGES.flatMap((page) => {
    const sections = SETTINGS_SECTIONS.filter((section) => section.page === page).map((section) => t(section.text))
    const name = t(`setting.page.${page}`)
    return [...sections, ...sections.map((section) => `${name} → ${section}`), name]
  })
  return [...text.matchAll(WAY[lang])].flatMap(({ 0: { length }, index }) => {
    const way = text.slice(index + length).replaceAll('\n', ' ')
    const [found] = [...ways, ...ELSEWHERE]
      .filter((each) => way.startsWith(each))
      .toSorted((a, b) => b.length - a.length)
    // After a page alone no further step may follow.
    return found === undefined || way.slice(found.length).startsWith(' → ') ? [way.slice(0, 60)] : []
  })
}

it('a text that names a way through the settings names pages and sections that there are', () => {
  const lost = Object.entries(allMessages).flatMap(([key, { en, am }]) =>
    [...lostWays(en, 'en'), ...lostWays(am, 'am')].map((way) => `${key}: ${way}`),
  )
  expect(lost).toEqual([])
})

it.each(['docs/configuration.md', 'docs/operations.md', 'docs/payments.md', 'docs/tax.md'])('so does %s', (file) => {
  const text = readFileSync(path.join(PROJECT_DIR, file), 'utf8')
  // The documents quote a setting's name after its section.
  expect(lostWays(text.replaceAll(' → "', ' "'), 'en')).toEqual([])
})
