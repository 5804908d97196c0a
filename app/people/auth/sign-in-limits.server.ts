import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { createHash } from 'node:crypto'
import { forgetHits, takeHit } from '#app/base/platform/rate-limit.server.ts'

const MINUTE_MS = 60_000

/**
 * Tries in one window. Carriers put many phones behind one address, so the limit is generous for an address and strict
 * for an account. Requirement 21.7.
 */
const LIMITS = {
  sign_in_account_here: { limit: 10, windowMs: 15 * MINUTE_MS },
  // "10 tries per 15 min then growing delay": after more tries the wait is up to an hour, then up to six hours.
  sign_in_account_here_more: { limit: 20, windowMs: 60 * MINUTE_MS },
  sign_in_account_here_most: { limit: 40, windowMs: 6 * 60 * MINUTE_MS },
  sign_in_account: { limit: 100, windowMs: 15 * MINUTE_MS },
  // Beyond them, from wherever they come, one try passes in this time: strangers slow the owner down and cannot lock the account.
  sign_in_account_slowly: { limit: 1, windowMs: 10_000 },
  sign_in_address: { limit: 600, windowMs: 15 * MINUTE_MS },
  sign_up_address: { limit: 100, windowMs: 60 * MINUTE_MS },
  // Limits how many taken emails one address can discover, because each refusal reveals one.
  sign_up_taken_address: { limit: 20, windowMs: 60 * MINUTE_MS },
  sign_up_account: { limit: 5, windowMs: 60 * MINUTE_MS },
  reset_account: { limit: 5, windowMs: 60 * MINUTE_MS },
  reset_address: { limit: 100, windowMs: 60 * MINUTE_MS },
  link_address: { limit: 300, windowMs: 15 * MINUTE_MS },
  second_step_account_here: { limit: 5, windowMs: 15 * MINUTE_MS },
  second_step_account: { limit: 30, windowMs: 15 * MINUTE_MS },
  password_check_here: { limit: 10, windowMs: 15 * MINUTE_MS },
  password_check: { limit: 100, windowMs: 15 * MINUTE_MS },
  email_change: { limit: 5, windowMs: 60 * MINUTE_MS },
  token_calls: { limit: 600, windowMs: MINUTE_MS },
  token_unknown_address: { limit: 60, windowMs: MINUTE_MS },
} as const

type LimitName = keyof typeof LIMITS

const SIGN_IN_HERE = [
  'sign_in_account_here',
  'sign_in_account_here_more',
  'sign_in_account_here_most',
] as const satisfies LimitName[]

export type LimitVerdict = { ok: true } | { ok: false; reason: 'too_many_tries'; retryAfterSeconds: number }

/** Where somebody signs in from. */
export interface SignInPlace {
  address: string
  /** Of a browser that gave the account's right password before; what others do does not count for it. */
  knownDevice?: string | undefined
}

export async function countSignIn(deps: CommandDeps, email: string, from: SignInPlace): Promise<LimitVerdict> {
  const account = fingerprint(email)
  const here = SIGN_IN_HERE.map((name): [LimitName, string] => [name, hereOf(account, from)])
  if (from.knownDevice !== undefined) return countAll(deps, here)
  const verdict = await countAll(deps, [...here, ['sign_in_address', from.address]])
  if (!verdict.ok) return verdict
  const isAttacked = !(await countAll(deps, [['sign_in_account', account]])).ok
  return isAttacked ? countAll(deps, [['sign_in_account_slowly', account]]) : verdict
}

function hereOf(account: string, { address, knownDevice }: SignInPlace): string {
  return knownDevice === undefined ? `${account} ${address}` : `${account} device ${knownDevice}`
}

/**
 * Resets the person's own counts after a success or a new password; the others stay, because they guard against
 * somebody else.
 */
export async function forgetFailedSignIns(
  { db }: Pick<CommandDeps, 'db'>,
  email: string,
  from: SignInPlace,
): Promise<void> {
  const subject = hereOf(fingerprint(email), from)
  await Promise.all(SIGN_IN_HERE.map((name) => forgetHits(db, keyOf(name, subject))))
}

export async function countSignUp(deps: CommandDeps, address: string): Promise<LimitVerdict> {
  return countAll(deps, [['sign_up_address', address]])
}

/** Counts a sign-up that sends an email, so that strangers cannot fill an inbox. */
export function countSignUpEmail(deps: CommandDeps, email: string, address: string): Promise<LimitVerdict> {
  return countAll(deps, [
    ['sign_up_account', fingerprint(email)],
    ['sign_up_address', address],
  ])
}

export function countTakenSignUp(deps: CommandDeps, address: string): Promise<LimitVerdict> {
  return countAll(deps, [['sign_up_taken_address', address]])
}

/** Counts a request for a new password, so that strangers cannot fill an inbox. */
export function countReset(deps: CommandDeps, email: string, address: string): Promise<LimitVerdict> {
  return countAll(deps, [
    ['reset_account', fingerprint(email)],
    ['reset_address', address],
  ])
}

/** Counts an opened or used link; links have 132 bits, so this only limits noise. */
export function countLink(deps: CommandDeps, address: string): Promise<LimitVerdict> {
  return countAll(deps, [['link_address', address]])
}

/** Counts a code for the account, from the app or a backup code. */
export function countSecondFactor(deps: CommandDeps, userId: string, address: string): Promise<LimitVerdict> {
  return countAll(deps, [
    ['second_step_account_here', `${userId} ${address}`],
    ['second_step_account', userId],
  ])
}

export async function forgetFailedSecondFactors({ db }: CommandDeps, userId: string, address: string): Promise<void> {
  await forgetHits(db, keyOf('second_step_account_here', `${userId} ${address}`))
}

export function countPasswordCheck(deps: CommandDeps, userId: string, address: string): Promise<LimitVerdict> {
  return countAll(deps, [
    ['password_check_here', `${userId} ${address}`],
    ['password_check', userId],
  ])
}

export function countEmailChange(deps: CommandDeps, userId: string): Promise<LimitVerdict> {
  return countAll(deps, [['email_change', userId]])
}

export function countTokenCall(deps: CommandDeps, tokenId: string): Promise<LimitVerdict> {
  return countAll(deps, [['token_calls', tokenId]])
}

export function countUnknownToken(deps: CommandDeps, address: string): Promise<LimitVerdict> {
  return countAll(deps, [['token_unknown_address', address]])
}

async function countAll(deps: CommandDeps, counted: [LimitName, string][]): Promise<LimitVerdict> {
  const results = await Promise.all(
    counted.map(([name, subject]) => takeHit(deps, { key: keyOf(name, subject), ...LIMITS[name] })),
  )
  const waits = results.map((result) => (result.ok ? 0 : result.retryAfterSeconds))
  const retryAfterSeconds = Math.max(...waits)
  return retryAfterSeconds > 0 ? { ok: false, reason: 'too_many_tries', retryAfterSeconds } : { ok: true }
}

function keyOf(name: LimitName, subject: string): string {
  return `${name} ${subject}`
}

/** Counters do not store emails. */
function fingerprint(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)
}
