import { deviceId, lastOnDevice, listEnvelopes, saveEnvelope } from '#app/base/outbox/ui/saved-envelopes.ts'
import { saveAgain } from '#app/base/outbox/ui/outbox-store.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { noteAnswer, isFromShop, loseConnection } from '#app/base/ui/connection/connection.ts'
import type { TillKey } from '#app/till/proof/signed-text.ts'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'
import { afterRestart } from '../after-restart.ts'
import { aheadOf, dayAfterAnswer } from '../day.ts'
import { lastNumberOf, salesIn } from '../numbers.ts'
import { endPractice, isPractice } from './practice.ts'
import { readRows, saveCopy } from './stored-rows.ts'
import { signReport, signEnvelope, signingKey, signWith, takeKey } from './sign-envelope.ts'
import { change, readBeforeSaving, saveAtOnce, saveTill, tillNow } from './till-store.ts'
import { reopenedPanel } from './typed.ts'

/** Lets acts pass the openings of shifts that an earlier version stored, which stopped them (decision 0213). */
async function letOpeningsPass(): Promise<void> {
  for (const envelope of await listEnvelopes()) {
    const isOld = envelope.fields['act'] === 'open_shift' && !envelope.mayPass
    if (isOld) await saveEnvelope({ ...envelope, mayPass: true })
  }
}

async function readDevice(): Promise<void> {
  const [{ own, copy }, envelopes] = await Promise.all([readRows(), listEnvelopes(), letOpeningsPass()])
  signWith(copy?.signing)
  // The page ended when the row was on the device and the envelope was not yet.
  await saveAgain(own?.unsaved ?? [], signEnvelope)
  const { countsFor, lastNumber, shown, isRowBehind } = afterRestart({ own, day: copy?.snapshot, envelopes })
  change({
    status: 'ready',
    countsFor,
    lastNumber,
    ...(copy && { snapshot: copy.snapshot, aheadMs: copy.aheadMs }),
    ...(shown && {
      ...shown,
      state: { ...shown.state, panel: reopenedPanel(shown.state.cart.lines.length > 0) },
    }),
  })
  if (isRowBehind) void saveTill()
}

const LOCK = 'tafach.till'

/** Two tabs would count the same number twice: the last one that is opened, or asks, is the till. */
export async function beTill(): Promise<void> {
  endPractice()
  void saveAtOnce({ isLeaving: false })
  change({ status: 'reading' })
  const isHeld = new Promise<void>((resolve) => {
    if (!navigator.locks) return resolve()
    navigator.locks
      .request(LOCK, { steal: true }, () => {
        resolve()
        return new Promise(() => undefined)
      })
      .catch(() => {
        change({ status: 'elsewhere', state: { ...tillNow().state, panel: 'sale' } })
      })
  })
  await readBeforeSaving(isHeld, readDevice)
  await readSnapshot()
}

const ANSWER_WITHIN_MS = 20_000

/** Asks the shop for the day. Without an answer the stored one stays. */
export async function readSnapshot(): Promise<void> {
  if (isPractice()) return
  const askedAt = Date.now()
  const before = tillNow().snapshot
  try {
    const unsent = await listEnvelopes()
    const ofTills = unsent.filter((envelope) => envelope.till !== undefined).length
    const asked = await signReport({ device: deviceId(), unsent: ofTills, last: lastOnDevice(unsent) })
    const address = `${adminPaths.counterSnapshot}?${new URLSearchParams(asked)}`
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    if (!isFromShop(response) || response.status >= 500) return loseConnection()
    if (response.status !== 200) return
    const { key, ...answer } = (await response.json()) as TillSnapshot & { key?: TillKey | null }
    if (key) await takeKey(key).catch(() => undefined)
    noteAnswer()
    const { snapshot: known, state } = tillNow()
    const envelopes = [...unsent, ...(await listEnvelopes())]
    const { closedShift } = state
    const snapshot = dayAfterAnswer({ answer, before, known, envelopes, closedShift })
    const readAt = Date.now()
    const aheadMs = aheadOf(snapshot, askedAt, readAt)
    const { countsFor: of, lastNumber: counted } = tillNow()
    const countsFor = snapshot.till?.number ?? of
    const isSame = countsFor === of
    const lastNumber = lastNumberOf({
      till: countsFor,
      atShop: snapshot.till?.lastSale,
      counted: isSame ? counted : 0,
      unsent: isSame ? [] : salesIn(await listEnvelopes()),
    })
    // Somebody has begun to practise in between; after that the day is read anew.
    if (isPractice()) return
    change({ snapshot, aheadMs, countsFor, lastNumber })
    await saveCopy({ snapshot, aheadMs, readAt, signing: signingKey() })
  } catch {
    loseConnection()
  }
}
