import { tabIn } from '#app/base/platform/browser-tab.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { lineReturns, loseConnection } from '#app/base/ui/connection/connection.ts'
import { TILL_COPIES } from '#app/base/ui/connection/own-copies.ts'
import { pageValue } from '#app/base/ui/page-value.ts'
import { nextToSend, thatFollow, type Envelope } from '../envelope.ts'
import { envelopesOnPage, saveEnvelope, listEnvelopes, nextOnDevice, removeEnvelope } from './saved-envelopes.ts'
import { postEnvelope } from './post-envelope.ts'
import { sealed, type NewEnvelope } from './seal-envelope.ts'
import { sendPictureOf } from './send-picture.ts'

interface Outbox {
  /** Email of the signed-in person; empty until the frame says it. */
  person: string
  /** All on this device, also of other people; those that were just accepted stay until the page shows them. */
  envelopes: readonly Envelope[]
  /** Ids of acts that the shop has, until the page is read again. */
  accepted: ReadonlySet<string>
}

const outbox = pageValue<Outbox>({ person: '', envelopes: [], accepted: new Set() })

export const useOutbox = outbox.useValue

/** One tab sends at a time. Browsers offer locks only on https; without one, its id makes each act count once. */
const LOCK = 'tafach.outbox'
const CHANNEL = 'tafach.outbox'
const BUSY_AGAIN_MS = 4000
/** A till never gives up an act. It waits longer after each fault, but sends within a minute after the shop has recovered. */
const BUSY_AGAIN_AT_MOST_MS = 20_000
/** After so many faults the act itself is taken for the cause. */
const FAULTS_AT_MOST = 3

let otherTabs: BroadcastChannel | undefined
let reread: () => Promise<void> = () => Promise.resolve()
let saveFirst: () => Promise<void> = () => Promise.resolve()
let isWorking = false
/** The shop answered an act, so the page may be out of date. */
let isStale = false
/** Acts of this page whose answer this page has not heard of. */
const ofThisPage = new Set<string>()
const faults = new Map<string, number>()
/** Acts of this page that are not on the device yet: they are being sealed or written. */
const unsaved = new Map<string, Envelope>()
/** Commands of the till that the shop takes only from their author, who is not signed in. */
const declined = new Set<string>()

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? (navigator.locks.request(LOCK, work) as Promise<Result>) : work()
}

async function readKept(): Promise<void> {
  const saved = await listEnvelopes()
  const { envelopes } = outbox.get()
  // Another tab has sent them.
  const gone = [...ofThisPage].filter((id) => !saved.some((one) => one.id === id))
  for (const id of gone) ofThisPage.delete(id)
  const accepted = new Set([...outbox.get().accepted, ...gone])
  isStale ||= gone.length > 0
  outbox.set({ ...outbox.get(), accepted })
  const shownUntilRead = envelopes.filter(({ id }) => accepted.has(id) && !saved.some((one) => one.id === id))
  outbox.set({ ...outbox.get(), envelopes: [...shownUntilRead, ...saved] })
}

/** After a message from another tab. */
async function rereadOthers(): Promise<void> {
  await readKept()
  if (!isWorking) await showAccepted()
}

async function changed(): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only pages of the shop
  otherTabs?.postMessage('')
  await readKept()
}

/**
 * Shows and sends the acts of `person`. `readAgain` reads the page after acts were accepted; `saveOwn` keeps what the page knows of an act
 * before its envelope leaves the device. Returns a function that ends it; what waits stays on the device.
 */
export function openOutbox(
  person: string,
  readAgain: () => Promise<void>,
  saveOwn: () => Promise<void> = () => Promise.resolve(),
): () => void {
  outbox.set({ ...outbox.get(), person })
  reread = readAgain
  saveFirst = saveOwn
  declined.clear()
  otherTabs = new BroadcastChannel(CHANNEL)
  otherTabs.addEventListener('message', () => void rereadOthers())
  addEventListener('pagehide', saveUnsaved)
  void dropSeen().then(sendAll)
  return () => {
    removeEventListener('pagehide', saveUnsaved)
    otherTabs?.close()
    otherTabs = undefined
    outbox.set({ ...outbox.get(), person: '' })
  }
}

