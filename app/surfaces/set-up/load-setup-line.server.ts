import type { RouterContextProvider } from 'react-router'
import { databaseContext } from '#app/base/platform/context.server.ts'
import type { Profile } from '#app/people/auth/profile.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { gatewaysIn } from './load-start.server.ts'
import { readSetup } from './setup.queries.server.ts'
import { setupProgress } from './setup-steps.ts'

/** How far the set-up is, for the dashboard of who may finish it; null once it is done or put away. Requirement 18.7. */
export async function loadSetupLine(context: Readonly<RouterContextProvider>, profile: Profile) {
  if (!can(profile, 'start.edit')) return null
  const { facts, notes } = await readSetup(context.get(databaseContext), gatewaysIn(context).hasGateway)
  if (notes.has('opened') || notes.has('put_away')) return null
  const { done, all, minutesLeft } = setupProgress(facts)
  return { progress: { done, all, minutesLeft } }
}

export type SetupLineView = NonNullable<Awaited<ReturnType<typeof loadSetupLine>>>
