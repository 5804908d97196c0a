import { createContext, use, useMemo } from 'react'
import { useTillEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { useConnection } from '#app/base/ui/connection/connection.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { partsSum } from '#app/till/sales/sale-sums.ts'
import type { TillPerson } from '#app/till/sales/snapshot.ts'
import { toPay } from '#app/till/register/cart/cart-sums.ts'
import { useTillPart } from '#app/till/register/device/till-store.ts'

/** The signed-in person, as the frame knows them before the shop has named the people of the till. */
export const SignedInContext = createContext<Pick<TillPerson, 'email' | 'role'>>({ email: '', role: 'counter' })

export function useTillPerson(): TillPerson {
  const snapshot = useTillPart((till) => till.snapshot)
  const { email, role } = use(SignedInContext)
  return useMemo(() => {
    const known = snapshot?.people.find((person) => person.email === email)
    if (known) return known
    const nothing = { discountPercent: 0, mayFreeItem: false, mayVoidAny: false, refundLimitSantim: 0 }
    return { id: '', email, name: email.split('@')[0]!, role, digits: null, ...nothing }
  }, [snapshot, email, role])
}

/** What the panels of a sale show. */
export function useSale(): { person: TillPerson; totalSantim: Santim; leftToPaySantim: Santim } {
  const person = useTillPerson()
  const cart = useTillPart(({ state }) => state.cart)
  const parts = useTillPart(({ state }) => state.parts)
  const totalSantim = toPay(cart, person.discountPercent)
  return { person, totalSantim, leftToPaySantim: totalSantim - partsSum(parts) }
}

export function useIsConnected(): boolean {
  return useConnection().shown !== 'lost'
}

/** Unsent acts: all but the last moment of one that is on its way. */
export function useUnsent() {
  const envelopes = useTillEnvelopes()
  const isConnected = useIsConnected()
  const isStopped = envelopes.some(({ refusal, isTried }) => refusal !== undefined || isTried)
  return { envelopes, shows: envelopes.length > 0 && (!isConnected || isStopped) }
}
