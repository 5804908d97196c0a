export interface HandOverAnswer {
  /** The code that was compared. */
  code?: string
  error?: string
  field?: 'code' | 'name' | 'phone' | undefined
}
