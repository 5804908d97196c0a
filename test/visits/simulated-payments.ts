import { createLog } from '#app/base/platform/log.server.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { deliverWebhooks } from '#app/money/payments/simulator/deliver-webhooks.server.ts'
import type { DemoShop } from './open-demo-shop.ts'
import type { ShownPage } from './shown-page.ts'
import type { Visitor } from './visitor.ts'

/** Approves the prompt on a phone, written as the simulator shows it, such as 0900 000 122; the shop is told. */
export async function approvePrompt({ db, server, visitor: somebody }: DemoShop, phone: string): Promise<void> {
  const visitor = somebody()
  const page = await visitor.open('/simulator')
  const prompt = Array.from(page.document.querySelectorAll('form:has([value=approve])')).find((form) =>
    form.parentElement!.textContent.includes(phone),
  )
  if (!prompt) throw new Error(`no prompt on ${phone}: ${page.main}`)
  await visitor.send(page, prompt.querySelector('[value=approve]')!)
  const { appSecret } = server.services
  await deliverWebhooks({ db, clock: systemClock, log: createLog('silent'), appSecret, selfOrigin: () => server.url })
  await server.idle()
}

/** Decides on the page of the gateway; shows where that leads. */
export function payHosted(visitor: Visitor, page: ShownPage, decision: 'pay' | 'fail' | 'cancel'): Promise<ShownPage> {
  return visitor.send(page, page.document.querySelector(`button[name=decision][value=${decision}]`)!)
}
