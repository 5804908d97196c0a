import { decideRefund, askRefund, counter, decideCase, sendReport, transfer, voidEntry } from './money-by-staff.ts'
import { count, deliverOrder, handIn, sendOut } from './money-of-drivers.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Command, Of } from './commands.ts'
import { BrokenBooks, SequenceShop } from './sequence-shop.ts'
import { buy, payAgain, move, undo, cancel } from './money-on-orders.ts'
import { closeShift, moveCash, openShift, returnLines, sellAtTill, takeHandIn, voidSale } from './money-at-till.ts'
import { gateway, look, setAway, strangerPays } from './money-of-gateways.ts'

/** Number of executed and refused commands of each kind. */
export interface Counts {
  taken: Map<string, number>
  refused: Map<string, number>
}

/** A promise was broken, or the code threw; the message lists the events until then. */
export class SequenceFailed extends Error {}

let sequences = 0

/** Runs the commands on their own orders, cake and customers; throws `SequenceFailed` when a promise is broken. */
export async function runMoneySequence(db: Database, commands: readonly Command[], counts: Counts): Promise<void> {
  sequences += 1
  const shop = new SequenceShop(db, sequences)
  try {
    await shop.begin()
    for (const command of commands) await runCommand(shop, command, counts)
    await shop.finish()
  } catch (error) {
    const { message, stack = '' } = error as Error
    const frames =
      error instanceof BrokenBooks ? [] : stack.split('\n').filter((line) => /[/](app|test[/]money)[/]/.test(line))
    throw new SequenceFailed([...shop.story, message, ...frames].join('\n'), { cause: error })
  }
}

/** The outcome of a command: whether it was executed, and as which kind. Undefined: it had no object. */
type Done = { ok: boolean; reason?: string; kind?: string } | undefined

/** A refusal is a valid answer; a thrown or logged error is not. */
async function runCommand(shop: SequenceShop, command: Command, { taken, refused }: Counts): Promise<void> {
  const { act, ...fields } = command
  if (act === 'nothing') return
  shop.story.push(`${act} ${JSON.stringify(fields)}`)
  const done = await DO[act](shop, command as never)
  await shop.webhooks.idle()
  if (shop.faults.length > 0) throw shop.faults[0]
  if (!done) {
    shop.story.pop()
    return
  }
  const kind = done.kind ?? act
  shop.story.push(`${shop.story.pop()} → ${kind === act ? '' : `${kind}: `}${done.ok ? 'done' : done.reason}`)
  const count = done.ok ? taken : refused
  count.set(kind, (count.get(kind) ?? 0) + 1)
  shop.demand(await shop.check())
}

const DO: { [Act in Command['act']]: (shop: SequenceShop, command: Of<Act>) => Promise<Done> } = {
  nothing: () => Promise.resolve(undefined),
  buy,
  'pay again': payAgain,
  gateway,
  look,
  'gateway away': setAway,
  wait: (shop, { minutes, jobs }) => shop.wait(minutes, jobs),
  move,
  undo,
  cancel,
  counter,
  void: voidEntry,
  'send out': sendOut,
  deliver: deliverOrder,
  'hand in': handIn,
  count,
  'ask refund': askRefund,
  refund: decideRefund,
  case: decideCase,
  'report transfer': sendReport,
  transfer,
  'stranger pays': strangerPays,
  'open shift': openShift,
  sell: sellAtTill,
  'void sale': voidSale,
  return: returnLines,
  drawer: moveCash,
  'take hand-in': takeHandIn,
  'close shift': closeShift,
}
