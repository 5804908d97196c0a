import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { readEnvelope } from '#app/base/outbox/envelope.ts'
import { receiveCommand } from '#app/base/commands/doors.server.ts'
import { refuseWith, type EnvelopeAnswer } from '#app/base/outbox/refuse-envelope.ts'
import { inTab, type StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import type { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { dateEnvelope } from '#app/till/drawer/arriving/date-envelope.server.ts'
import { findTillByDevice } from '#app/till/drawer/drawer.server.ts'
import type { TillCommandName } from './till-command.ts'
import { parseJson } from './commands/sale-inputs.server.ts'
import { TILL_COMMANDS } from './commands/till-commands.server.ts'
import { DRAWER_COMMANDS } from '#app/till/drawer/commands/drawer-commands.server.ts'
import { digestOfInput } from '#app/base/commands/digest-of-input.server.ts'
import { tidyText } from '#app/base/platform/text/storable-text.ts'
import { noteReceipt } from './note-receipt.server.ts'
import { SIGNATURE_FIELD, SIGNER_FIELD } from '#app/till/proof/signed-text.ts'
import { findAuthor } from '#app/till/proof/find-author.server.ts'
import { endKeysOfOthers } from '#app/till/proof/till-keys.server.ts'

type Admin = Pick<ReturnType<typeof adminRequest>, 'actor' | 'profile' | 'lang' | 't'>

interface EnvelopesFile {
  sha256: string
}

interface Request {
  form: FormData
  admin: Admin
  /** The enrolled device that sends the request; null for every other browser. */
  staffDeviceId: string | null
  /** The file from which the sender takes it in (decision 0270). */
  file?: EnvelopesFile | undefined
}

const fields = z.object({
  kind: z.string(),
  body: z.string(),
  number: z.string(),
  signer: z.string(),
  signature: z.string(),
  tab: z.string(),
})

const FIELD_NAMES = { kind: 'act', number: 'till', signer: SIGNER_FIELD, signature: SIGNATURE_FIELD }

/**
 * The door of the tills: an envelope becomes a command, once. The till is the browser's own. Colleagues share it, and its acts are sent in the order of the device,
 * under any of their sessions; the signature of an act proves whose it is. What nobody has proved is booked where goods have left. All else is
 * refused or, from a file, done by who takes it in, in the place of whom it names (decision 0270).
 */
export async function receiveTillEnvelope(
  deps: CommandDeps & { appSecret: string },
  { form, admin, staffDeviceId, file }: Request,
): Promise<EnvelopeAnswer> {
  const { t } = admin
  const envelope = readEnvelope(form)
  const { kind, body, number, signer, signature, tab } = parseForm(fields, form, { names: FIELD_NAMES })
  const json = parseJson(body)
  if (!envelope || !json || !isKind(kind)) return refuseWith(400, t('outbox.unreadable'))
  const command = TILL_COMMANDS[kind]
  // Nothing else that the body names becomes a part of what is noted of the act.
  const sent = Object.fromEntries(Object.entries(json).filter(([name]) => Object.hasOwn(command.input.shape, name)))
  const till = /^\d{1,4}$/.test(number) ? await findTillByDevice(deps.db, envelope.device, Number(number)) : undefined
  if (!till) return refuseWith(409, t('sale.refused.till_unknown'))
  const author = await findAuthor(deps, {
    till,
    act: { ...envelope, till: number, act: kind, body },
    signer,
    signature,
    session: admin,
    staffDeviceId,
    isImport: file !== undefined,
  })
  if (!author) return { status: 409, reply: { ok: false, reason: 'another_person' } }
  // The tablet sends in this session, so the person before is no longer at the till: their keys end.
  if (!file && staffDeviceId !== null && staffDeviceId === till.staffDeviceId) {
    await endKeysOfOthers(deps.db, { till: till.number, profileId: admin.profile.id }, deps.clock.now())
  }
  const isUnproved = author.is === 'unproved'
  const unsigned = isUnproved ? file : undefined
  // Who takes it in from a file did it, with no more rights than they have; what has left or begun anyway stays as it is.
  const isTakenIn = unsigned !== undefined && !LEFT_ANYWAY.has(kind)
  const { actor, profile } = isUnproved ? admin : author
  const proof = author.is === 'former' ? 'known' : isUnproved && !isTakenIn ? 'unproved' : 'proved'
  const caller = callerOf(
    { ...admin, actor: inTab(actor, tab) as StaffActor, profile },
    { proof, till: till.number, ...(proof === 'unproved' && { claimed: envelope.person }) },
  )
  const { approvalId, ...unapproved } = sent
  const dated = await dateEnvelope(deps.db, till, envelope)
  const call = {
    ...dated,
    isUnsigned: isTakenIn,
    // The same by the till and from its file.
    digest: (read: object) => digestOfCommand(till.number, kind, { sent, read: { ...read, approvalId } }),
    onRecord: noteReceipt({ act: { act: kind, body: sent }, receipt: dated, actor: admin.actor, file: unsigned }),
  }
  // A manager agreed to it at the till, and the file says so; who takes it in answers for it alone.
  return receiveCommand(deps, command, { call, caller, input: isTakenIn ? unapproved : sent, lang: admin.lang, t })
}

/** Acts whose author need not be proved. */
const LEFT_ANYWAY: ReadonlySet<TillCommandName> = new Set(['sell', 'open_shift', 'fiscal'])

const isKind = (kind: string): kind is TillCommandName => Object.hasOwn(TILL_COMMANDS, kind)

/**
 * The digest of a command of a till, as every version has made it: a till may send again, after an update, what the version before booked. Of a sale
 * it is that of what was read, of the drawer that of what was sent.
 */
export function digestOfCommand(
  till: number,
  act: TillCommandName,
  { sent, read }: { sent: Readonly<Record<string, unknown>>; read: unknown },
): string {
  const { reason } = sent
  const tidied = typeof reason === 'string' ? { ...sent, reason: tidyText(reason) } : sent
  return digestOfInput([till, { act, body: Object.hasOwn(DRAWER_COMMANDS, act) ? tidied : read }])
}
