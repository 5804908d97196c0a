import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { type SettingSection } from '#app/base/settings/setting-fields.ts'

interface Elsewhere {
  to: string
  text: MessageKey
}

const days: Elsewhere = { to: adminPaths.capacity, text: 'setting.elsewhere.days' }

/** Related pages of a section: day exceptions, roles, results. Requirement 24.3. */
export const settingsElsewhere: Partial<Record<SettingSection, readonly Elsewhere[]>> = {
  shop: [{ to: adminPaths.start, text: 'setting.elsewhere.start' }],
  hours: [days],
  lead: [{ to: adminPaths.capacity, text: 'setting.elsewhere.lead' }],
  capacity: [days],
  delivery: [{ to: adminPaths.landmarks, text: 'setting.elsewhere.landmarks' }],
  orders: [{ to: adminPaths.toppers, text: 'setting.elsewhere.toppers' }],
  payments: [{ to: adminPaths.settingsPart('transfers'), text: 'setting.elsewhere.transfer.accounts' }],
  transfers: [
    { to: adminPaths.settingsPart('payments'), text: 'setting.elsewhere.payments' },
    { to: adminPaths.transfers, text: 'setting.elsewhere.transfers' },
  ],
  taxes: [
    { to: adminPaths.taxSetup, text: 'setting.elsewhere.tax.setup' },
    { to: adminPaths.tax, text: 'setting.elsewhere.tax' },
  ],
  messages: [{ to: adminPaths.messages, text: 'setting.elsewhere.messages' }],
  security: [
    { to: adminPaths.permissions, text: 'setting.elsewhere.may' },
    { to: adminPaths.staff, text: 'setting.elsewhere.roles' },
    { to: adminPaths.log, text: 'setting.elsewhere.log' },
  ],
  alarms: [{ to: adminPaths.settingsPart('health'), text: 'setting.elsewhere.alarms' }],
  privacy: [
    { to: adminPaths.settingsPart('health'), text: 'setting.elsewhere.health' },
    { to: adminPaths.customers, text: 'setting.elsewhere.customers' },
  ],
}
