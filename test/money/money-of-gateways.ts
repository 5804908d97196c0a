import type { Hono } from 'hono'
import { refreshAttempt } from '#app/money/checkout/paying/settle-payment.server.ts'
import { partOfSantim } from '#app/base/platform/money.ts'
import type { GatewayAction, Of } from './commands.ts'
import { goneSantim, type GatewayPayment, messageAbout } from './scripted-gateway.ts'
import { type SequenceShop, nth } from './sequence-shop.ts'

const OFF_BY = { pay: 0, 'pay less': -1, 'pay more': 1 } as const

export async function gateway(shop: SequenceShop, { payment: n, does, tells }: Of<'gateway'>) {
  const payment = nth(shop.payments(), n)
  if (!payment || !happens(payment, does)) return undefined
  const isReversal = payment.reversedSantim > 0
  // The shop stops querying a payment that is settled or a day old, so later events need a message.
  const isSilent = tells === 'never' && !isReversal && payment.gateway !== 'mute' && !shop.isOld
  if (!isSilent) await tell(shop, payment, isReversal ? 'refund' : 'payment')
  if (tells === 'twice') await tell(shop, payment, 'payment')
  return { ok: true, kind: `gateway: ${does}` }
}

/** False: impossible in the payment's state. */
function happens(payment: GatewayPayment, does: GatewayAction): boolean {
  const { state, askedSantim, takenSantim } = payment
  const left = takenSantim - goneSantim(payment)
  switch (does) {
    case 'pay':
    case 'pay less':
    case 'pay more':
      if (state === 'paid' || state === 'cancelled') return false
      payment.state = 'paid'
      payment.takenSantim = askedSantim + OFF_BY[does] * partOfSantim(askedSantim, 10)
      return true
    case 'fail':
    case 'cancel':
      if (state !== 'open') return false
      payment.state = does === 'fail' ? 'failed' : 'cancelled'
      return true
    case 'take back':
    case 'take back half': {
      const back = does === 'take back' ? left : partOfSantim(left, 2)
      if (payment.gateway === 'mute' || back <= 0) return false
      payment.reversedSantim += back
      return true
    }
    case 'say again':
      return true
  }
}

async function tell(shop: SequenceShop, payment: GatewayPayment, about: 'payment' | 'refund') {
  shop.messages += 1
  const app: Hono = shop.webhooks.app
  const { status } = await app.request(payment.notifyPath, messageAbout(payment, about, shop.messages))
  if (status !== 200) throw new Error(`the shop answered ${status} to a message`)
  await shop.webhooks.idle()
}

export async function look(shop: SequenceShop, { payment: n }: Of<'look'>) {
  const payment = nth(shop.payments(), n)
  const attempt = payment && (await attemptOf(shop, payment.reference))
  return attempt && refreshAttempt(shop.deps, attempt.id)
}

function attemptOf(shop: SequenceShop, reference: string) {
  return shop.db.selectFrom('payment_attempts').select('id').where('reference', '=', reference).executeTakeFirst()
}

export async function setAway(shop: SequenceShop, { is }: Of<'gateway away'>) {
  shop.asked.isAway = is
  return { ok: true }
}

/** A payment at the shop's gateway that the shop never requested. */
export async function strangerPays(shop: SequenceShop) {
  const reference = `STRANGER${shop.number}N${shop.strangers.length}`
  shop.strangers.push(reference)
  const begun = await shop.asked.directCharge({
    reference,
    amountSantim: 12_300,
    method: 'Telebirr',
    phone: shop.phones[0]!,
    description: '',
    notifyUrl: 'http://shop.test/api/hooks/asked',
  })
  if (!begun.ok) return { ok: false }
  const payment = shop.asked.payments.get(reference)!
  happens(payment, 'pay')
  await tell(shop, payment, 'payment')
  return { ok: true }
}
