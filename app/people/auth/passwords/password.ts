import { COMMON_PASSWORD_STEMS } from './common-passwords.ts'
import { isOftenUsed } from './often-used-passwords.ts'

/** Requirement 21.5. Characters as people count them: one Ethiopic letter or emoji is one. */
export const PASSWORD_MIN_CHARACTERS = 8
/** Minimum length for administrators. Requirement 21.6. */
export const STAFF_PASSWORD_MIN_CHARACTERS = 12
/** Longer texts only cost hashing time. */
export const PASSWORD_MAX_CHARACTERS = 128

export type PasswordFault = 'password_too_short' | 'password_too_long' | 'password_common' | 'password_is_email'

export function passwordMinimum({ isStaff }: { isStaff: boolean }): number {
  return isStaff ? STAFF_PASSWORD_MIN_CHARACTERS : PASSWORD_MIN_CHARACTERS
}

/**
 * Why a new password is refused, or undefined. Any script and spaces are allowed, and no mix is required. Refuses short
 * ones, common ones with the usual decorations ("P@ssw0rd2026!", "aaaaaaaa", "12345678") and the person's own email.
 * Requirements 21.5 and 21.6.
 */
export function findPasswordFault(
  password: string,
  email: string,
  { isStaff } = { isStaff: false },
): PasswordFault | undefined {
  const characters = Array.from(password.normalize('NFKC'))
  if (characters.length < passwordMinimum({ isStaff })) return 'password_too_short'
  if (characters.length > PASSWORD_MAX_CHARACTERS) return 'password_too_long'
  if (isEmail(password, email)) return 'password_is_email'
  return isCommon(characters.join('')) ? 'password_common' : undefined
}

export type PasswordStrength = 'weak' | 'fair' | 'good'

/** Four characters above the minimum: a few words. */
const GOOD_BEYOND = 4

/**
 * Value of the password meter: refused, sufficient, or good. It reflects only the rules: length, and whether the
 * password is guessed first.
 */
export function passwordStrength(password: string, email: string, who: { isStaff: boolean }): PasswordStrength {
  if (findPasswordFault(password, email, who)) return 'weak'
  const { length } = Array.from(password.normalize('NFKC'))
  const isVaried = new Set(password.toLowerCase()).size >= 6
  return isVaried && length >= passwordMinimum(who) + GOOD_BEYOND ? 'good' : 'fair'
}

function isEmail(password: string, email: string): boolean {
  const typed = password.toLowerCase()
  const whole = email.toLowerCase()
  return typed === whole || typed === whole.split('@')[0]
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const KEY_RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1s2d3f4g5h6j7k8l9',
  'z1x2c3v4b5n6m7',
  '1a2b3c4d5e6f7g8h9i',
  'a1b2c3d4e5f6g7h8i9',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'zaq12wsxcde34rfvbgt56yhn',
  '1qazxsw23edcvfr45tgbnhy6',
  'qazxswedcvfrtgbnhyujm',
  'qawsedrftgyhujikolp',
  'azsxdcfvgbhnjmk',
]

function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  if (isRepetition(lower) || isRun(lower)) return true
  const stem = lower.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}]+/u, '')
  if (stem === '') return isDateOrPhone(lower)
  if (isRowOfDigitsWith(stem, lower)) return true
  const plain = Array.from(stem, (character) => LOOKALIKES[character] ?? character).join('')
  return isOftenUsed(lower) || [stem, plain].some(isCommonStem)
}

function isCommonStem(text: string): boolean {
  return COMMON_PASSWORD_STEMS.has(text) || isOftenUsed(text) || isRun(text)
}

/** "aa123456", "123456789q", "123qwe123": the decoration is most of it. */
function isRowOfDigitsWith(stem: string, text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  return stem.length <= 3 && digits.length >= 4 && (isRun(digits) || isRepetition(digits))
}

/** "aaaaaaaa", "abcabcabc", "1212121212". */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text)
}

/** "12345678", "87654321", "qwertyui" and similar runs of any length. */
function isRun(text: string): boolean {
  if (text.length < 4) return false
  const backwards = Array.from(text).toReversed().join('')
  return KEY_RUNS.some((run) => run.includes(text) || run.includes(backwards))
}

/** Passwords of digits only are dates and phone numbers, which are guessed first. */
function isDateOrPhone(text: string): boolean {
  return /^\+?[\d\s./-]+$/.test(text) && text.replaceAll(/\D/g, '').length <= 14
}
