import { nameIn } from '#app/catalog/cake.ts'
import { formatMoment, type Calendar } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { weekdayName } from '#app/platform/ethiopian-calendar.ts'
import { formText } from '#app/platform/form-text.ts'
import type { Lang, Translate } from '#app/platform/translate.ts'
import { listAllPars, savePars, type Pars } from './save-pars.server.ts'
import { findSellingDay, listStock } from './stock.queries.server.ts'

export interface ParsView {
  cakeId: string
  name: string
  pars: Pars
}

const noPars: Pars = Array.from({ length: 7 }, () => null)

/** The weekly plan: each daily cake with what its days start from, Monday first. */
export async function loadParsPage(db: Database, { lang, now }: { lang: Lang; now: Date }) {
  const [cakes, pars] = await Promise.all([listStock(db, await findSellingDay(db, now)), listAllPars(db)])
  return {
    weekdays: weekdaysFromMonday(lang).map((name) => ({ name, short: lang === 'en' ? name.slice(0, 3) : name })),
    cakes: cakes.map((cake): ParsView => {
      return { cakeId: cake.cakeId, name: nameIn(lang, cake), pars: pars.get(cake.cakeId) ?? noPars }
    }),
  }
}

function weekdaysFromMonday(lang: Lang): string[] {
  return Array.from({ length: 7 }, (_, day) => weekdayName(lang, (day + 1) % 7))
}

/** What became of saving one cake's plan, beside its form. */
export interface ParsAnswer {
  cakeId: string
  isSaved: boolean
  error: string
  /** What was typed, to be shown again. */
  typed: string[]
  /** Set when somebody else saved meanwhile: what stands there now. */
  meanwhile: {
    fields: { label: string; yours: string; theirs: string }[]
    changedBy: string
    changedAt: string
    former: string
  } | null
}

/** Saves the plan of one cake as its form says it. */
export async function saveParsForm(
  { db, now }: { db: Database; now: Date },
  form: FormData,
  { actor, lang, calendar, t }: { actor: string; lang: Lang; calendar: Calendar; t: Translate },
): Promise<ParsAnswer> {
  const cakeId = formText(form, 'cake')
  const typed = form.getAll('par').map(String)
  const keepsMine = formText(form, 'keep')
  const former = readFormer(keepsMine || formText(form, 'former'))
  const saved = await savePars(db, { cakeId, pieces: typed.map(readPar), former, actor }, now)
  const answer = { cakeId, typed, error: '', meanwhile: null, isSaved: saved.ok }
  if (saved.ok) return answer
  if (saved.reason !== 'changed_meanwhile') return { ...answer, error: t(`stock.refused.${saved.reason}`) }
  const { theirs, changedBy, changedAt } = saved
  const fields = weekdaysFromMonday(lang).map((label, day) => {
    return { label, yours: typed[day] ?? '', theirs: String(theirs[day] ?? '') }
  })
  const meanwhile = {
    fields: fields.filter(({ yours, theirs: other }) => yours !== other),
    changedBy: changedBy ?? t('pars.somebody'),
    changedAt: changedAt ? formatMoment(changedAt, lang, calendar) : '',
    former: JSON.stringify(theirs),
  }
  return { ...answer, meanwhile }
}

/** Empty: not counted. What is no number is refused with the others. */
function readPar(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

function readFormer(text: string): Pars {
  try {
    const former: unknown = JSON.parse(text)
    return Array.isArray(former) ? (former as Pars) : []
  } catch {
    return []
  }
}
