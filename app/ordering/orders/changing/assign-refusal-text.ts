import type { Translate } from '#app/base/platform/text/translate.ts'
import type { AssignRefusal } from './assign-orders.server.ts'

export function assignRefusalText(refusal: AssignRefusal, t: Translate): string {
  if (refusal.reason !== 'assigned_meanwhile') return t(`orders.assign.refused.${refusal.reason}`)
  return refusal.makerName
    ? t('orders.assign.refused.assigned_meanwhile', { name: refusal.makerName })
    : t('orders.assign.refused.assigned_meanwhile.none')
}
