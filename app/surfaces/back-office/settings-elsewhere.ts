import { CUSTOMERS_PATH } from '#app/base/platform/admin-paths.ts'
import { MESSAGES_PATH } from '#app/ordering/order-admin/messages-path.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { SETTINGS_PATH, type SettingSection } from '#app/base/settings/setting-fields.ts'
import { adminPath } from './menu.ts'

interface Elsewhere {
  to: string
  text: MessageKey
}

const days: Elsewhere = { to: `${adminPath('inventory')}/capacity`, text: 'setting.elsewhere.days' }

/** Related pages of a section: day exceptions, roles, results. Requirement 24.3. */
export const settingsElsewhere: Partial<Record<SettingSection, readonly Elsewhere[]>> = {
  hours: [days],
  lead: [{ to: `${adminPath('inventory')}/capacity`, text: 'setting.elsewhere.lead' }],
  capacity: [days],
  payments: [{ to: `${SETTINGS_PATH}/transfers`, text: 'setting.elsewhere.transfer.accounts' }],
  transfers: [
    { to: `${SETTINGS_PATH}/payments`, text: 'setting.elsewhere.payments' },
    { to: `${adminPath('payments')}/transfers`, text: 'setting.elsewhere.transfers' },
  ],
  taxes: [{ to: `${SETTINGS_PATH}/fixed#invoice`, text: 'setting.elsewhere.invoice' }],
  messages: [{ to: MESSAGES_PATH, text: 'setting.elsewhere.messages' }],
  security: [
    { to: `${adminPath('users')}/permissions`, text: 'setting.elsewhere.may' },
    { to: adminPath('users'), text: 'setting.elsewhere.roles' },
    { to: `${adminPath('users')}/log`, text: 'setting.elsewhere.log' },
  ],
  privacy: [
    { to: `${SETTINGS_PATH}/health`, text: 'setting.elsewhere.health' },
    { to: CUSTOMERS_PATH, text: 'setting.elsewhere.customers' },
  ],
}
