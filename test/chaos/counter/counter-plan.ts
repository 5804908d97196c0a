import { mulberry32 } from '../../gateways/fake-chaos.ts'

/** What a seed draws for one tablet: what its cashier does, and what happens to it meanwhile. */

export const CAKES = { baklava: 4500, kunafa: 6050 } as const
export type CakeId = keyof typeof CAKES
export type Pieces = Readonly<Partial<Record<CakeId, number>>>

export type Pay =
  | { by: 'cash'; isRounded: boolean }
  | { by: 'qr' | 'transfer'; hasReference: boolean }
  | { by: 'account'; customer: number }
  | { by: 'split'; first: 'qr' | 'transfer' }
  /** A prompt to a phone of the simulated gateway, for all of it or for what is left after a part in cash. */
  | { by: 'wallet'; phone: string; isSplit: boolean }

export type Action =
  | { act: 'sell'; pieces: Pieces; pay: Pay }
  /** The sale that was made so many sales before. */
  | { act: 'void'; back: number; piecesTo: 'stock' | 'waste' }
  /** Pieces of the sale that was made so many sales before come back. */
  | {
      act: 'return'
      back: number
      pieces: 'one' | 'each' | 'all'
      piecesTo: 'stock' | 'waste'
      reason: 'bad' | 'changed' | 'mistyped'
      by: 'cash' | 'refund'
      /** A customer whose cash needs a manager waits for a refund. */
      orRefund: boolean
    }
  | { act: 'cash'; way: 'in' | 'out'; birr: number }
  /** The drawer is counted and the shift closed, and the next one opened, once the connection is there. */
  | { act: 'close' }

export type Fault =
  /** No line for so many acts of this tablet. */
  | { fault: 'offline'; acts: number }
  /** The next requests end after so many bytes of their own, or of their answers. */
  | { fault: 'cut'; where: 'request' | 'answer'; bytes: readonly number[] }
  /** Requests are taken and nothing answers, or a gateway answers without the shop. */
  | { fault: 'silent' | 'gateway alone'; acts: number }
  /** The browser is killed so long after the act began. */
  | { fault: 'browser killed'; afterMs: number; isOffline: boolean }
  | { fault: 'page reloaded' }
  /** `of`: the sale begins, or its wallet is asked. */
  | { fault: 'server killed'; of: 'act' | 'prompt'; afterMs: number; downMs: number }
  /** The tablet's clock is set: so far from the right time from then on. */
  | { fault: 'clock set'; wrongMs: number }
  /** The shop is updated to another build. */
  | { fault: 'update' }

export interface Step {
  act: Action
  fault: Fault | undefined
}

const MINUTE = 60_000
const MOST_WRONG_MS = 10 * MINUTE
/** Of the steps, one in so many has a fault. */
const FAULT_EVERY = 7
/** About one void in so many sales. */
const VOID_EVERY = 14
const CASH_EVERY = 20
const RETURN_EVERY = 5

/** Of the prompts, one in so many meets the end of the shop's process. */
const PROMPT_KILL_EVERY = 3
/** They confirm at once, once more by five messages, or late; refuse; cancel; never answer. */
const CUSTOMER_PHONES = ['01', '01', '01', '06', '05', '02', '03', '04'] as const

/** Returns have draws of their own, so that a seed keeps its sales and faults. */
const RETURNS_SEED = 8_000_009
/** What a cashier gives back without a manager in a day that sells nothing, and for each sale, of which some are voided. A day meets it
 * before it ends. */
const GIVEN_ALONE_SANTIM = 6000
const GIVEN_ALONE_A_SALE_SANTIM = 200

export const limitOf = (sales: number) => GIVEN_ALONE_SANTIM + sales * GIVEN_ALONE_A_SALE_SANTIM

/**
 * The day of `npm test`: of sixty thousand seeds the one whose few sales meet most kinds of acts and faults, which `counter-plan.test.ts` lists.
 * A long day, in which returns meet the limit of cash too, is in `npm run test:walks`.
 */
export const SHORT_DAY = { seed: 11_687, sales: 16 }

/** Share of the day's sales after which the shift changes. */
const CLOSES_AFTER = 0.7

export interface TabletPlan {
  /** How wrong its clock is in the morning. */
  wrongMs: number
  steps: readonly Step[]
}

interface Dice {
  draw: () => number
  whole: (most: number) => number
  oneIn: (number: number) => boolean
}

function diceOf(seed: number): Dice {
  const draw = mulberry32(seed)
  const whole = (most: number) => Math.floor(draw() * most)
  return { draw, whole, oneIn: (number) => whole(number) === 0 }
}

/** What the seed of a day draws for each of the tablets. */
export const planDay = ({ seed, sales }: { seed: number; sales: number }, tablets: number): TabletPlan[] =>
  Array.from({ length: tablets }, (_, n) => planTablet(seed * 2 + n, Math.ceil(sales / tablets), n === 0))

