import { inSequence, isPersonText, type Envelope } from '#app/base/outbox/envelope.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { isMoment } from '#app/base/platform/time/moment.ts'
import { SIGNATURE_FIELD, SIGNER_FIELD } from '#app/till/proof/signed-text.ts'

/** Commands of a till as a file, when its line does not come back: a manager takes them in elsewhere (decision 0270). */
interface EnvelopesFile {
  kind: 'tafach-till-acts'
  version: 1
  writtenAt: string
  acts: readonly FiledEnvelope[]
}

export interface FiledEnvelope {
  id: string
  device: string
  person: string
  sequence: number
  madeAt: string
  till: number
  label: string
  act: string
  /** JSON of the act. */
  body: string
  /** The key with which it is signed, and its signature (decision 0270); absent: nobody signed it. */
  [SIGNER_FIELD]?: string | undefined
  [SIGNATURE_FIELD]?: string | undefined
}

const MOST_FILED_ENVELOPES = 5000

export function writeEnvelopesFile(envelopes: readonly Envelope[], at: Date): string {
  const acts = inSequence(envelopes).flatMap((envelope): FiledEnvelope[] => {
    const { id, device, person, sequence, madeAt, till, label, fields } = envelope
    const { act = '', body = '', [SIGNER_FIELD]: signer, [SIGNATURE_FIELD]: signature } = fields
    return till === undefined
      ? []
      : [{ id, device, person, sequence, madeAt, till, label, act, body, signer, signature }]
  })
  const file: EnvelopesFile = { kind: 'tafach-till-acts', version: 1, writtenAt: at.toISOString(), acts }
  return JSON.stringify(file, null, 1)
}

/** The acts of a file in the order of their device; undefined if it is not such a file, or a part of it is malformed. */
export function readEnvelopesFile(text: string): FiledEnvelope[] | undefined {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return undefined
  }
  const { kind, version, acts } = (file ?? {}) as Partial<Record<keyof EnvelopesFile, unknown>>
  if (kind !== 'tafach-till-acts' || version !== 1 || !Array.isArray(acts)) return undefined
  if (acts.length === 0 || acts.length > MOST_FILED_ENVELOPES || !acts.every(isFiledEnvelope)) return undefined
  return acts.toSorted((one, other) => one.sequence - other.sequence)
}

function isFiledEnvelope(value: unknown): value is FiledEnvelope {
  const { id, device, person, sequence, madeAt, till, label, act, body, ...more } = (value ?? {}) as Record<
    string,
    unknown
  >
  return (
    isId(id) &&
    isId(device) &&
    isCount(sequence) &&
    isCount(till) &&
    [person, label, act, body, madeAt].every((each) => typeof each === 'string') &&
    isPersonText(person as string) &&
    [more[SIGNER_FIELD], more[SIGNATURE_FIELD]].every((each) => each === undefined || typeof each === 'string') &&
    isMoment(madeAt as string)
  )
}

const isId = (value: unknown) => typeof value === 'string' && isUuid(value)
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0
