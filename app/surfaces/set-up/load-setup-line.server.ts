import type { RouterContextProvider } from 'react-router'
import { clockContext, databaseContext } from '#app/base/platform/context.server.ts'
import { findClosureNow } from '#app/base/settings/pause-orders.server.ts'
import type { Profile } from '#app/people/auth/profile.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { gatewaysIn } from './load-start.server.ts'
import { readSetup } from './setup.queries.server.ts'
import { missingToOpen, setupProgress } from './setup-steps.ts'

/**
 * How far the set-up is, for the dashboard of who may finish it; null once it is done or put away. A shop that is not open yet always
 * has the line, because it opens by a button alone. Requirement 18.7.
 */
export async function loadSetupLine(context: Readonly<RouterContextProvider>, profile: Profile) {
  if (!can(profile, 'start.edit')) return null
  const db = context.get(databaseContext)
  const [{ facts, notes }, closure] = await Promise.all([
    readSetup(db, gatewaysIn(context).hasGateway),
    findClosureNow(db, context.get(clockContext).now()),
  ])
  const isNotOpen = closure?.until === null
  if (!isNotOpen && (notes.has('opened') || notes.has('put_away'))) return null
  const { done, all, minutesLeft } = setupProgress(facts)
  return { progress: { done, all, minutesLeft }, isNotOpen, mayOpen: isNotOpen && missingToOpen(facts).length === 0 }
}

export type SetupLineView = NonNullable<Awaited<ReturnType<typeof loadSetupLine>>>
