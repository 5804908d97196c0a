import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createDatabase, createPool } from '#app/base/platform/database/database.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { readMoneyBooks } from '#test/money/books.ts'
import { checkMoney } from '#test/money/check-money.ts'
import { signIn } from '../../bench/senders.ts'
import { fillCart } from './customers.ts'

/** What the people did since the last count. */
interface Paid {
  /** Prompts that a customer approved and the shop said were paid. */
  prompts: number
  /** Orders of which the owner took the cash and opened the pages. */
  cash: number
  /** Each answer that was another one than a person may get: nothing is tried a second time. */
  failed: string[]
}

/** Customers who pay by a prompt, and an owner who takes cash and looks into the back office, without a pause. */
export interface PayingPeople {
  count(): Paid
  /** Lets everybody finish. Returns what the shop's books break: nothing is right. */
  stop(): Promise<string[]>
}

interface Shop {
  url: string
  databaseUrl: string
  owner: { email: string; password: string }
}

const CUSTOMERS = 2
const PAUSE_MS = 50
/** The simulator's message, or the shop's own question, comes within this time. */
const NOTIFIED_WITHIN_MS = 15_000
const ASK_EVERY_MS = 300
/** Below them are phones that the simulator answers for. */
const FIRST_PHONE = 100

export async function letPeoplePay({ url, databaseUrl, owner }: Shop): Promise<PayingPeople> {
  const cart = await fillCart(url)
  const cookie = await signIn(url, owner)
  const books = new pg.Client({ connectionString: databaseUrl })
  await books.connect()
  const ending = new AbortController()
  let paid: Paid = { prompts: 0, cash: 0, failed: [] }
  let next = FIRST_PHONE
  const confirmedPaid: string[] = []
  const tookCash: string[] = []

  async function ask(path: string, init: RequestInit, wanted: number): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(20_000)
    const answer = await fetch(url + path, { ...init, redirect: 'manual', signal }).catch(() => undefined)
    if (answer?.status === wanted) return answer
    const answerText = answer ? `${answer.status} ${(await answer.text()).slice(0, 100)}` : 'no answer'
    paid.failed.push(`${init.method ?? 'GET'} ${path}: ${answerText}`)
    return undefined
  }

  const json = (body: object, number: number): RequestInit => ({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `drill-pay-${number}`,
      'x-forwarded-for': `10.7.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify(body),
  })
  const form = (fields: Record<string, string>): RequestInit => ({
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(fields),
  })
  const valueOf = async (text: string, id: string) =>
    (await books.query<{ value: string }>(text, [id])).rows[0]?.value ?? ''
  const phoneOf = (number: number) => `+2517000${String(number).padStart(5, '0')}`

  async function payByPrompt(number: number): Promise<void> {
    const purchase = { ...cart, paymentMethod: 'Mpesa', phone: phoneOf(number) }
    const begun = await ask('/api/direct-pay', json(purchase, number), 200)
    if (!begun) return
    const { transactionId } = (await begun.json()) as { transactionId: string }
    const reference = await valueOf('select reference as value from payment_attempts where id = $1', transactionId)
    if (!(await ask('/simulator', form({ reference, decision: 'approve' }), 302))) return
    for (const end = performance.now() + NOTIFIED_WITHIN_MS; performance.now() < end; await wait(ASK_EVERY_MS)) {
      const answer = await ask(`/api/payment-status/${transactionId}`, {}, 200)
      if (!answer) return
      if (((await answer.json()) as { status: string }).status !== 'completed') continue
      confirmedPaid.push(transactionId)
      paid.prompts += 1
      return
    }
    paid.failed.push(`the payment ${reference} was approved and not told within ${NOTIFIED_WITHIN_MS / 1000} s`)
  }

  async function takeCash(number: number): Promise<void> {
    const order = { cake_id: 'baklava', variant_id: 'box-of-6', quantity: 2, phone: phoneOf(number) }
    const placed = await ask('/api/orders', json(order, number), 201)
    if (!placed) return
    const { id } = (await placed.json()) as { id: string }
    const amount = await valueOf('select (owed_santim / 100.0)::text as value from orders where id = $1', id)
    const cash = form({ act: 'take', method: 'Cash', amount, requestKey: randomUUID() })
    if (!(await ask(`/admin/orders/${id}/pay`, cash, 302))) return
    tookCash.push(id)
    for (const page of [`/admin/orders/${id}`, '/admin/orders', '/admin/payments', '/admin/payments/transactions']) {
      const shown = await ask(page, { headers: { cookie } }, 200)
      if (!shown) return
      await shown.text()
    }
    paid.cash += 1
  }

  async function repeat(work: (number: number) => Promise<void>): Promise<void> {
    while (!ending.signal.aborted) {
      await work((next += 1))
      await wait(PAUSE_MS)
    }
  }

  const all = Promise.all([...Array.from({ length: CUSTOMERS }, () => repeat(payByPrompt)), repeat(takeCash)])
  return {
    count() {
      const counted = paid
      paid = { prompts: 0, cash: 0, failed: [] }
      return counted
    },
    async stop() {
      ending.abort()
      await all
      const { rows: unpaid } = await books.query<{ what: string }>(
        `select 'the prompt ' || id as what from unnest($1::uuid[]) id
           where not exists (select from payment_attempts a where a.id = id and a.state = 'completed')
         union all select 'the cash of ' || id from unnest($2::uuid[]) id
           where not exists (select from orders o where o.id = id and o.paid_santim > 0 and o.owed_santim = 0)`,
        [confirmedPaid, tookCash],
      )
      await books.end()
      return [...unpaid.map(({ what }) => `${what} is not in the books`), ...(await brokenPromises(databaseUrl))]
    },
  }
}

/** What money never does, over all orders of the shop. */
async function brokenPromises(connectionString: string): Promise<string[]> {
  const pool = createPool({ connectionString }, createLog('silent'))
  try {
    const broken = checkMoney(await readMoneyBooks(createDatabase(pool)))
    return broken.map(({ promise, offenders }) => `${promise}: ${offenders.slice(0, 3).join(', ')}`)
  } finally {
    await pool.end()
  }
}
