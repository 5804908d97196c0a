import { z } from 'zod'
import { submitEach } from '#app/base/commands/doors.server.ts'
import { readBy, readForm } from '#app/base/commands/fields.server.ts'
import { PIECES } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { weekdayName } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext, ViewContextAt } from '#app/base/platform/text/view-context.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { savePlan } from '../commands/save-plan.server.ts'
import { FEAST_DAY, PAR_DAYS } from './par-days.ts'
import { findOtherPars, listAllPars, type CakePlan, type Pars, type SaveParsRefusal } from './save-pars.server.ts'
import { findSellingDay, listStock } from '../stock.queries.server.ts'

export interface ParsView {
  cakeId: string
  name: string
  pars: Pars
}

const noPars: Pars = Array.from({ length: PAR_DAYS }, () => null)

export async function loadParsPage(db: Database, { lang, t, now }: Omit<ViewContextAt, 'calendar'>) {
  const [cakes, pars] = await Promise.all([listStock(db, await findSellingDay(db, now)), listAllPars(db)])
  return {
    days: planDays(lang, t),
    cakes: cakes.map((cake): ParsView => {
      return { cakeId: cake.cakeId, name: nameIn(lang, cake), pars: pars.get(cake.cakeId) ?? noPars }
    }),
  }
}

function planDays(lang: Lang, t: Translate): { name: string; short: string }[] {
  const weekdays = Array.from({ length: FEAST_DAY }, (_, day) => weekdayName(lang, (day + 1) % 7))
  return [
    ...weekdays.map((name) => ({ name, short: lang === 'en' ? name.slice(0, 3) : name })),
    { name: t('pars.feast'), short: t('pars.feast.short') },
  ]
}

export interface RefusedPars {
  cakeId: string
  /** Empty: saving was not requested yet. */
  error: string
  /** Typed values to show again, and the expected values of the form (JSON). */
  typed: string[]
  former: string
  meanwhile: {
    fields: { label: string; yours: string; theirs: string }[]
    changedBy: string
    changedAt: string
    former: string
  } | null
}

/** Result for the plan. Without refusals all of it is saved, unless it was only to be shown again. */
export interface ParsAnswer {
  refused: RefusedPars[]
  isSaved: boolean
}

type ActionDeps = Pick<AdminRequest, 'db' | 'clock' | 'actor' | 'profile'> & ViewContext

/**
 * Saves each cake of the form (`cake`, with `par.<cake>` for each day and `former.<cake>`). Skips untouched cakes; a
 * refusal of one does not stop the others; one undo reverses all. With `drop` it saves nothing: it discards the input
 * for that cake and shows the others' again.
 */
export async function saveParsForm(deps: ActionDeps, form: FormData): Promise<ParsAnswer> {
  const { drop: dropped, cakes } = sentFields.parse(readForm(sentFields, form, { names: { cakes: 'cake' } }))
  const typed = readPlans(form, cakes).filter(({ cakeId }) => cakeId !== dropped)
  if (typed.length === 0) return { refused: [], isSaved: dropped === '' }
  const refusals = dropped === '' ? await save(deps, typed) : await compare(deps, typed)
  const refused = typed.flatMap(({ cakeId, texts, formerText: former }): RefusedPars[] => {
    const refusal = refusals.get(cakeId)
    if (refusal === undefined) return []
    const why = refusal === 'shown' ? { error: '', meanwhile: null } : refusalText(refusal, texts, deps)
    return [{ cakeId, typed: texts, former, ...why }]
  })
  return { refused, isSaved: dropped === '' && refused.length === 0 }
}

const all = readBy((form, name) => form.getAll(name).map(String), z.array(z.string()))
const sentFields = z.object({ drop: z.string(), cakes: all })

const planFields = z.object({
  /** Of each day. */
  texts: all,
  former: z.string(),
  /** The editor saw a colleague's newer values and overwrites them on purpose. */
  keep: z.string(),
})

interface TypedPlan extends CakePlan {
  cakeId: string
  texts: string[]
  formerText: string
}

/** Of the cakes that were touched. */
function readPlans(form: FormData, cakes: readonly string[]): TypedPlan[] {
  return [...new Set(cakes)].flatMap((cakeId) => {
    const names = { texts: `par.${cakeId}`, keep: `keep.${cakeId}`, former: `former.${cakeId}` }
    const { texts, keep, former } = planFields.parse(readForm(planFields, form, { names }))
    const pieces = texts.map(readPar)
    const formerText = keep || former
    if (JSON.stringify(pieces) === formerText) return []
    return [{ cakeId, pieces, former: readFormer(formerText), texts, formerText }]
  })
}

async function save(deps: ActionDeps, typed: readonly TypedPlan[]): Promise<ReadonlyMap<string, SaveParsRefusal>> {
  const rows = typed.map(({ cakeId, pieces, former }) => ({ id: cakeId, input: { cakeId, pieces, former } }))
  const { refused } = await submitEach(deps, savePlan, { caller: callerOf(deps), rows })
  return new Map(
    refused.map(({ id, refusal: { reason, refusal } }): [string, SaveParsRefusal] => {
      const own = reason === 'cake_unknown' ? 'cake_unknown' : 'pieces_invalid'
      return [id, reason === 'changed_meanwhile' ? (refusal as SaveParsRefusal) : { ok: false, reason: own }]
    }),
  )
}

/** What saving would meet; a plan that it would save is only shown. */
async function compare(
  { db }: ActionDeps,
  typed: readonly TypedPlan[],
): Promise<ReadonlyMap<string, SaveParsRefusal | 'shown'>> {
  const found = new Map<string, SaveParsRefusal | 'shown'>()
  for (const { cakeId, former } of typed) found.set(cakeId, (await findOtherPars(db, cakeId, former)) ?? 'shown')
  return found
}

function refusalText(refusal: SaveParsRefusal, typed: readonly string[], { lang, calendar, t }: ActionDeps) {
  if (refusal.reason !== 'changed_meanwhile') return { error: t(`stock.refused.${refusal.reason}`), meanwhile: null }
  const { theirs, changedBy, changedAt } = refusal
  const fields = planDays(lang, t).map(({ name: label }, day) => {
    return { label, yours: typed[day] ?? '', theirs: String(theirs[day] ?? '') }
  })
  return {
    error: '',
    meanwhile: {
      fields: fields.filter(({ yours, theirs: other }) => yours !== other),
      changedBy: changedBy ?? t('pars.somebody'),
      changedAt: changedAt ? formatMoment(changedAt, lang, calendar) : '',
      former: JSON.stringify(theirs),
    },
  }
}

/** Empty: not counted. Less than none for a text that is no number, which is refused later. */
function readPar(text: string): number | null {
  return text.trim() === '' ? null : (parseNumber(text, PIECES) ?? -1)
}

function readFormer(text: string): Pars {
  try {
    const former: unknown = JSON.parse(text)
    return Array.isArray(former) ? (former as Pars) : []
  } catch {
    return []
  }
}
