import { envelopeBody } from '#app/base/outbox/envelope.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { receiveTillAct } from '../receive-till-act.server.ts'
import { readActsFile, type FiledAct } from './acts-file.ts'

/** An act of a sale with a hundred lines has about 20 kB. */
const MOST_BYTES = 10_000_000

interface Imported {
  status: number
  error?: string
  done?: string
  /** What was not taken in, and why. */
  passed?: readonly string[]
}

/**
 * Takes in the acts of a till from a file, one after the other, each once. It stops at the first sale that is refused, since no number
 * may be missing, and goes on past every other act; the manager reads which were not taken. Decisions 0214 and 0262.
 */
export async function importActs(
  deps: CommandDeps & { appSecret: string },
  admin: AdminRequest,
  file: unknown,
): Promise<Imported> {
  const { t } = admin
  const acts = file instanceof Blob && file.size <= MOST_BYTES ? readActsFile(await file.text()) : undefined
  if (!acts) return { status: 422, error: t('counter.import.unreadable') }
  let count = 0
  const passed: string[] = []
  for (const act of acts) {
    const { status, reply } = await receiveTillAct(deps, {
      form: formOf(act),
      admin,
      staffDeviceId: null,
      isImport: true,
    })
    if (reply.ok) {
      count += 1
      continue
    }
    const refused = { label: act.label, error: 'answer' in reply ? reply.answer.error : t('counter.import.person') }
    if (act.act === 'sell') {
      return { status, error: t('counter.import.stopped', { count, ...refused }), passed }
    }
    passed.push(t('counter.import.passed', refused))
  }
  if (passed.length > 0) return { status: 409, error: t('counter.import.partly', { count }), passed }
  return { status: 200, done: t('counter.import.done', { count }) }
}

function formOf({ act, body, till, ...envelope }: FiledAct): FormData {
  const fields = { act, body, till: String(till) }
  const form = new FormData()
  for (const [name, value] of envelopeBody({ ...envelope, to: '', subject: '', fields })) form.set(name, value)
  return form
}
