import { requirePermission } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { dayInAddis, isDay } from '#app/platform/calendar.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { csvAnswer } from '#app/platform/csv-file.server.ts'
import { exportSettlement } from '../../settlement/export-settlement.server.ts'
import type { Route } from './+types/settlement-export.ts'

/** Settlement of the 31 days up to the one that is looked at, in the language of whoever asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'payments.view')
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  const now = context.get(clockContext).now()
  const asked = url.searchParams.get('day') ?? ''
  const day = isDay(asked) ? asked : dayInAddis(now)
  const file = await exportSettlement(context.get(databaseContext), { day, lang, t, actor: profile.email, now })
  return csvAnswer(file, 'settlement', t('settlement.file.name'), now)
}
