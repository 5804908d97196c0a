export interface Profile {
  id: string
  email: string
  isAdmin: boolean
  /** The setting requires two-factor from administrators, and this one has none: only its setup is open. */
  lacksTwoFactor?: boolean
}

/**
 * Whether the user may act as an administrator now. Every access check uses it; `isAdmin` only decides the password
 * rules and the start page.
 */
export function isAdministrator(profile: Profile | null | undefined): boolean {
  return profile?.isAdmin === true && profile.lacksTwoFactor !== true
}

/** Absent for visitors; a customer and an administrator differ only in `profile.isAdmin`. Requirement 21.1. */
export interface Session {
  /** Id of the row, not of the cookie: it opens nothing. */
  id?: string
  user: { id: string; email: string }
  profile: Profile
}
