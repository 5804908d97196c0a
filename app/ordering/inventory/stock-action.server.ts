import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { addisMoment, isDay, type Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { hoursOn } from '#app/ordering/scheduling/delivery-time.ts'
import { changeSeveral } from './change-several.server.ts'
import { changeStock, STOCK_ACTS, type StockAct, type StockActRefusal } from './change-stock.server.ts'
import { closeStockDay } from './close-stock-day.server.ts'
import { endDayEarly } from './end-day-early.server.ts'
import { sellingDay } from './selling-day.ts'
import { SEVERAL_ACTS } from './several-plan.ts'

interface Acting {
  actor: Actor
  t: Translate
}

export interface StockAnswer {
  cakeId: string
  error: string
  needsReason: boolean
  act: string
  pieces: string
}

export type ActedOnStock =
  | { ok: true; several?: { changed: number; left: number } }
  | { ok: false; status: 400 | 409 | 422; answer: StockAnswer }

const NOTE_MAX_LENGTH = 200

const REFUSALS = {
  cake_unknown: { status: 422, message: 'stock.refused.cake_unknown' },
  day_over: { status: 409, message: 'stock.refused.day_over' },
  not_counted: { status: 409, message: 'stock.refused.not_counted' },
  pieces_invalid: { status: 422, message: 'stock.refused.pieces_invalid' },
  over_the_count: { status: 409, message: 'stock.refused.over_the_count' },
} as const satisfies Record<StockActRefusal['reason'], { status: 409 | 422; message: MessageKey }>

/**
 * Executes a form of the stock page: a tap on one cake, a bulk act, or the end of the day. A tap that waited for the connection
 * names its author (`by`). If another person is signed in by then, it is refused, so that it is not recorded under their name.
 */
export async function stockAction(
  { db, clock }: CommandDeps,
  form: FormData,
  { actor, t }: Acting,
): Promise<ActedOnStock> {
  const day = formText(form, 'day')
  const asked = formText(form, 'act')
  const cakeId = formText(form, 'cake')
  const typed = formText(form, 'pieces')
  const answer = (error: string, needsReason = false) => ({ cakeId, error, needsReason, act: asked, pieces: typed })
  const tappedBy = formText(form, 'by')
  if (tappedBy !== '' && tappedBy !== actor.name) {
    return { ok: false, status: 409, answer: answer(t('stock.refused.tapped_by', { who: tappedBy })) }
  }
  const act = asked === 'unbake' ? 'bake' : STOCK_ACTS.find((each) => each === asked)
  const several = SEVERAL_ACTS.find((each) => each === asked)
  if (!isDay(day) || (act === undefined && !several && asked !== 'close')) {
    return { ok: false, status: 400, answer: answer(t('stock.refused.unreadable')) }
  }
  const now = clock.now()
  if (several) {
    const cakeIds = readTicked(form, { name: 'cakes' })
    return { ok: true, several: await changeSeveral(db, { act: several, day, cakeIds, actor }, now) }
  }
  if (act === undefined) {
    await close(db, { day, form, actor }, now)
    return { ok: true }
  }
  const pieces = typed.trim() === '' ? Number.NaN : Number(typed)
  const changed = await changeStock(
    db,
    {
      act: act satisfies StockAct,
      day,
      cakeId,
      pieces: asked === 'unbake' ? -pieces : pieces,
      actor,
      requestKey: readKey(form),
      note: toStorableText(formText(form, 'note'), NOTE_MAX_LENGTH),
    },
    now,
  )
  if (changed.ok) return changed
  const { status, message } = REFUSALS[changed.reason]
  const isOver = changed.reason === 'over_the_count'
  const text = t(message, isOver ? { count: changed.left } : {})
  const needsReason = isOver && act === 'sell'
  return {
    ok: false,
    status,
    answer: answer(needsReason ? `${text} ${t('stock.refused.say.why')}` : text, needsReason),
  }
}

function readKey(form: FormData): string | undefined {
  const key = formText(form, 'key')
  return /^[\w-]{8,100}$/.test(key) ? key : undefined
}

/** Carried pieces go to the first open day after both that day and now, which is sold from now on. */
async function close(
  db: Database,
  { day, form, actor }: { day: Day; form: FormData; actor: Actor },
  now: Date,
): Promise<void> {
  const carriedCakeIds = readTicked(form, { name: 'carry' })
  const carryTo = await findDayAfter(db, day, now)
  const batch = randomUUID()
  await closeStockDay(db, { day, actor, carriedCakeIds, carryTo, batch }, now)
  await endDayEarly(db, { day, actor, batch }, now)
}

export async function findDayAfter(db: Database, day: Day, now: Date): Promise<Day> {
  const [settings, exceptions] = await Promise.all([loadSettings(db), listDayExceptions(db, now)])
  const shop = { settings, exceptions }
  const closesAt = hoursOn(day, shop)?.to ?? '00:00'
  const after = new Date(Math.max(addisMoment(day, closesAt), now.getTime()))
  const next = sellingDay(after, shop)
  return next > day ? next : addDays(day, 1)
}
