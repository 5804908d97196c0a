import type { Lang } from '#app/base/platform/text/translate.ts'
import type { DayExceptions } from '../day-exception.ts'
import { NOT_MADE } from '../delivery-time.ts'
import type { LeftOut } from './days-without.ts'

export function listLeftOut(exceptions: DayExceptions, lang: Lang): LeftOut {
  const days = [...exceptions].flatMap(([day, { feast }]) =>
    feast && feast.cakesOff.length > 0 ? [[day, feast.cakesOff] as const] : [],
  )
  return { cakes: Object.fromEntries(days), reason: NOT_MADE[lang] }
}
