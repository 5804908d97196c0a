/** A person who can sign in, as the shop sees them. */
export interface Profile {
  id: string
  email: string
  isAdmin: boolean
}

/** Who is asking. Absent for visitors; a customer and an administrator differ only in `profile.isAdmin`. Source: spec 6. */
export interface Session {
  user: { id: string; email: string }
  profile: Profile
}
