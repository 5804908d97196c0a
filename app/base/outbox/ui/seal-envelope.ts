import type { Envelope } from '../envelope.ts'

/** An act before it has an id and a place in the sequence. `person`, `at`: by default the signed-in person, now. */
export type NewEnvelope = Pick<
  Envelope,
  'to' | 'subject' | 'label' | 'fields' | 'isChained' | 'picture' | 'till' | 'mayPass'
> & {
  person?: string
  at?: Date
  /** Fields that prove who made it; awaited in the order of the acts, before they are kept. */
  seal?: (envelope: Envelope) => Promise<Record<string, string>>
}

let sealing: Promise<unknown> = Promise.resolve()

/** An act that cannot be sealed is kept as it is: the shop judges it. */
export function sealed(envelope: Envelope, seal: NonNullable<NewEnvelope['seal']>): Promise<Envelope> {
  const work = sealing.then(async () => ({ ...envelope, fields: { ...envelope.fields, ...(await seal(envelope)) } }))
  const whole = work.catch(() => envelope)
  sealing = whole
  return whole
}
