import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Sale, SalePart } from '../acts.ts'
import { buildSale, type TestTill } from '../till.factory.ts'
import { askWallet } from './ask-wallet.server.ts'

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

/** Sends the prompt of a sale to the phone, as the till does. */
export function askTelebirr(deps: Parameters<typeof askWallet>[0], { till, sale, phone, actor }: Asking) {
  return askWallet(deps, {
    till: till.number,
    sale,
    method: 'Telebirr',
    phone,
    actor,
    personName: actor.id,
    lang: 'en',
    clientAddress: '198.51.100.1',
    origin: 'http://shop.test',
  })
}
