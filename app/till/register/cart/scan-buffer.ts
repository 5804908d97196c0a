/** A scanner types faster than a hand: the longest pause between two of its characters. */
const MOST_PAUSE_MS = 50
/** A shorter string that ends with Enter was typed by hand. */
const LEAST_LENGTH = 4
const MOST_LENGTH = 300

interface ScanBuffer {
  text: string
  /** Of the last character, in milliseconds. */
  at: number
}

export const NOTHING_SCANNED: ScanBuffer = { text: '', at: -Infinity }

/** A digit that no other character follows within this time was typed by hand. */
export const HAND_AFTER_MS = MOST_PAUSE_MS + 30

/** The buffer after a key press, and the scanned string if the key ends it. */
export function readKey(buffer: ScanBuffer, key: string, at: number): { buffer: ScanBuffer; scanned?: string } {
  const isFast = at - buffer.at <= MOST_PAUSE_MS
  if (key === 'Enter') {
    const isScan = isFast && buffer.text.length >= LEAST_LENGTH
    return isScan ? { buffer: NOTHING_SCANNED, scanned: buffer.text } : { buffer: NOTHING_SCANNED }
  }
  // Shift and the like come between the characters of a scanner.
  if (key.length !== 1) return { buffer: isFast ? { ...buffer, at } : NOTHING_SCANNED }
  const text = isFast ? (buffer.text + key).slice(0, MOST_LENGTH) : key
  return { buffer: { text, at } }
}

export function isScanning({ text }: ScanBuffer): boolean {
  return text.length > 1
}
