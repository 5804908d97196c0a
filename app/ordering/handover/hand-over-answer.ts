export interface HandOverAnswer {
  /** The code that was compared. */
  code?: string
  error?: string
  field?: 'code' | 'name' | 'phone' | undefined
  /** The only person of a shop types the password first. */
  needsPassword?: boolean
}
