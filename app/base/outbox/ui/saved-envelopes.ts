import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
import { clientStore } from '#app/base/ui/client-store.ts'
import { inSequence, type Envelope } from '../envelope.ts'

const saved = clientStore<Envelope>({
  database: 'tafach.outbox',
  store: 'envelopes',
  keyPath: 'id',
  durability: 'strict',
})

/** Envelopes of a browser that stores nothing: they live as long as the page. */
const onPage = new Map<string, Envelope>()

export async function saveEnvelope(envelope: Envelope): Promise<void> {
  await saved.put(envelope).then(
    () => onPage.delete(envelope.id),
    () => onPage.set(envelope.id, envelope),
  )
}

export const envelopesOnPage = (): Envelope[] => [...onPage.values()]

export async function removeEnvelope(id: string): Promise<void> {
  onPage.delete(id)
  await saved.remove(id).catch(() => undefined)
}

export async function listEnvelopes(): Promise<Envelope[]> {
  const rows = await saved.list().catch(() => [])
  return inSequence([...rows, ...onPage.values()])
}

const DEVICE_KEY = 'tafach.device'
const device = { id: '', sequence: 0 }

/** The device's name; it outlives sign-outs. */
export function deviceId(): string {
  readDevice()
  return device.id
}

/**
 * The device's name and the number of its next act, which is above `floor`: after a crash the browser may remember an older number
 * than the acts that it kept.
 */
export function nextOnDevice(floor: number): { device: string; sequence: number } {
  readDevice()
  device.sequence = Math.max(device.sequence, floor) + 1
  writeDevice()
  return { device: device.id, sequence: device.sequence }
}

/** The place of the device's last act, also after a crash in which the browser forgot it. `kept`: in sequence. */
export function lastOnDevice(saved: readonly Envelope[]): number {
  readDevice()
  return Math.max(device.sequence, saved.at(-1)?.sequence ?? 0)
}

function readDevice(): void {
  try {
    const [id = '', sequence] = (localStorage.getItem(DEVICE_KEY) ?? '').split(' ')
    if (isUuid(id)) Object.assign(device, { id, sequence: Number(sequence) })
  } catch {
    // without storage the name lives as long as the page
  }
  if (device.id !== '') return
  device.id = uuidv7(new Date())
  writeDevice()
}

function writeDevice(): void {
  try {
    localStorage.setItem(DEVICE_KEY, `${device.id} ${device.sequence}`)
  } catch {
    // without storage the sequence lives as long as the page
  }
}
