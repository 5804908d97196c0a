import { makeTill } from '#app/till/drawer/drawer.factory.ts'
import { createHmac, randomUUID } from 'node:crypto'
import { envelopeBody, type ReadEnvelope } from '#app/base/outbox/envelope.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { TillCommand } from '#app/till/sales/till-command.ts'
import { signedText, SIGNATURE_FIELD, SIGNER_FIELD, type TillKey } from '#app/till/proof/signed-text.ts'
import type { MoneyShop } from '../money-shop.ts'
import type { ShopProcess } from '../shop-process.ts'
import { send } from '../staff/send-form.ts'
import { signIn, type StaffMember } from '../staff/staff-member.ts'

export interface SentCommand {
  head: ReadEnvelope
  act: TillCommand
  fields: Record<string, string>
  /** Absent: the shop has not answered. */
  outcome?: 'done' | { refused: string }
  /** How often it was sent. */
  sendings: number
  /** Two sendings at the same time had different answers. */
  isContradicted?: boolean
}

/**
 * What a tablet does beside its screen: keeps acts in their order, signs them, and sends each until the shop has answered, under whatever
 * session is there.
 */
export interface TillDevice {
  readonly till: number
  readonly acts: readonly SentCommand[]
  person(): StaffMember
  /** Somebody comes to the till; false: the shop did not answer. */
  comes(member: StaffMember): Promise<boolean>
  record(act: TillCommand): SentCommand
  /** Sends what waits until one is not answered; `isDouble`: each twice at the same time, as by two tabs. */
  flush(options?: { isDouble?: boolean }): Promise<void>
}

/** A key lives for a day; the clock of a run jumps. */
const ASKS_AGAIN_MS = 6 * 3_600_000

type World = Pick<MoneyShop, 'deps' | 'shops'>

export async function openTillDevice(world: World, first: StaffMember, draw: () => number): Promise<TillDevice> {
  const { deps, shops } = world
  const device = randomUUID()
  const actor = { id: first.id, name: first.email }
  const made = await makeTill(deps, { device, name: '', staffDeviceId: null, actor })
  if (!made.ok) throw new Error(`no till: ${made.reason}`)
  const till = made.number
  const acts: SentCommand[] = []
  let member = first
  let key: TillKey | undefined
  let askedAt = 0
  const anyShop = () => shops[Math.floor(draw() * shops.length)]!

  async function ask(shop: ShopProcess, sending: Omit<Parameters<typeof send>[1], 'headers'>) {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'en',
      'x-forwarded-for': `10.202.0.${till}`,
    }
    for (let tries = 0; ; tries += 1) {
      const answer = await send(shop, { ...sending, headers: { ...headers, cookie: member.cookie } })
      if (answer === 'killed') return answer
      if (answer.text.startsWith('{')) return { status: answer.status, json: JSON.parse(answer.text) as unknown }
      // The session has ended.
      if (tries > 0 || !(await signIn(deps, shop, member))) return 'killed'
    }
  }

  async function readDay(): Promise<boolean> {
    const search = new URLSearchParams({ till: device, unsent: '0', key: key?.id ?? '' })
    const day = await ask(anyShop(), { method: 'GET', path: `${adminPaths.counterSnapshot}?${search}` })
    if (day === 'killed' || day.status !== 200) return false
    key = (day.json as { key?: TillKey | null }).key ?? key
    askedAt = deps.clock.now().getTime()
    return true
  }

  async function sendOnce(sent: SentCommand, shop: ShopProcess): Promise<SentCommand['outcome']> {
    sent.sendings += 1
    const body = envelopeBody({ ...sent.head, to: '', subject: '', label: '', fields: sent.fields }).toString()
    const answer = await ask(shop, { method: 'POST', path: adminPaths.counterEnvelope, body })
    if (answer === 'killed' || answer.status >= 500) return undefined
    const reply = answer.json as { ok: boolean; reason?: string; answer?: { error: string; reason?: string } }
    return reply.ok ? 'done' : { refused: reply.answer?.reason ?? reply.answer?.error ?? reply.reason ?? '?' }
  }

  return {
    till,
    acts,
    person: () => member,
    async comes(other) {
      const before = { member, key }
      member = other
      key = undefined
      if (await readDay()) return true
      member = before.member
      key = before.key
      return false
    },
    record(act) {
      const now = deps.clock.now()
      const head = {
        id: randomUUID(),
        device,
        person: member.email,
        sequence: acts.length + 1,
        madeAt: now.toISOString(),
      }
      const body = { act: act.act, body: JSON.stringify(act.body), till: String(till) }
      const signature =
        key &&
        createHmac('sha256', key.secret)
          .update(signedText({ ...head, ...body }))
          .digest('hex')
      const signed: Record<string, string> =
        key && signature ? { [SIGNER_FIELD]: key.id, [SIGNATURE_FIELD]: signature } : {}
      const sent = { head, act, fields: { ...body, ...signed }, sendings: 0 }
      acts.push(sent)
      return sent
    },
    async flush({ isDouble = false } = {}) {
      if (deps.clock.now().getTime() - askedAt > ASKS_AGAIN_MS) await readDay()
      for (const sent of acts) {
        if (sent.outcome) continue
        const taps = await Promise.all((isDouble ? shops : [anyShop()]).map((shop) => sendOnce(sent, shop)))
        const answers = taps.filter((tap) => tap !== undefined)
        const [outcome] = answers
        if (!outcome) return
        sent.outcome = outcome
        sent.isContradicted = new Set(answers.map((answer) => JSON.stringify(answer))).size > 1
      }
    },
  }
}
