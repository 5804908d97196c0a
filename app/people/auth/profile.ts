/** A person who can sign in, as the shop sees them. */
export interface Profile {
  id: string
  email: string
  isAdmin: boolean
  /** The setting asks administrators for a second step, and this one has none: all that is open is setting it up. */
  lacksTwoFactor?: boolean
}

/**
 * Whether this is an administrator who may act as one now. Everything that opens a door asks it; `isAdmin` alone says only whose
 * password rules and whose way to the back office somebody has.
 */
export function isAdministrator(profile: Profile | null | undefined): boolean {
  return profile?.isAdmin === true && profile.lacksTwoFactor !== true
}

/** Who is asking. Absent for visitors; a customer and an administrator differ only in `profile.isAdmin`. Requirement 21.1. */
export interface Session {
  /** Of the row, not of the cookie: it opens nothing. */
  id?: string
  user: { id: string; email: string }
  profile: Profile
}
