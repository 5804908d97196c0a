import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ChaosPlan, createChance } from './fake-chaos.ts'
import { startFakeChapa } from './fake-chapa.ts'
import type { FakePayment, Taken } from './fake-payments.ts'
import type { ControlCommand } from './fake-protocol.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'

const SECRET_KEY = 'CHASECK_TEST-fake'
const REFERENCE = 'CAKE7F3Q9K'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function charge(url: string, reference = REFERENCE): Promise<Response> {
  return fetch(`${url}/v1/charges?type=telebirr`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    body: new URLSearchParams({ amount: '1500.00', currency: 'ETB', tx_ref: reference, mobile: '0900000001' }),
  })
}

async function control(url: string, command: ControlCommand): Promise<unknown> {
  const answer = await fetch(`${url}/_control`, { method: 'POST', body: JSON.stringify(command) })
  return answer.json()
}

async function taken(url: string): Promise<{ payments: Taken[]; refusedDuplicates: number }> {
  return (await (await fetch(`${url}/_control/taken`)).json()) as { payments: Taken[]; refusedDuplicates: number }
}

describe('a fake as a separate process', () => {
  it('takes commands over HTTP and reports its payments', async () => {
    const shop = await startWebhookReceiver()
    const program = path.join(import.meta.dirname, 'fake-chapa.ts')
    const options = JSON.stringify({ secretKey: SECRET_KEY, webhookUrl: `${shop.url}/api/hooks/chapa` })
    const child = spawn(process.execPath, [program, options], { stdio: ['ignore', 'pipe', 'inherit'] })
    closing.push(() => shop.close())
    closing.push(async () => {
      child.kill()
      await once(child, 'exit')
    })
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    const { name, url } = JSON.parse(line) as { name: string; url: string }
    expect(name).toBe('chapa')

    expect((await charge(url)).status).toBe(200)
    expect((await charge(url)).status).toBe(400)
    await control(url, { fail: { kind: 'server_error', on: 'charge' } })
    expect((await charge(url, 'CAKE000002')).status).toBe(502)
    const webhook = { reference: REFERENCE, copies: 2 }
    expect(await control(url, { decide: { reference: REFERENCE, act: 'pay' }, webhook })).toEqual({
      decided: true,
      answered: [200, 200],
    })
    expect(shop.messages).toHaveLength(2)
    expect(await taken(url)).toEqual({
      payments: [
        {
          reference: REFERENCE,
          id: expect.any(String) as string,
          method: 'telebirr',
          state: 'completed',
          currency: 'ETB',
          askedSantim: 150_000,
          chargedSantim: 150_000,
          refundedSantim: 0,
          refunds: [],
          prompts: 1,
        },
      ],
      refusedDuplicates: 1,
      toCome: 0,
    })
  })
})

const plan: ChaosPlan = {
  seed: 1,
  customers: { pay: 1 },
  customerAnswersMs: [0, 5],
  webhooks: { lost: 0, duplicated: 0, wrongSignature: 0, delayMs: [0, 5] },
  faults: {},
  slowMs: [0, 5],
}

describe('chaos', () => {
  it('makes customers and messages act by themselves', async () => {
    const shop = await startWebhookReceiver()
    const fake = await startFakeChapa({ secretKey: SECRET_KEY, webhookUrl: `${shop.url}/api/hooks/chapa` })
    closing.push(() => fake.close())
    closing.push(() => shop.close())
    const always = { ...plan.webhooks, duplicated: 1 }
    fake.setChaos({ ...plan, customers: { decline_then_pay: 1 }, webhooks: always })
    await charge(fake.url)
    await vi.waitFor(() => expect(shop.messages).toHaveLength(6))
    expect(fake.taken()).toMatchObject([{ state: 'completed', chargedSantim: 150_000, prompts: 1 }])
    const events = shop.messages.map(({ rawBody }) => Buffer.from(rawBody).toString())
    expect(events.filter((event) => event.includes('charge.success'))).toHaveLength(3)
  })

  it('breaks its share of the calls', async () => {
    const fake = await startFakeChapa({ secretKey: SECRET_KEY })
    closing.push(() => fake.close())
    fake.setChaos({ ...plan, faults: { server_error_after: 1 } })
    expect((await charge(fake.url)).status).toBe(502)
    expect(fake.taken()).toHaveLength(1)
  })

  it('is equal for the same seed, in the requested shares', () => {
    const mixed = { ...plan, customers: { pay: 0.5, decline: 0.25 }, faults: { html: 0.1 } }
    const payment = { askedSantim: 100, mode: 'test' } as FakePayment
    const row = (seed: number) => {
      const chance = createChance({ ...mixed, seed })
      return Array.from({ length: 2000 }, () => [chance.steps(payment)[0]?.decision.act, chance.fault()] as const)
    }
    const drawn = row(7)
    expect(drawn).toEqual(row(7))
    expect(drawn).not.toEqual(row(8))
    const share = (what: string) => drawn.filter((pair) => pair.includes(what as 'pay')).length / drawn.length
    expect(share('pay')).toBeCloseTo(0.5, 1)
    expect(share('decline')).toBeCloseTo(0.25, 1)
    expect(share('html')).toBeCloseTo(0.1, 1)
  })
})
