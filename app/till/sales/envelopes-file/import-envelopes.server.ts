import { createHash } from 'node:crypto'
import { envelopeBody } from '#app/base/outbox/envelope.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { accountRefusals } from '#app/people/auth/account-refusals.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { checkPassword } from '#app/people/auth/passwords/check-password.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { SIGNATURE_FIELD, SIGNER_FIELD } from '#app/till/proof/signed-text.ts'
import { receiveTillEnvelope } from '../receive-till-envelope.server.ts'
import { readEnvelopesFile, type FiledEnvelope } from './envelopes-file.ts'

/** An act of a sale with a hundred lines has about 20 kB. */
const MOST_BYTES = 10_000_000
/** Of whom the log names; nobody has so many people at one till. */
const MOST_PEOPLE = 100
/** Of a label that an answer repeats. */
const MOST_LABEL = 100

interface Importing {
  file: unknown
  /** Of who takes it in: a session alone is not enough, and one that a PIN opened is none for this. */
  password: string
}

interface Imported {
  status: number
  error?: string
  passwordError?: string
  done?: string
  /** What was not taken in, and why. */
  passed?: readonly string[]
}

/**
 * Takes in the commands of a till from a file, one after the other, each once, after the password of who does it. What its author signed is theirs;
 * what nobody signed is a sale of the till, or an act of who takes it in. It stops at the first sale that is refused, since no number may be
 * missing, and goes on past every other act; the manager reads which were not taken. The log says who took which file in, before anything of
 * it counts. Decisions 0270 and 0213.
 */
export async function importEnvelopes(
  deps: CommandDeps & { appSecret: string },
  admin: AdminRequest,
  { file, password }: Importing,
): Promise<Imported> {
  const { t } = admin
  if (admin.profile.isWeak) return { status: 403, error: t('auth.error.password.needed') }
  const isFile = file instanceof Blob && file.size > 0 && file.size <= MOST_BYTES
  const bytes = isFile ? Buffer.from(await file.arrayBuffer()) : undefined
  const acts = bytes && readEnvelopesFile(new TextDecoder().decode(bytes))
  if (!acts) return { status: 422, error: t('counter.import.unreadable') }
  const { actor, clientAddress } = admin
  const checked = await checkPassword(deps, { userId: actor.id, clientAddress }, password)
  if (!checked.ok) {
    const { status, message } = accountRefusals[checked.reason]
    const count = 'retryAfterSeconds' in checked ? Math.ceil(checked.retryAfterSeconds / 60) : 0
    return { status, passwordError: t(message, { count }) }
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await logFile(deps, admin, acts, sha256)
  return takeIn(deps, admin, acts, sha256)
}

async function takeIn(
  deps: CommandDeps & { appSecret: string },
  admin: AdminRequest,
  acts: readonly FiledEnvelope[],
  sha256: string,
): Promise<Imported> {
  const { t } = admin
  let count = 0
  const passed: string[] = []
  for (const act of acts) {
    // A file of hours takes minutes, and somebody may lose the right meanwhile.
    const profile = await findProfile(deps.db, admin.actor.id)
    if (!profile || !can(profile, 'tills.edit')) return { status: 403, error: t('auth.error.role'), passed }
    const { status, reply } = await receiveTillEnvelope(deps, {
      form: formOf(act),
      admin: { ...admin, profile },
      staffDeviceId: null,
      file: { sha256 },
    })
    if (reply.ok) {
      count += 1
      continue
    }
    const label = act.label.slice(0, MOST_LABEL)
    const refused = { label, error: 'answer' in reply ? reply.answer.error : t('counter.import.person') }
    if (act.act === 'sell') {
      return { status, error: t('counter.import.stopped', { count, ...refused }), passed }
    }
    passed.push(t('counter.import.passed', refused))
  }
  if (passed.length > 0) return { status: 409, error: t('counter.import.partly', { count }), passed }
  return { status: 200, done: t('counter.import.done', { count }) }
}

/** One entry for each file, also for one that was taken in before. */
async function logFile(
  { db, clock }: CommandDeps,
  { actor }: AdminRequest,
  acts: readonly FiledEnvelope[],
  sha256: string,
): Promise<void> {
  const number = acts[0]!.till
  const after = {
    file_sha256: sha256,
    acts: acts.length,
    sales: acts.filter(({ act }) => act === 'sell').length,
    unsigned: acts.filter((act) => !act[SIGNATURE_FIELD]).length,
    people: [...new Set(acts.map(({ person }) => person))].slice(0, MOST_PEOPLE),
  }
  const thing = { type: 'till', id: String(number), label: { en: `T${number}`, am: `T${number}` } } as const
  await recordChange(db, { actor, action: 'take_in_file', thing, before: null, after }, clock.now())
}

function formOf({ act, body, till, signer = '', signature = '', ...envelope }: FiledEnvelope): FormData {
  const fields = { act, body, till: String(till), [SIGNER_FIELD]: signer, [SIGNATURE_FIELD]: signature }
  const form = new FormData()
  for (const [name, value] of envelopeBody({ ...envelope, to: '', subject: '', fields })) form.set(name, value)
  return form
}
