import { createGate } from '#app/platform/gate.ts'
import { decodeHeic } from './decode-heic.server.ts'
import { deriveCopies, type Crop, type DerivedImage, type ImageRefusal } from './derive-copies.server.ts'

/** Makes all that is kept of an upload, or of a part of a kept picture; see deriveCopies. */
export type DeriveCopies = (
  upload: Uint8Array,
  crop?: Crop,
) => Promise<{ ok: true; image: DerivedImage } | ImageRefusal>

/** A picture takes a core for half a second and up to 430 MB of memory; a shop runs on two cores beside its database. */
const AT_ONCE = 2
/** Each holds up to 10 MB while it waits. */
const MAX_WAITING = 20

/** Works on two pictures at a time in this process, one HEIC among them; others wait, and refuses when too many do. */
export function createImageWorkshop(): DeriveCopies {
  const gate = createGate({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING })
  const heicGate = createGate({ atOnce: 1, maxWaiting: MAX_WAITING })
  const busy = { ok: false, reason: 'too_many_images_at_once' } as const
  const decodeInTurn = async (bytes: Uint8Array) => (await heicGate.pass(() => decodeHeic(bytes))) ?? busy
  return async (upload, crop) =>
    (await gate.pass(() => deriveCopies(upload, { decodeHeic: decodeInTurn, crop }))) ?? busy
}
