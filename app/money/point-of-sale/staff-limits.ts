import { can, holds } from '#app/people/auth/permissions/permissions.ts'
import { roleOf, type Profile } from '#app/people/auth/profile.ts'
import type { Settings } from '#app/base/settings/settings.ts'

type Limits = Pick<
  Settings,
  | 'counter.discount_percent'
  | 'counter.discount_percent_manager'
  | 'refund.counter_limit_santim'
  | 'refund.second_approval_over_santim'
>

/** What a person may do at a till beside selling. */
export function limitsOf(profile: Profile, settings: Limits) {
  const role = roleOf(profile)
  const byRole = { owner: 100, manager: settings['counter.discount_percent_manager'] } as const
  return {
    discountPercent: role === 'owner' || role === 'manager' ? byRole[role] : settings['counter.discount_percent'],
    mayFreeItem: can(profile, 'counter.free_item'),
    mayVoidAny: holds(profile, 'counter.void'),
    refundLimitSantim:
      settings[holds(profile, 'counter.void') ? 'refund.second_approval_over_santim' : 'refund.counter_limit_santim'],
  }
}
