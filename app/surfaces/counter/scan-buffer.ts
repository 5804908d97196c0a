/** A scanner types faster than a hand: the longest pause between two of its characters. */
const MOST_PAUSE_MS = 50
/** A shorter string ended by Enter was typed. */
const LEAST_LENGTH = 4
const MOST_LENGTH = 300

interface ScanBuffer {
  text: string
  /** Of the last character, in milliseconds. */
  at: number
}

export const NOTHING_SCANNED: ScanBuffer = { text: '', at: -Infinity }

/** A digit is one of a hand when so much time has passed without another character. */
export const HAND_AFTER_MS = MOST_PAUSE_MS + 30

/** The buffer after a key of the keyboard, and what was scanned if the key ends it. */
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

/** Whether a scanner is at work. */
export function isScanning({ text }: ScanBuffer): boolean {
  return text.length > 1
}
