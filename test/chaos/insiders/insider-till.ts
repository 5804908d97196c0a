import { makeTill } from '#app/till/drawer/drawer.factory.ts'
import { createHmac, randomUUID } from 'node:crypto'
import { envelopeBody } from '#app/base/outbox/envelope.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { CASH_WORTHS } from '#app/till/drawer/cash-pieces.ts'
import type { TillCommand } from '#app/till/sales/till-command.ts'
import { signedText, SIGNATURE_FIELD, SIGNER_FIELD, type TillKey } from '#app/till/proof/signed-text.ts'
import { enrolDevice } from '#app/people/auth/devices/devices.factory.ts'
import { askShop } from './ask-shop.ts'
import type { Account, Party, People } from './people.ts'

export interface TillEnvelope {
  id: string
  person: string
  sequence: number
  madeAt: string
  act: TillCommand
  fields: Record<string, string>
  /** What the act moved between a hand and the drawer when it was made; it lies there until the shop answers. */
  effect?: { shiftId: string; santim: number }
}

/** What somebody who can write a request changes of an act. */
export interface Forging {
  person?: string
  sequence?: number
  madeAt?: Date
  isUnsigned?: boolean
}

export interface TillAnswer {
  isDone: boolean
  reason: string
}

/** A sale that the till made, whatever became of it. */
export interface SoldAtTill {
  saleId: string
  santim: number
  cashSantim: number
  shiftId: string | null
  pieces: number
}

/** The tablet of a party: its program, clock and line are in their hands. */
export class InsiderTill {
  readonly party: Party
  readonly number: number
  readonly device: string
  /** Cookie of the enrolled device. */
  readonly cookie: string
  readonly sold: SoldAtTill[] = []
  waiting: TillEnvelope[] = []
  at: Account
  key: TillKey | undefined
  isCut = false
  /** What it records goes into a file. */
  isFiling = false
  clockOffMs = 0
  sequence = 0
  /** Numbers of acts that the shop refused: it has none with them. */
  readonly free: number[] = []
  saleNumber = 0
  /** As the till believes. */
  shiftId: string | undefined
  readonly #people: People

  private constructor(people: People, made: Pick<InsiderTill, 'party' | 'number' | 'cookie' | 'device' | 'at'>) {
    this.#people = people
    this.party = made.party
    this.number = made.number
    this.cookie = made.cookie
    this.device = made.device
    this.at = made.at
  }

  static async make(
    people: People,
    { party, owner, at }: Pick<InsiderTill, 'party' | 'at'> & { owner: Account },
  ): Promise<InsiderTill> {
    const { deps } = people.shop
    const actor = { id: owner.id, name: owner.email }
    const device = randomUUID()
    const { id } = await deps.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    await deps.db.updateTable('sessions').set({ password_at: people.shop.now() }).where('id', '=', id).execute()
    const enrolled = await enrolDevice(
      deps,
      actor,
      { id, passwordAt: people.shop.now() },
      {
        name: `Tablet of ${party}`,
        roles: ['owner', 'manager', 'counter'],
        people: [],
      },
    )
    if (!enrolled.ok) throw new Error(enrolled.reason)
    const staffDevice = await deps.db
      .selectFrom('staff_devices')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const made = await makeTill(deps, { device, name: '', staffDeviceId: staffDevice.id, actor })
    if (!made.ok) throw new Error(made.reason)
    return new InsiderTill(people, {
      party,
      number: made.number,
      cookie: `tafach.device=${enrolled.token}`,
      device,
      at,
    })
  }

