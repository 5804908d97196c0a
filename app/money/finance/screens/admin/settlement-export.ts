import { requirePermission } from '#app/people/auth/context.server.ts'
import { dayInAddis, isDay } from '#app/base/platform/time/calendar.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { fileFormatOf } from '#app/base/platform/files/file-table.ts'
import { tableAnswer } from '#app/base/platform/files/table-answer.server.ts'
import { exportSettlement } from '../../settlement/export-settlement.server.ts'
import type { Route } from './+types/settlement-export.ts'

/** Settlement of the 31 days up to the one that is looked at, in the language of whoever asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'payments.view')
  const { lang, t } = context.get(requestContext)
  const now = context.get(clockContext).now()
  const typed = url.searchParams.get('day') ?? ''
  const day = isDay(typed) ? typed : dayInAddis(now)
  const format = fileFormatOf(url.pathname)
  const asked = { day, format, lang, t, actor: profile.email, now }
  const table = await exportSettlement(context.get(databaseContext), asked)
  return tableAnswer(table, { format, name: 'settlement', localName: t('settlement.file.name'), now })
}
