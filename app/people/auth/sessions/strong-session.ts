/** A password typed so long ago lets a session do what asks for it. Decision 0111; the database asks the same (`password_lasts`). */
export const STRONG_FOR_MS = 15 * 60_000

export interface SessionStrength {
  /** When the password was last typed in the session; null: only a PIN was. */
  passwordAt: Date | null
  /** Set: a PIN opened the session. */
  pinDeviceId: string | null
}

export function isPasswordRecent(passwordAt: Date | null, now: Date): boolean {
  return passwordAt !== null && now.getTime() - passwordAt.getTime() < STRONG_FOR_MS
}

/** A session that a PIN opened, and without a recent password: sensitive permissions ask for it. */
export function isWeakSession({ passwordAt, pinDeviceId }: SessionStrength, now: Date): boolean {
  return pinDeviceId !== null && !isPasswordRecent(passwordAt, now)
}
