import type { Answered } from './ask-shop.ts'
import type { InsiderShop } from './insider-shop.ts'
import type { InsiderTill } from './insider-till.ts'
import type { Account, Party, People } from './people.ts'

/** What the run knows and the shop need not: who holds what, and what went into a pocket. */
export interface Truth {
  /** By shift: cash that somebody took out of the drawer and told nobody. In santim. */
  pocketed: Map<string, number>
  /** Files of which an act was taken in. */
  filesTakenIn: number
}

/** What a party has collected: links, PINs, orders it placed. */
export interface Belongings {
  links: string[]
  /** One-time PINs that it gave away or saw. */
  oneTimePins: { userId: string; pin: string }[]
  orders: { id: string; code: string; phone: string }[]
  approvals: { id: string; saleId: string; act: 'void' | 'return' }[]
}

export interface World {
  shop: InsiderShop
  people: People
  tills: readonly InsiderTill[]
  truth: Truth
  draw: () => number
}

/** A party at the moment of an act. */
export interface Insider extends World {
  party: Party
  /** One of its accounts of staff, by whose session it acts in the office. */
  me: Account
  till: InsiderTill
  own: Belongings
}

export interface Attempted {
  isDone: boolean
  reason: string
}

export interface InsiderAction {
  kind: string
  /** How often, beside 1. */
  weight?: number
  /** Undefined: there is nothing to do it to. */
  attempt: (insider: Insider) => Promise<Attempted | undefined>
}

export const happens = ({ draw }: Pick<World, 'draw'>, share: number): boolean => draw() < share

export function pick<Thing>({ draw }: Pick<World, 'draw'>, things: readonly Thing[]): Thing | undefined {
  return things[Math.floor(draw() * things.length)]
}

/** Of a list from the newest on: mostly one of the first, as people go on with what they have just done. */
export function pickNew<Thing>({ draw }: Pick<World, 'draw'>, things: readonly Thing[]): Thing | undefined {
  return things[Math.floor(draw() ** 3 * things.length)]
}

export const upTo = ({ draw }: Pick<World, 'draw'>, most: number): number => Math.floor(draw() * most)

/** In whole birr, up to `mostSantim`. */
export const someSantim = (world: Pick<World, 'draw'>, mostSantim: number): number =>
  100 * (1 + upTo(world, Math.max(1, Math.floor(mostSantim / 100))))

export const birr = (santim: number): string => (santim / 100).toFixed(2)

export const did = ({ isDone, reason }: Answered): Attempted => ({ isDone, reason })

/** Whom somebody names who needs another's word for a drawer: who gave it, or anybody who works here. */
export async function someSigner(insider: Insider, shiftId: string, kind: 'take' | 'witness'): Promise<string> {
  const signed = await insider.shop.db
    .selectFrom('shift_confirmations')
    .select('person')
    .where('shift_id', '=', shiftId)
    .where('kind', '=', kind)
    .execute()
  const named = happens(insider, 0.8) ? pick(insider, signed)?.person : undefined
  return named ?? someStaff(insider).email
}

export const someStaff = (world: Pick<World, 'draw' | 'people'>): Account =>
  pick(
    world,
    world.people.accounts.filter(({ isStaff }) => isStaff),
  )!

const PHONES = 12

/** Of customers whom everybody may name; a few, so that people meet. */
export const somePhone = (world: Pick<World, 'draw'>): string => `+25190000090${upTo(world, PHONES) % 10}`

const ADDRESSES = 24

/** Addresses that anybody may take or be invited under: a few, so that they are taken by others meanwhile, and others with each that is taken. */
export const someAddress = (world: Pick<World, 'draw' | 'people'>): string =>
  `address-${world.people.accounts.length + world.people.moves + upTo(world, ADDRESSES)}@mail.example`
