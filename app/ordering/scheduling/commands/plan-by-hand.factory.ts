import type { Actor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import type { DayPlan, DayRange } from '../save-day-exceptions.server.ts'
import { planDays } from './plan-days.server.ts'

interface PlannedByHand {
  range: DayRange
  plan: DayPlan
  seen: string
  actor: Actor
}

/** Plans days as an owner does, who need not have an account. */
export function planByHand(db: Database, { range, plan, seen, actor }: PlannedByHand, now: Date) {
  const by = { actor: actor as StaffActor, profile: buildProfile('owner', actor.name) }
  return sendCommand({ db, clock: { now: () => now } }, planDays, { ...range, ...plan, seen }, by)
}
