import { randomUUID } from 'node:crypto'
import { PIECES } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { weekdayName } from '#app/base/platform/time/ethiopian-calendar.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { FEAST_DAY, PAR_DAYS } from './par-days.ts'
import { findOtherPars, listAllPars, savePars, type Pars, type SaveParsRefusal } from './save-pars.server.ts'
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

interface Acting extends ViewContextAt {
  db: Database
  actor: Actor
}

/**
 * Saves each cake of the form (`cake`, with `par.<cake>` for each day and `former.<cake>`). Skips untouched cakes; a
 * refusal of one does not stop the others; one undo reverses all. With `drop` it saves nothing: it discards the input
 * for that cake and shows the others' again.
 */
export async function saveParsForm(acting: Acting, form: FormData): Promise<ParsAnswer> {
  const { db, actor, now } = acting
  const batch = randomUUID()
  const refused: RefusedPars[] = []
  const dropped = formText(form, 'drop')
  for (const cakeId of new Set(form.getAll('cake').map(String))) {
    if (cakeId === dropped) continue
    const typed = form.getAll(`par.${cakeId}`).map(String)
    const pieces = typed.map(readPar)
    // The editor saw a colleague's newer values and overwrites them on purpose.
    const former = formText(form, `keep.${cakeId}`) || formText(form, `former.${cakeId}`)
    if (JSON.stringify(pieces) === former) continue
    if (dropped !== '') {
      const meanwhile = await findOtherPars(db, cakeId, readFormer(former))
      const why = meanwhile ? refusalText(meanwhile, typed, acting) : { error: '', meanwhile: null }
      refused.push({ cakeId, typed, former, ...why })
      continue
    }
    const saved = await savePars(db, { cakeId, pieces, former: readFormer(former), actor, batch }, now)
    if (!saved.ok) refused.push({ cakeId, typed, former, ...refusalText(saved, typed, acting) })
  }
  return { refused, isSaved: dropped === '' && refused.length === 0 }
}

function refusalText(refusal: SaveParsRefusal, typed: readonly string[], { lang, calendar, t }: Acting) {
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

/** Empty: not counted. NaN for a text that is no number, which is refused later. */
function readPar(text: string): number | null {
  return text.trim() === '' ? null : (parseNumber(text, PIECES) ?? Number.NaN)
}

function readFormer(text: string): Pars {
  try {
    const former: unknown = JSON.parse(text)
    return Array.isArray(former) ? (former as Pars) : []
  } catch {
    return []
  }
}
