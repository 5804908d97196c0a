import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CheckoutDeps } from '#app/money/checkout/paying/payment-request.server.ts'
import { doAs } from '#app/till/drawer/drawer.factory.ts'
import type { Sale, SalePart } from '../till-command.ts'
import { buildSale, type TestTill } from '../till.factory.ts'
import { askWallet } from '../commands/ask-wallet.server.ts'
import { sendPrompt } from './send-prompt.server.ts'

/** Builders for tests of sales that a wallet pays, in whole or in part. */

/** A sale as the till builds it before it has a number: the attempt is not known. */
export function buildWalletSale(till: TestTill, parts: readonly SalePart[] = [{ by: 'wallet', santim: 13_500 }]): Sale {
  const sale = buildSale(till, { parts })
  return withAttempt(sale, sale.saleId)
}

export function withAttempt(sale: Sale, attemptId: string): Sale {
  return { ...sale, parts: sale.parts.map((part) => (part.by === 'wallet' ? { ...part, attemptId } : part)) }
}

interface Asking {
  till: TestTill
  sale: Sale
  phone: string
  actor: StaffActor
}

/** Asks a wallet for a sale and sends its prompt to the phone, as the till does. */
export async function askTelebirr(deps: CheckoutDeps, { till: { number: till }, sale, phone, actor }: Asking) {
  const method = 'Telebirr'
  const written = await doAs(deps, askWallet, { method, wallet: phone, sale, actor, till })
  if (!written.ok) return written
  const from = { lang: 'en', clientAddress: '198.51.100.1', origin: 'http://shop.test' } as const
  return sendPrompt(deps, { saleId: sale.saleId, till, method, phone, ...from })
}
