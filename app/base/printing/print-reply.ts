/** Answer to a press of a print button. `text` says in words how it stands. */
export type PrintReply =
  | { outcome: 'sent' | 'waits' | 'failed' | 'refused'; id: string; text: string }
  /** The device sends the dots of `dots` to its own printer, and tells how that ended. */
  | { outcome: 'device'; id: string; text: string; way: 'usb' | 'serial'; dots: string }
  /** The browser's own printing, on the page `page`. */
  | { outcome: 'page'; id: string; text: string; page: string }

/** Fields of a press. `told` is a device's answer to an earlier one. */
export const PRINT_FIELDS = { id: 'id', paper: 'paper', subject: 'subject', back: 'back', told: 'told' } as const
