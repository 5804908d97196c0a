import { redirect } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { findDate } from '#app/ordering/customers/account/account-dates.server.ts'
import { nextOccurrence } from '#app/ordering/customers/important-date.ts'
import { listAvailableDays } from '#app/ordering/scheduling/list-available-days.server.ts'
import { openOwnAccount } from '../own-account.server.ts'
import type { Route } from './+types/plan-for-date.ts'

/** Opens the cake builder for a date of the customer: with its occasion, and with its day if a cake can be had then. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, accountId, now } = openOwnAccount(context, paths.ownAccount)
  const date = isUuid(params.dateId) ? await findDate(db, accountId, params.dateId) : undefined
  if (!date) return redirect(paths.ownAccount)
  const settings = await loadSettings(db)
  const day = nextOccurrence(date, dayInAddis(now))
  const occasionId = date.occasionId ?? undefined
  const { days } = await listAvailableDays(db, {
    cakeId: undefined,
    sizeId: undefined,
    flavorId: undefined,
    cakeTypeId: undefined,
    occasionId,
    method: 'self-pickup',
    now,
    settings,
    from: day,
    to: day,
  })
  const search = new URLSearchParams()
  if (occasionId) search.set('occasion', occasionId)
  if (days.some((each) => each.day === day && each.state === 'open')) search.set('date', day)
  return redirect(`${paths.customize}?${search}`)
}
