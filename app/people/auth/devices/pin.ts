export const PIN_MIN_DIGITS = 4
export const PIN_MAX_DIGITS = 6

export type PinFault = 'pin_malformed' | 'pin_trivial' | 'pin_is_phone'

/** Columns and corners of a keypad. */
const KEYPAD_LINES = ['147', '258', '369', '2580', '0852', '1379', '1397', '3179', '7913', '9731', '147258', '258369']
/** Runs in both directions, also across the zero. */
const RUNS = ['01234567890', '98765432109']
const OFTEN_USED = ['1004', '1233', '1010', '5683', '112233', '121314', '123321', '159753', '159357']
const FIRST_YEAR = 1930
const LAST_YEAR = 2039

/**
 * Why a new PIN is refused. Refuses the ones that are guessed first: runs, repetitions, years, lines of the keypad, and
 * parts of the person's own phone (+251…).
 */
export function findPinFault(pin: string, phone: string | null): PinFault | undefined {
  if (!/^\d+$/.test(pin) || pin.length < PIN_MIN_DIGITS || pin.length > PIN_MAX_DIGITS) return 'pin_malformed'
  if (isTrivial(pin)) return 'pin_trivial'
  return phone?.replace(/^\+251/, '0').includes(pin) ? 'pin_is_phone' : undefined
}

function isTrivial(pin: string): boolean {
  return (
    /^(.{1,3})\1+$/.test(pin) || // 0000, 1212, 123123
    /^(?:(.)\1)+$/.test(pin) || // 1122, 001122
    new Set(pin).size < 3 || // 1112, 010100: two figures are quickly tried
    RUNS.some((run) => run.includes(pin)) ||
    KEYPAD_LINES.includes(pin) ||
    OFTEN_USED.includes(pin) ||
    isYear(pin)
  )
}

function isYear(pin: string): boolean {
  return pin.length === 4 && Number(pin) >= FIRST_YEAR && Number(pin) <= LAST_YEAR
}
