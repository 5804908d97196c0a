import { uuidv7 } from '#app/base/platform/id.ts'
import type { TillPerson, TillSnapshot } from '#app/till/sales/snapshot.ts'
import { FIRST_STATE } from '../till-state.ts'
import { isPractice, setPractice } from './practice.ts'
import { change, saveAtOnce, saveTill, shopTime, tillNow } from './till-store.ts'

/** Numbers of a sale that was practised are of no till: T0-000001. */
const NO_TILL = 0

/** The day to practise with: the cakes and settings of today, an open shift of the person, and no order. */
function practiceDay(day: TillSnapshot, { email, name }: Pick<TillPerson, 'email' | 'name'>, now: Date): TillSnapshot {
  const at = now.toISOString()
  return {
    ...day,
    till: { number: NO_TILL, name: '', lastSale: 0, left: null },
    shift: { id: uuidv7(now), openedAt: at, person: email, personName: name, isCounted: false },
    orders: [],
    handIns: 0,
    withheld: [],
  }
}

/** Begins to practise, on a till that is ready. What was in the cart waits, and is on the device before. */
export async function startPractice(person: Pick<TillPerson, 'email' | 'name'>): Promise<void> {
  if (isPractice()) return
  await saveAtOnce({ isLeaving: true })
  const { status, state, lastNumber, sold, dropped, snapshot } = tillNow()
  if (status !== 'ready' || !snapshot?.till) return
  const real = { state: { ...state, panel: 'sale' as const }, lastNumber, sold, dropped, snapshot }
  setPractice(() => {
    setPractice(null)
    change(real)
    void saveTill()
  })
  change({
    state: FIRST_STATE,
    lastNumber: 0,
    sold: [],
    dropped: [],
    snapshot: practiceDay(snapshot, person, shopTime()),
  })
}
