import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { cellOf, coverageOf, differingCells, type AssociationKind, type Cell } from './associations.ts'
import { listUnmakeable, loadAssociations, type AssociationMatrix } from './associations.queries.server.ts'
import { parseKind, readMatrixForm, withColumnCopied } from './matrix-form.ts'
import { saveAssociationsBy } from './commands/save-associations-by.server.ts'
import type { TheirCell } from './save-associations.server.ts'

/** Nobody would read a longer list. */
const PAIRS_SHOWN = 12

export interface MatrixView {
  occasions: { id: string; name: string }[]
  rows: Record<AssociationKind, { id: string; name: string }[]>
  ticked: Cell[]
  coverage: { unoffered: string[]; pairsText: string; pairs: string[]; unmakeableText: string; unmakeable: string[] }
}

export async function loadMatrix(db: Database, { lang, t }: Pick<ViewContext, 'lang' | 't'>): Promise<MatrixView> {
  const [matrix, unmakeable] = await Promise.all([loadAssociations(db), listUnmakeable(db)])
  const names = (list: AssociationMatrix['occasions']) => list.map((one) => ({ id: one.id, name: nameIn(lang, one) }))
  const occasions = names(matrix.occasions)
  const rows = { sizes: names(matrix.rows.sizes), flavors: names(matrix.rows.flavors) }
  const rowIds = (kind: AssociationKind) => rows[kind].map(({ id }) => id)
  const tickedOf = (kind: AssociationKind, occasionId: string) =>
    rowIds(kind).filter((rowId) => matrix.ticked.has(cellOf({ kind, occasionId, rowId })))
  const { unoffered, neverTogether } = coverageOf({
    occasions: occasions.map(({ id }) => ({ id, sizeIds: tickedOf('sizes', id), flavorIds: tickedOf('flavors', id) })),
    sizeIds: rowIds('sizes'),
    flavorIds: rowIds('flavors'),
  })
  const nameOf = (kind: AssociationKind, id: string) => rows[kind].find((row) => row.id === id)?.name ?? id
  const sayPairs = (pairs: readonly { sizeId: string; flavorId: string }[]) => {
    const listed = pairs.slice(0, PAIRS_SHOWN).map(({ sizeId, flavorId }) => {
      return t('associations.coverage.pair', { size: nameOf('sizes', sizeId), flavor: nameOf('flavors', flavorId) })
    })
    const hidden = pairs.length - listed.length
    return hidden > 0 ? [...listed, t('associations.coverage.more', { count: hidden })] : listed
  }
  return {
    occasions,
    rows,
    ticked: [...matrix.ticked],
    coverage: {
      unoffered: unoffered.map(({ kind, rowId }) => t('associations.coverage.unoffered', { row: nameOf(kind, rowId) })),
      pairsText: t('associations.coverage.pairs', { count: neverTogether.length }),
      pairs: sayPairs(neverTogether),
      unmakeableText: t('associations.coverage.unmakeable', { count: unmakeable.length }),
      unmakeable: sayPairs(unmakeable),
    },
  }
}

/** After a refusal: other people's changes, and the matrix with their cells and ours. */
export interface MatrixConflict {
  base: Cell[]
  wanted: Cell[]
  theirCells: Cell[]
  theirs: { text: string; who: string }[]
}

type SaveOutcome =
  | { ok: true; count: number; changeId: number; hasTheirs: boolean; kind: AssociationKind }
  | { ok: false; conflict: MatrixConflict }

const fields = z.object({ kind: z.string(), intent: z.string(), from: z.string(), to: z.string() })

/** Saves the form of the matrix; without scripts it may also copy a column. Refuses as `saveAssociations` does. */
export async function saveMatrix(
  admin: Parameters<typeof sendAdminForm>[0] & ViewContext,
  form: FormData,
): Promise<SaveOutcome> {
  const sent = readMatrixForm(form)
  const { kind: typed, intent, from, to } = parseForm(fields, form, { names: { from: 'copy_from', to: 'copy_to' } })
  const kind = parseKind(typed)
  const wanted =
    intent === 'copy' ? withColumnCopied(sent.wanted, { kind, from, to, rowIds: sent.rowIds[kind] }) : sent.wanted
  const given = { base: [...sent.base], wanted: [...wanted], occasions: sent.occasionIds, ...sent.rowIds }
  const saved = await sendAdminForm(admin, form, { command: saveAssociationsBy, given })
  if (saved.ok) {
    const { count = 0, change = 0, theirs = 0 } = saved.made ?? {}
    return { ok: true, count: Number(count), changeId: Number(change), hasTheirs: Number(theirs) > 0, kind }
  }
  const { theirs = [] } = (saved.refusal ?? {}) as { theirs?: TheirCell[] }
  const matrix = await loadAssociations(admin.db)
  const merged = new Set(matrix.ticked)
  for (const cell of differingCells(sent.base, wanted)) {
    if (wanted.has(cell)) merged.add(cell)
    else merged.delete(cell)
  }
  return {
    ok: false,
    conflict: {
      base: [...matrix.ticked],
      wanted: [...merged],
      theirCells: theirs.map(cellOf),
      theirs: theirs.map((cell) => presentTheirs(cell, matrix, admin)),
    },
  }
}

function presentTheirs(
  { kind, occasionId, rowId, isTicked, changedBy, changedAt }: TheirCell,
  { occasions, rows }: AssociationMatrix,
  { lang, calendar, t }: ViewContext,
) {
  const nameOf = (list: AssociationMatrix['occasions'], id: string) => {
    const found = list.find((one) => one.id === id)
    return found ? nameIn(lang, found) : id
  }
  const names = { occasion: nameOf(occasions, occasionId), row: nameOf(rows[kind], rowId) }
  const when = changedAt ? formatMoment(changedAt, lang, calendar) : ''
  return {
    text: t(isTicked ? 'associations.conflict.on' : 'associations.conflict.off', names),
    who: changedBy ? t('associations.conflict.who', { who: changedBy, when }) : '',
  }
}

export async function matrixTable(db: Database, kind: AssociationKind, { lang, t }: Pick<ViewContext, 'lang' | 't'>) {
  const { occasions, rows, ticked } = await loadMatrix(db, { lang, t })
  const cells = new Set(ticked)
  const say = (isTicked: boolean) => t(isTicked ? 'associations.csv.yes' : 'associations.csv.no')
  return {
    heads: [t(`associations.${kind}`), ...occasions.map(({ name }) => name)],
    rows: rows[kind].map(({ id, name }) => [
      name,
      ...occasions.map((occasion) => say(cells.has(cellOf({ kind, occasionId: occasion.id, rowId: id })))),
    ]),
  }
}
