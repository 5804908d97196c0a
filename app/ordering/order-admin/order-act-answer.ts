/** Most letters of the reason for a move, in UTF-16 units. */
export const REASON_MAX_LENGTH = 300

/** Field of forms that are sent from the panel beside the list: the list then stays where it is. */
export const IN_PANEL = 'inPanel'

/** What a form of an order's page in the back office is answered with when nothing was done. */
export interface OrderActAnswer {
  act: 'move' | 'accept' | 'note' | 'assign' | 'spelling' | 'finished' | 'called'
  error?: string
  /** Of a move: where it was to go, and what was typed. */
  to?: string
  reason?: string
  /** Of a cancellation: whose wish it was said to be. */
  cancelledFor?: 'shop' | 'customer' | undefined
  reasonError?: string
  option?: string
  noteError?: string
}
