import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Settings } from '#app/base/settings/settings.ts'

type TransferSettings = Pick<Settings, 'payment.transfer_reference' | 'payment.transfer_accounts'>

/** Whether customers may report transfers: switched on, and they are told where to send money to. */
export function takesTransfers(settings: TransferSettings): boolean {
  return settings['payment.transfer_reference'] && settings['payment.transfer_accounts'].en.length > 0
}

/** The accounts that customers send money to, a line each. */
export function transferAccounts(settings: TransferSettings, lang: Lang): readonly string[] {
  return takesTransfers(settings) ? settings['payment.transfer_accounts'][lang] : []
}
