import { uuidv7 } from '#app/base/platform/id.ts'
import { keptStore } from '#app/base/ui/kept-store.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { inSequence, type Envelope } from '../envelope.ts'

const kept = keptStore<Envelope>({ database: 'tafach.outbox', store: 'envelopes', keyPath: 'id' })

/** What a browser that stores nothing keeps until the page is left. */
const onPage = new Map<string, Envelope>()

export async function keepEnvelope(envelope: Envelope): Promise<void> {
  await kept.put(envelope).then(
    () => onPage.delete(envelope.id),
    () => onPage.set(envelope.id, envelope),
  )
}

export async function removeEnvelope(id: string): Promise<void> {
  onPage.delete(id)
  await kept.remove(id).catch(() => undefined)
}

export async function listEnvelopes(): Promise<Envelope[]> {
  const rows = await kept.list().catch(() => [])
  return inSequence([...rows, ...onPage.values()])
}

const DEVICE_KEY = 'tafach.device'
const device = { id: '', sequence: 0 }

/** The device's name and the number of its next act. They outlive sign-outs. */
export function nextOnDevice(): { device: string; sequence: number } {
  const at = new Date()
  try {
    const [id = '', sequence] = (localStorage.getItem(DEVICE_KEY) ?? '').split(' ')
    if (isUuid(id)) Object.assign(device, { id, sequence: Number(sequence) })
  } catch {
    // without storage the name lives as long as the page
  }
  device.id ||= uuidv7(at)
  device.sequence += 1
  try {
    localStorage.setItem(DEVICE_KEY, `${device.id} ${device.sequence}`)
  } catch {
    // the same
  }
  return { device: device.id, sequence: device.sequence }
}
