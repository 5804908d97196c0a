import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import type { StockChange } from './change-stock.server.ts'
import { changeInBulk as bulkCommand } from './commands/change-in-bulk.server.ts'
import { changeStock as changeCommand } from './commands/change-stock.server.ts'
import { savePlan } from './commands/save-plan.server.ts'
import type { CakePlan } from './plan/save-pars.server.ts'
import type { BulkAction } from './bulk-plan.ts'

const staff = ({ id, name }: Actor) => ({ id: id ?? name, name })

/** A tap on the stock page by its form. `id`: that of the form. */
export function changeStock(
  db: Database,
  { actor, id = randomUUID(), act, pieces, ...what }: Omit<StockChange, 'batch'> & { id?: string },
  now: Date,
): Promise<{ ok: true } | Refusal> {
  const isBack = act === 'bake' && pieces < 0
  const counted = isBack ? { act: 'unbake' as const, pieces: -pieces } : { act, pieces }
  const input = { ...what, ...counted }
  return sendCommand({ db, clock: { now: () => now } }, changeCommand, input, { actor: staff(actor), id })
}

/** The bulk action of the stock page; what it changed and left. */
export async function changeInBulk(
  db: Database,
  { actor, ...what }: { act: BulkAction; day: Day; cakeIds: string[]; actor: Actor },
  now: Date,
) {
  const sent = await sendCommand({ db, clock: { now: () => now } }, bulkCommand, what, { actor: staff(actor) })
  return 'made' in sent ? sent.made : sent
}

/** The plan of one cake. */
export function savePars(
  db: Database,
  { actor, cakeId, pieces, former }: CakePlan & { cakeId: string; actor: Actor },
  now: Date,
): Promise<{ ok: true } | Refusal> {
  const plan = { cakeId, pieces: [...pieces], former: [...former] }
  return sendCommand({ db, clock: { now: () => now } }, savePlan, plan, { actor: staff(actor) })
}
