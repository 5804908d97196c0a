/** What somebody does in the shop, from most to least rights. */
export const ROLES = ['owner', 'manager', 'counter', 'kitchen', 'driver'] as const
export type Role = (typeof ROLES)[number]

export function parseRole(text: string): Role | undefined {
  return ROLES.find((role) => role === text)
}

/**
 * The roles for which somebody of a role may invite: an owner for each, a manager for those below, as the database asks
 * (`is_below_manager`). Whether a manager may invite at all is a permission.
 */
export function invitableRoles(role: Role | undefined): readonly Role[] {
  if (role === 'owner') return ROLES
  return role === 'manager' ? ROLES.slice(ROLES.indexOf('manager') + 1) : []
}

export interface Profile {
  id: string
  email: string
  isAdmin: boolean
  /** Null with `isAdmin`: an owner, as every administrator was before there were roles. */
  role?: Role | null
  /** The setting requires two-factor from administrators, and this one has none: only its setup is open. */
  lacksTwoFactor?: boolean
  /** Acts in a session that only a PIN opened: sensitive permissions ask for the password. */
  isWeak?: boolean
  /** A program or the shell acts for them: sensitive permissions are refused, but for those that are open to programs. */
  isProgram?: boolean
  /** Permissions of the role that an owner switched on or off. */
  switched?: Readonly<Record<string, boolean>> | null
}

/**
 * Whether the user may open the back office now. It says nothing of a page in it: `can` does. `isAdmin` only decides the
 * password rules and the start page.
 */
export function isAdministrator(profile: Profile | null | undefined): boolean {
  return profile?.isAdmin === true && profile.lacksTwoFactor !== true
}

/** The role of somebody who may open the back office now. */
export function roleOf(profile: Profile | null | undefined): Role | undefined {
  return profile && isAdministrator(profile) ? (profile.role ?? 'owner') : undefined
}

/** Absent for visitors; a customer and an administrator differ only in `profile.isAdmin`. Requirement 21.1. */
export interface Session {
  /** Id of the row, not of the cookie: it opens nothing. */
  id?: string
  user: { id: string; email: string }
  profile: Profile
  /** When the password was last typed in it; null: only a PIN was. */
  passwordAt?: Date | null
}