/** Keeps the act and sends it when there is a connection. `answers`: the refused commands that it takes the place of. */
export async function sendEnvelope(sent: NewEnvelope, answers: readonly Envelope[] = []): Promise<void> {
  await saveNewEnvelope(sent, answers)
  await sendAll()
}

/** `sendEnvelope` that ends when the act is on the device. It is sent from there. */
export async function recordEnvelope(sent: NewEnvelope): Promise<void> {
  await saveNewEnvelope(sent, [])
  void sendAll()
}

/** Acts of this page that are not on the device, or not yet. */
export function unsavedEnvelopes(): Envelope[] {
  return [...envelopesOnPage(), ...unsaved.values()]
}

/**
 * Stores acts on the device that an earlier page made but did not store before it ended, in their order. An act that the shop already has
 * is sent again and counts once. `seal`: for those that were not sealed yet.
 */
export async function saveAgain(given: readonly Envelope[], seal: NonNullable<NewEnvelope['seal']>): Promise<void> {
  if (given.length === 0) return
  const known = new Set((await listEnvelopes()).map(({ id }) => id))
  for (const each of given.filter(({ id }) => !known.has(id))) {
    await saveEnvelope(await sealed(each, seal))
    ofThisPage.add(each.id)
  }
  await changed()
  void sendAll()
}

/** Keeps the acts of the last moments as they are when the page ends. */
function saveUnsaved(): void {
  for (const envelope of unsaved.values()) void saveEnvelope(envelope)
}

async function saveNewEnvelope(
  { at = new Date(), seal, ...sent }: NewEnvelope,
  answers: readonly Envelope[],
): Promise<void> {
  const { person, envelopes } = outbox.get()
  const fields = { ...sent.fields, tab: tabIn(document.cookie) ?? '' }
  const place = nextOnDevice(Math.max(0, ...envelopes.map(({ sequence }) => sequence)))
  const envelope: Envelope = { person, ...sent, ...place, id: uuidv7(at), madeAt: at.toISOString(), fields }
  outbox.set({ ...outbox.get(), envelopes: [...envelopes, envelope] })
  unsaved.set(envelope.id, envelope)
  const whole = seal ? await sealed(envelope, seal) : envelope
  unsaved.set(envelope.id, whole)
  await saveEnvelope(whole)
  unsaved.delete(envelope.id)
  ofThisPage.add(envelope.id)
  for (const { id } of answers) {
    ofThisPage.delete(id)
    await removeEnvelope(id)
  }
  await changed()
}

/** Sends a refused command of the till again, unchanged: its number is still the next one. */
export async function resendEnvelope(refused: Envelope): Promise<void> {
  const envelope = { ...refused }
  delete envelope.refusal
  delete envelope.isSeen
  await saveEnvelope(envelope)
  await changed()
  await sendAll()
}

/** Takes back an act that was not sent, and those that build on it. */
export async function cancelEnvelope(envelope: Envelope): Promise<void> {
  await inTurn(async () => {
    const saved = await listEnvelopes()
    const present = saved.find(({ id }) => id === envelope.id)
    if (!present || present.isTried || present.till !== undefined) return
    for (const { id } of [present, ...thatFollow(saved, present)]) {
      ofThisPage.delete(id)
      await removeEnvelope(id)
    }
  })
  await changed()
}

/** Drops a refused command: the subject stays as the shop has it. */
export async function dropRefused({ id }: Envelope): Promise<void> {
  ofThisPage.delete(id)
  await removeEnvelope(id)
  await changed()
  // It may have held others up.
  void sendAll()
}

/** Notes that these refusals are shown beside their subjects. */
export async function markSeen(envelopes: readonly Envelope[]): Promise<void> {
  for (const envelope of envelopes) await saveEnvelope({ ...envelope, isSeen: true })
  await changed()
}

