/** Questions to a printer. Source: Epson's reference of ESC/POS, DLE EOT and GS r. */
export const STATUS = {
  /** DLE EOT 4. The printer answers at once. */
  paper: Uint8Array.of(0x10, 0x04, 0x04),
  /** DLE EOT 2. The printer answers at once. */
  offline: Uint8Array.of(0x10, 0x04, 0x02),
  /** GS r 1, answered after all that came before it. */
  printed: Uint8Array.of(0x1d, 0x72, 0x01),
} as const

/** In the answer to GS r 1. */
export const PAPER_END_BITS = 0x0c

export type PrinterTrouble = 'no_paper' | 'cover_open'

/** What an answer to DLE EOT says; undefined if the byte is no such answer: its fixed bits are 0..1 0010. */
export function readStatus(about: 'paper' | 'offline', byte: number): PrinterTrouble | 'fine' | undefined {
  if ((byte & 0x93) !== 0x12) return undefined
  if (about === 'paper') return (byte & 0x60) === 0 ? 'fine' : 'no_paper'
  if ((byte & 0x04) !== 0) return 'cover_open'
  return (byte & 0x20) === 0 ? 'fine' : 'no_paper'
}
