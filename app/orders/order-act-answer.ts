/** Most letters of the reason for a move, in UTF-16 units. */
export const REASON_MAX_LENGTH = 300

/** What a form of an order's page in the back office is answered with when nothing was done. */
export interface OrderActAnswer {
  act: 'move' | 'accept' | 'note'
  error?: string
  /** Of a move: where it was to go, and what was typed. */
  to?: string
  reason?: string
  reasonError?: string
  option?: string
  noteError?: string
}
