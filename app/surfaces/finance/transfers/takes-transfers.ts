import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Settings } from '#app/base/settings/settings.ts'

type TransferSettings = Pick<Settings, 'payment.transfer_reference' | 'payment.transfer_accounts'>

/** Whether customers may report transfers: enabled, and accounts are listed. */
export function takesTransfers(settings: TransferSettings): boolean {
  return settings['payment.transfer_reference'] && settings['payment.transfer_accounts'].en.length > 0
}

export function transferAccounts(settings: TransferSettings, lang: Lang): readonly string[] {
  return takesTransfers(settings) ? settings['payment.transfer_accounts'][lang] : []
}
