/** Form field sent from the panel, so that the list beside it stays. */
export const IN_PANEL = 'inPanel'

export interface OrderActionAnswer {
  act: 'move' | 'accept' | 'note' | 'assign' | 'spelling' | 'finished' | 'called' | 'bake' | 'give'
  error?: string
  to?: string
  reason?: string
  /** For a cancellation: who wished it. */
  cancelledFor?: 'shop' | 'customer' | undefined
  reasonError?: string
  option?: string
  noteError?: string
}
