import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import {
  SETTING_SECTIONS,
  settingSections,
  type SettingKey,
  type SettingSection,
} from '#app/base/settings/setting-fields.ts'
import { mayOpen } from '#app/people/auth/permissions/access.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { settingPermission } from '#app/people/auth/permissions/setting-permission.ts'

/** The pages of the settings, in the order of their tabs. Requirement 24.3. */
export const SETTINGS_PAGES = ['shop', 'ordering', 'money', 'messages', 'staff', 'system'] as const
export type SettingsPage = (typeof SETTINGS_PAGES)[number]

/** The page of each section. Sections fold in this order; those without settings are pages of their own kind. */
const PAGE_OF = {
  shop: 'shop',
  hours: 'shop',
  languages: 'shop',
  printing: 'shop',
  policies: 'shop',
  orders: 'ordering',
  lead: 'ordering',
  capacity: 'ordering',
  delivery: 'ordering',
  quotes: 'ordering',
  payments: 'money',
  counter: 'money',
  transfers: 'money',
  taxes: 'money',
  messages: 'messages',
  wording: 'messages',
  security: 'staff',
  roles: 'staff',
  tokens: 'staff',
  privacy: 'staff',
  health: 'system',
  alarms: 'system',
  backups: 'system',
  fixed: 'system',
} as const satisfies Record<SettingSection | 'wording' | 'roles' | 'tokens' | 'health' | 'fixed', SettingsPage>

export type SettingsSectionName = keyof typeof PAGE_OF

export interface SettingsSection {
  name: SettingsSectionName
  page: SettingsPage
  to: string
  text: MessageKey
}

export const SETTINGS_SECTIONS: readonly SettingsSection[] = Object.entries(PAGE_OF).map(([section, page]) => {
  const name = section as SettingsSectionName
  const to = name === 'roles' ? adminPaths.permissions : adminPaths.settingsPart(name)
  return { name, page, to, text: `setting.section.${name}` }
})

/** Settings that a folded section tells, so that it need not be opened to be read. */
export const SUMMARIZED_SETTINGS: Partial<Record<SettingsSectionName, readonly SettingKey[]>> = {
  shop: ['shop.name', 'shop.phone'],
  hours: ['hours.shop'],
  languages: ['languages.otherwise'],
  orders: ['order.min_pieces', 'order.max_pieces_online'],
  lead: ['lead.daily_hours', 'lead.custom_hours'],
  capacity: ['capacity.points_per_day'],
  delivery: ['delivery.is_offered', 'delivery.free_over_santim'],
  quotes: ['deposit.custom_percent', 'quote.valid_hours'],
  payments: ['payment.telebirr', 'payment.mpesa', 'payment.cbebirr', 'payment.hosted', 'payment.cash'],
  counter: ['counter.discount_percent', 'counter.account_limit_santim'],
  taxes: ['tax.is_on', 'tax.vat_percent'],
  printing: ['printing.kitchen_ticket'],
  messages: ['messages.quiet'],
  privacy: ['data.retention_months'],
  alarms: ['alarms.to_am', 'alarms.to_en'],
  backups: ['backups.time', 'backups.keep'],
}

/** The section that an address belongs to; the words of one message belong to all words. */
export function sectionAt(pathname: string): SettingsSection | undefined {
  if (pathname.startsWith(`${adminPaths.settingsPart('messages')}/`)) {
    return SETTINGS_SECTIONS.find(({ name }) => name === 'wording')
  }
  return SETTINGS_SECTIONS.find(({ to }) => to === pathname.replace(/\/+$/, ''))
}

/** A section opens with one setting in it that the person may change. */
export function mayOpenSettings(to: string, permissions: readonly Permission[]): boolean {
  const section = SETTING_SECTIONS.find((each) => adminPaths.settingsPart(each) === to)
  const keys = section ? settingSections[section] : []
  return (
    mayOpen(permissions, to) && (keys.length === 0 || keys.some((key) => permissions.includes(settingPermission(key))))
  )
}

export function sectionsOf(page: SettingsPage, permissions: readonly Permission[]): SettingsSection[] {
  return SETTINGS_SECTIONS.filter((section) => section.page === page && mayOpenSettings(section.to, permissions))
}