  now(): Date {
    return new Date(this.#people.shop.now().getTime() + this.clockOffMs)
  }

  async call(asked: { path: string; fields?: Record<string, string> }) {
    const once = () =>
      askShop(this.#people.shop, { ...asked, isCall: true, cookie: `${this.at.cookie}; ${this.cookie}` })
    const answer = await once()
    const isOut = answer.isSignedOut || [302, 404].includes(answer.status)
    return isOut && (await this.#people.signIn(this.at)) ? once() : answer
  }

  /** As the till asks for its day: it gets a key for who is there, and says what waits. */
  async readDay(): Promise<void> {
    const search = new URLSearchParams({
      till: this.device,
      unsent: String(this.waiting.length),
      last: String(this.sequence),
      key: this.key?.person === this.at.email ? this.key.id : '',
    })
    const answer = await this.call({ path: `${adminPaths.counterSnapshot}?${search}` })
    if (!answer.isDone) return
    const { key } = JSON.parse(answer.text) as { key?: TillKey | null }
    if (key) this.key = key
  }

  async comes(account: Account): Promise<void> {
    this.at = account
    if (!this.isCut) await this.readDay()
  }

  record(act: TillCommand, effect?: TillEnvelope['effect'], forging: Forging = {}): TillEnvelope {
    this.sequence += 1
    const { person = this.at.email, sequence = this.sequence, madeAt = this.now() } = forging
    const head = { id: randomUUID(), device: this.device, person, sequence, madeAt: madeAt.toISOString() }
    const fields: Record<string, string> = { act: act.act, body: JSON.stringify(act.body), till: String(this.number) }
    const { key } = this
    if (key && !forging.isUnsigned) {
      const text = signedText({ ...head, till: fields['till']!, act: fields['act']!, body: fields['body']! })
      fields[SIGNER_FIELD] = key.id
      fields[SIGNATURE_FIELD] = createHmac('sha256', key.secret).update(text).digest('hex')
    }
    const envelope = { id: head.id, person, sequence, madeAt: head.madeAt, act, fields, ...(effect && { effect }) }
    this.waiting.push(envelope)
    return envelope
  }

  /** Sends what waits, in order. The answer to the last one, if it came so far. */
  async flush(): Promise<TillAnswer | undefined> {
    let last: TillAnswer | undefined
    while (!this.isCut && this.waiting.length > 0) {
      const [envelope] = this.waiting as [TillEnvelope]
      const { id, person, sequence, madeAt, fields } = envelope
      const head = { id, device: this.device, person, sequence, madeAt }
      const body = envelopeBody({ ...head, to: '', subject: '', label: '', fields })
      const answer = await this.call({ path: adminPaths.counterEnvelope, fields: Object.fromEntries(body) })
      const reply = answer.text.startsWith('{')
        ? (JSON.parse(answer.text) as { ok: boolean; reason?: string; answer?: { reason?: string; error: string } })
        : { ok: false, reason: answer.reason }
      const refusal = reply.answer?.reason ?? reply.answer?.error ?? reply.reason ?? ''
      if (answer.status >= 500)
        throw new Error(`${envelope.act.act} was answered ${answer.status}: ${answer.text.slice(0, 300)}`)
      last = { isDone: reply.ok, reason: reply.ok ? '' : `${answer.status} ${refusal}` }
      this.waiting.shift()
      if (!reply.ok) this.free.push(sequence)
      if (envelope.act.act === 'sell' && !reply.ok) this.saleNumber = await this.#lastNumber()
    }
    return last
  }

  /** What waits, as the tablet saves it. */
  asFile(): string {
    const acts = this.waiting.map(({ id, person, sequence, madeAt, fields }) => {
      return { id, device: this.device, person, sequence, madeAt, ...fields, label: fields['act']!, till: this.number }
    })
    return JSON.stringify({ kind: 'tafach-till-acts', version: 1, writtenAt: this.now().toISOString(), acts })
  }

  /** What came in by a file waits no more. How much that is. */
  async forgetReceived(db: Database): Promise<number> {
    const ids = this.waiting.map(({ id }) => id)
    const received = await db.selectFrom('commands').select('id').where('id', 'in', ids).execute()
    this.waiting = this.waiting.filter(({ id }) => !received.some((row) => row.id === id))
    return received.length
  }

  async #lastNumber(): Promise<number> {
    const { last_sale: last } = await this.#people.shop.db
      .selectFrom('tills')
      .select('last_sale')
      .where('number', '=', this.number)
      .executeTakeFirstOrThrow()
    return last
  }

  /** What waits and is in the drawer, or left it, already. */
  waitingSantim(shiftId: string): number {
    return this.waiting.reduce((sum, { effect }) => (effect?.shiftId === shiftId ? sum + effect.santim : sum), 0)
  }
}

/** What lies in a drawer by the books. */
export async function drawerSantim({ shop: { db } }: People, shiftId: string): Promise<number> {
  const { rows } = await sql<{ santim: number | null }>`select drawer_santim(${shiftId}) as santim`.execute(db)
  return rows[0]?.santim ?? 0
}

export function piecesOf(santim: number): Record<string, number> {
  let left = Math.max(0, santim)
  const pieces: Record<string, number> = {}
  for (const worth of CASH_WORTHS) {
    const count = Math.floor(left / worth)
    if (count > 0) pieces[worth] = count
    left -= count * worth
  }
  return pieces
}
