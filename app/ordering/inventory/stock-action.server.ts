import { PIECES } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import { changeSeveral } from './change-several.server.ts'
import { changeStock, STOCK_ACTS, type StockAct, type StockActRefusal } from './change-stock.server.ts'
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
  booked_otherwise: { status: 409, message: 'outbox.booked.otherwise' },
  over_the_count: { status: 409, message: 'stock.refused.over_the_count' },
} as const satisfies Record<StockActRefusal['reason'], { status: 409 | 422; message: MessageKey }>

/**
 * Executes a form of the stock page: a tap on one cake, or a bulk act. A tap that waited for the connection
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
  const now = clock.now()
  if (several && isDay(day)) {
    const cakeIds = readTicked(form, { name: 'cakes' })
    return { ok: true, several: await changeSeveral(db, { act: several, day, cakeIds, actor }, now) }
  }
  if (act === undefined || !isDay(day)) {
    return { ok: false, status: 400, answer: answer(t('stock.refused.unreadable')) }
  }
  const pieces = parseNumber(typed, PIECES) ?? Number.NaN
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
