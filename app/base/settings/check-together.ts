import type { SettingError } from './parsed-setting.ts'
import { isPauseTooLong, MAX_PAUSE_DAYS } from './pause.ts'
import type { SettingKey } from './setting-fields.ts'
import type { Settings } from './settings.ts'
import { lacksScript } from './topper-scripts.ts'

/** Checks settings of one section that depend on each other, or on the present moment. */
export function checkTogether(values: Partial<Settings>, now: Date): { key: SettingKey; error: SettingError }[] {
  const { 'order.min_pieces': min, 'order.max_pieces_online': max, 'orders.paused_until': pause } = values
  const faults: { key: SettingKey; error: SettingError }[] = []
  if (min !== undefined && max !== undefined && min > max) {
    faults.push({ key: 'order.max_pieces_online', error: { part: '', text: 'setting.error.max.pieces' } })
  }
  if (pause && isPauseTooLong(new Date(pause), now)) {
    const error: SettingError = { part: 'day', text: 'setting.error.pause', values: { max: MAX_PAUSE_DAYS } }
    faults.push({ key: 'orders.paused_until', error })
  }
  const paysLater = (values['deposit.daily_at_pickup'] ?? 'off') !== 'off'
  if (!paysLater && CUSTOMERS_WAYS.every((way) => values[way] === false)) {
    faults.push({ key: 'payment.hosted', error: { part: '', text: 'setting.error.no.way' } })
  }
  if (lacksScript(values)) {
    faults.push({ key: 'topper.is_offered', error: { part: '', text: 'setting.error.no.script' } })
  }
  return faults
}

/** Online payment methods. Without any of them, and without payment at pickup, nobody could order. */
const CUSTOMERS_WAYS = ['payment.telebirr', 'payment.mpesa', 'payment.cbebirr', 'payment.hosted'] as const