/** `isFirst`: this tablet's plan has the update, in the middle of the day. */
function planTablet(seed: number, sales: number, isFirst: boolean): TabletPlan {
  const dice = diceOf(seed)
  const { whole, oneIn } = dice
  const ofReturns = diceOf(seed + RETURNS_SEED)
  const plan = { wrongMs: wrongMs(dice), steps: [] as Step[] }
  for (let sale = 0; sale < sales; sale += 1) {
    const isMiddle = isFirst && sale === Math.floor(sales / 2)
    const act = { act: 'sell', pieces: drawPieces(dice), pay: drawPay(dice) } as const
    const isPromptKilled = act.pay.by === 'wallet' && oneIn(PROMPT_KILL_EVERY)
    const drawn = isPromptKilled ? serverKilled(dice, 'prompt') : oneIn(FAULT_EVERY) ? drawFault(dice) : undefined
    plan.steps.push({
      act,
      fault: isMiddle ? { fault: 'update' } : drawn,
    })
    if (oneIn(VOID_EVERY)) {
      const act = { act: 'void', back: whole(2), piecesTo: oneIn(3) ? 'waste' : 'stock' } as const
      plan.steps.push({ act, fault: oneIn(FAULT_EVERY) ? drawFault(dice) : undefined })
    }
    if (oneIn(CASH_EVERY)) {
      const act = { act: 'cash', way: oneIn(2) ? 'in' : 'out', birr: 10 * (1 + whole(9)) } as const
      plan.steps.push({ act, fault: oneIn(FAULT_EVERY) ? drawFault(dice) : undefined })
    }
    if (ofReturns.oneIn(RETURN_EVERY)) {
      const act = drawReturn(ofReturns)
      plan.steps.push({ act, fault: ofReturns.oneIn(FAULT_EVERY) ? drawFault(ofReturns) : undefined })
    }
    if (sale === Math.floor(sales * CLOSES_AFTER)) plan.steps.push({ act: { act: 'close' }, fault: undefined })
  }
  return plan
}

const wrongMs = ({ draw }: Dice) => Math.round((draw() * 2 - 1) * MOST_WRONG_MS)

function drawPieces({ whole, oneIn }: Dice): Pieces {
  const baklava = 1 + whole(3)
  return oneIn(2) ? { baklava } : oneIn(2) ? { kunafa: 1 + whole(2) } : { baklava, kunafa: 1 + whole(2) }
}

function drawPay({ draw, whole, oneIn }: Dice): Pay {
  const kind = draw()
  if (kind < 0.52) return { by: 'cash', isRounded: oneIn(3) }
  if (kind < 0.62) return { by: 'qr', hasReference: !oneIn(4) }
  if (kind < 0.72) return { by: 'transfer', hasReference: !oneIn(3) }
  if (kind < 0.79) return { by: 'account', customer: whole(5) }
  if (kind < 0.86) return { by: 'split', first: oneIn(2) ? 'qr' : 'transfer' }
  const digits = CUSTOMER_PHONES[whole(CUSTOMER_PHONES.length)]!
  return { by: 'wallet', phone: `0${oneIn(2) ? 9 : 7}000000${digits}`, isSplit: oneIn(3) }
}

function drawReturn({ whole, oneIn }: Dice): Extract<Action, { act: 'return' }> {
  return {
    act: 'return',
    back: whole(4),
    pieces: (['one', 'one', 'each', 'all'] as const)[whole(4)]!,
    piecesTo: oneIn(2) ? 'waste' : 'stock',
    reason: (['bad', 'changed', 'mistyped'] as const)[whole(3)]!,
    by: oneIn(4) ? 'refund' : 'cash',
    orRefund: oneIn(2),
  }
}

function serverKilled({ whole }: Dice, of: 'act' | 'prompt'): Fault {
  return { fault: 'server killed', of, afterMs: whole(600), downMs: 300 + whole(2500) }
}

function drawFault(dice: Dice): Fault {
  const { draw, whole, oneIn } = dice
  const kind = draw()
  if (kind < 0.24) return { fault: 'offline', acts: 1 + whole(10) }
  if (kind < 0.48) {
    const bytes = Array.from({ length: 1 + whole(4) }, () => whole(900))
    return { fault: 'cut', where: oneIn(2) ? 'request' : 'answer', bytes }
  }
  if (kind < 0.54) return { fault: 'silent', acts: 1 + whole(3) }
  if (kind < 0.6) return { fault: 'gateway alone', acts: 1 + whole(3) }
  if (kind < 0.76) return { fault: 'browser killed', afterMs: whole(900), isOffline: oneIn(2) }
  if (kind < 0.84) return { fault: 'page reloaded' }
  if (kind < 0.94) return serverKilled(dice, 'act')
  return { fault: 'clock set', wrongMs: wrongMs(dice) }
}

export function sumOf(pieces: Pieces): number {
  return Object.entries(pieces).reduce((sum, [cake, count]) => sum + CAKES[cake as CakeId] * count, 0)
}

export const cakesOf = (pieces: Pieces) =>
  Object.entries(pieces).map(([cake, count]) => ({
    cake: cake as CakeId,
    count,
    santim: CAKES[cake as CakeId] * count,
  }))
