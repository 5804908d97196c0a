import { checkPassword, type PasswordCheckRefusal } from '../passwords/check-password.server.ts'
import type { Self } from '../passwords/change-password.server.ts'
import { checkSecondFactor } from '../two-factor/check-second-factor.server.ts'
import type { TwoFactorDeps } from '../two-factor/set-up-two-factor.server.ts'

/**
 * Notes that the password was typed in a session, which lets it do for 15 minutes what asks for a password. `code`: of the second
 * factor, which a session opened with a PIN has not had; undefined where it is not asked for. Decision 0111.
 */
export async function strengthenSession(
  deps: TwoFactorDeps,
  self: Self,
  { password, code }: { password: string; code: string | undefined },
): Promise<{ ok: true } | PasswordCheckRefusal | { ok: false; reason: 'wrong_code' | 'two_factor_unreadable' }> {
  const checked = await checkPassword(deps, self, password)
  if (!checked.ok) return checked
  if (code !== undefined) {
    const second = await checkSecondFactor(deps, self, code)
    if (!second.ok) return second
  }
  const { db, clock } = deps
  await db
    .updateTable('sessions')
    .set({ password_at: clock.now() })
    .where('id', '=', self.sessionId)
    .where('user_id', '=', self.userId)
    .execute()
  return { ok: true }
}
