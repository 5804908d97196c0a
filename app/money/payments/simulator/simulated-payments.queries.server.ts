import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { PaymentPage } from '../provider.ts'

export type SimulatedState = 'pending' | 'completed' | 'failed' | 'cancelled'

export interface SimulatedPrompt {
  reference: string
  phone: string
  method: string
  description: string
  amountSantim: number
  state: SimulatedState
  answersByItself: boolean
  at: Date
}

const WAITING_SHOWN = 20
const DECIDED_SHOWN = 8

export async function listPrompts(db: Database): Promise<{ waiting: SimulatedPrompt[]; decided: SimulatedPrompt[] }> {
  const prompts = db
    .selectFrom('simulator_payments')
    .select(['reference', 'phone', 'method', 'description', 'amount_santim as amountSantim', 'state'])
    .select(sql<boolean>`acts is not null`.as('answersByItself'))
    .where(sql<boolean>`channel = 'direct'`)
  const [waiting, decided] = await Promise.all([
    prompts
      .select('created_at as at')
      .where(sql<boolean>`state = 'pending'`)
      .orderBy('created_at', 'desc')
      .limit(WAITING_SHOWN)
      .execute(),
    prompts
      .select(sql<Date>`decided_at`.as('at'))
      .where(sql<boolean>`state <> 'pending'`)
      .orderBy('created_at', 'desc')
      .limit(DECIDED_SHOWN)
      .execute(),
  ])
  return { waiting: waiting as SimulatedPrompt[], decided: decided as SimulatedPrompt[] }
}

export interface SimulatedPage {
  reference: string
  description: string
  amountSantim: number
  state: SimulatedState
  returnUrls: PaymentPage['urls']
}

export async function findHostedPayment(db: Database, reference: string): Promise<SimulatedPage | undefined> {
  const row = await db
    .selectFrom('simulator_payments')
    .select(['reference', 'description', 'amount_santim as amountSantim', 'state', 'return_urls as returnUrls'])
    .where('reference', '=', reference)
    .where('channel', '=', 'hosted')
    .executeTakeFirst()
  return row as SimulatedPage | undefined
}
