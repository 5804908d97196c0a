import type { Santim } from '#app/base/platform/money.ts'
import type { Sale } from '#app/till/sales/till-command.ts'
import { partsSum } from '#app/till/sales/sale-sums.ts'
import type { TillPerson, TillSnapshot } from '#app/till/sales/snapshot.ts'
import type { MoneyBack } from './returned-lines.ts'
import { cashOf, isFresh, type SoldSale } from '../cart/sold-sale.ts'

/** The sum above which no drawer pays, counted over everything that goes back of one sale; null: no limit. */
export function secondLimit(snapshot: Pick<TillSnapshot, 'settings'> | null): Santim | null {
  // A copy of an earlier version has none.
  const { secondApprovalSantim = null } = snapshot?.settings ?? {}
  return secondApprovalSantim
}

export function isAboveSecond(snapshot: Pick<TillSnapshot, 'settings'> | null, sumSantim: Santim): boolean {
  const limit = secondLimit(snapshot)
  return limit !== null && sumSantim > limit
}

/**
 * Why the cash of a sale cannot go back with a void now; null: it can, or there is none. At first it leaves the drawer in which it lies,
 * later the drawer of the open shift, which pays no more than one person may decide.
 */
export function whyNoCash(
  sold: Pick<SoldSale, 'sale' | 'at'>,
  snapshot: Pick<TillSnapshot, 'settings' | 'shift'> | null,
  now: Date,
): 'no.shift' | 'second' | null {
  const cash = cashOf(sold.sale)
  if (cash === 0 || isFresh(sold, snapshot?.shift, now)) return null
  if (!snapshot?.shift || snapshot.shift.isCounted) return 'no.shift'
  return isAboveSecond(snapshot, cash) ? 'second' : null
}

/** Money of a sale that the shop surely holds: cash in a drawer, and wallets. The rest are references that somebody typed. */
function heldOf({ parts, shiftId }: Pick<Sale, 'parts' | 'shiftId'>): Santim {
  const held = parts.filter(({ by }) => by === 'wallet' || (by === 'cash' && shiftId !== null))
  return partsSum(held)
}

/**
 * Why a return needs a manager, or another one than the person (decisions 0340 and 0400); null: the person may decide it. Alone the drawer
 * pays back only what the shop holds, and no more than the limit on one day.
 */
export function whyManager(
  { sale }: Pick<SoldSale, 'sale'>,
  { santim, sumSantim }: Pick<MoneyBack, 'santim' | 'sumSantim'>,
  {
    refundLimitSantim: limit,
    givenAloneSantim = 0,
    mayVoidAny,
  }: Pick<TillPerson, 'refundLimitSantim' | 'givenAloneSantim' | 'mayVoidAny'>,
  isCash: boolean,
): 'unproved' | 'limit' | 'day' | null {
  if (limit === null) return null
  if (isCash && sumSantim > heldOf(sale)) return 'unproved'
  if (sumSantim > limit && !mayVoidAny) return 'limit'
  return isCash && givenAloneSantim + santim > limit ? 'day' : null
}

/** The people of a till after one of them gave cash back without a manager. */
export function withGivenAlone(people: readonly TillPerson[], email: string, santim: Santim): TillPerson[] {
  return people.map((each) =>
    each.email === email ? { ...each, givenAloneSantim: (each.givenAloneSantim ?? 0) + santim } : each,
  )
}

/** Managers whose PIN this device takes. */
export function managersHere(people: readonly TillPerson[]): (TillPerson & { digits: number })[] {
  return people.flatMap((each) => (each.mayVoidAny && each.digits !== null ? [{ ...each, digits: each.digits }] : []))
}
