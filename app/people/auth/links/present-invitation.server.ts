import type { Database } from '#app/base/platform/database/database.server.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { signInName } from '../phone-account.ts'
import type { Session } from '../profile.ts'
import { findInvitedAccount } from './accept-invitation.server.ts'
import type { AccountLink } from './account-link.server.ts'

/** What the page of an invitation shows whose address has an account. */
export interface InvitationView {
  /** Path of the page, to come back to. */
  here: string
  email: string
  role: string
  /** The phone that the account will sign in with too; empty: none. */
  phone: string
  /** Who is signed in: nobody, the invited account, or another one, by its name. */
  signedIn: 'nobody' | 'invited' | { as: string }
  needsPassword: boolean
}

/** Undefined: the invitation makes the account, and asks for its password. */
export async function presentInvitation(
  db: Database,
  link: AccountLink,
  { session, here, t }: { session: Session | null; here: string; t: Translate },
): Promise<InvitationView | undefined> {
  const account = await findInvitedAccount(db, link)
  if (!account) return undefined
  const { email, role, phone } = link
  return {
    here,
    email: signInName(email),
    role: t(`permissions.role.${role ?? 'owner'}`),
    phone: phone && signInName(email) !== formatPhone(phone) ? formatPhone(phone) : '',
    signedIn: !session ? 'nobody' : session.user.id === account.id ? 'invited' : { as: signInName(session.user.email) },
    needsPassword: !account.hasStaffPassword,
  }
}