/** Call when the page is left. */
export async function dropSeen(): Promise<void> {
  for (const { id, isSeen } of await listEnvelopes()) {
    if (!isSeen) continue
    ofThisPage.delete(id)
    await removeEnvelope(id)
  }
  await changed()
}

/** Sends a refused command again as a new one. */
export async function applyAgain(envelope: Envelope): Promise<void> {
  const { to, subject, label, fields, isChained = false, picture, refusal } = envelope
  const again = { to, subject, label, isChained, fields: { ...fields, ...refusal?.conflict?.again } }
  await sendEnvelope({ ...again, ...(picture && { picture }) }, [envelope])
}

async function sendAll(): Promise<void> {
  if (isWorking) return
  isWorking = true
  try {
    for (;;) {
      const { person } = outbox.get()
      const next = person === '' ? undefined : nextToSend(await listEnvelopes(), person, declined)
      if (!next) return
      await lineReturns()
      const sent = await inTurn(() => sendNext(person))
      if (sent === 'stop') return
      if (sent === 'busy') await waitAfterFault(next)
      await changed()
    }
  } finally {
    isWorking = false
    await showAccepted()
  }
}

function waitAfterFault({ id }: Envelope): Promise<void> {
  const waitMs = Math.min(BUSY_AGAIN_MS * (faults.get(id) ?? 1), BUSY_AGAIN_AT_MOST_MS)
  return new Promise((resolve) => setTimeout(resolve, waitMs))
}

async function sendNext(person: string): Promise<'sent' | 'busy' | 'stop'> {
  const saved = await listEnvelopes()
  const next = nextToSend(saved, person, declined)
  if (!next) return 'sent'
  const { envelope, refusal } = await sendPictureOf(next)
  const answer = refusal ?? (await postEnvelope(envelope))
  // An act whose picture did not arrive was not sent.
  if (!refusal && (answer === 'lost' || answer === 'fault')) await saveEnvelope({ ...envelope, isTried: true })
  if (answer === 'lost') {
    loseConnection()
    return 'sent'
  }
  if (answer === 'another_person' && envelope.till !== undefined) {
    declined.add(envelope.id)
    return 'sent'
  }
  if (answer === 'signed_out' || answer === 'another_person') {
    // The copy belongs to a person who has left, and would be opened again.
    await globalThis.caches?.delete(TILL_COPIES)
    location.reload()
    return 'stop'
  }
  if (answer === 'fault') {
    const count = (faults.get(envelope.id) ?? 0) + 1
    faults.set(envelope.id, count)
    if (count < FAULTS_AT_MOST || envelope.till !== undefined) return 'busy'
    await saveEnvelope({ ...envelope, isTried: !refusal, refusal: { error: '', cause: 'fault' } })
    isStale = true
    return 'sent'
  }
  if (answer === undefined) {
    const { accepted } = outbox.get()
    isStale = true
    ofThisPage.delete(envelope.id)
    outbox.set({ ...outbox.get(), accepted: new Set([...accepted, envelope.id]) })
    await saveFirst()
    await removeEnvelope(envelope.id)
    return 'sent'
  }
  isStale = true
  await saveEnvelope({ ...envelope, refusal: answer })
  // They were made as if this one were done, and would change something else.
  for (const later of thatFollow(saved, envelope))
    await saveEnvelope({ ...later, refusal: { error: '', cause: 'held' } })
  return 'sent'
}

/** Reads the page again, which then shows the accepted acts itself. */
async function showAccepted(): Promise<void> {
  const shown = outbox.get().accepted
  if (!isStale) return
  isStale = false
  await reread()
  const { accepted, envelopes, person } = outbox.get()
  outbox.set({
    person,
    accepted: new Set([...accepted].filter((id) => !shown.has(id))),
    envelopes: envelopes.filter(({ id }) => !shown.has(id)),
  })
}
