import { formText } from '#app/base/platform/text/form-text.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import { ASSOCIATION_KINDS, cellOf, parseCell, type AssociationKind, type Cell } from './associations.ts'

export const BASE_FIELD = 'base'
export const TICKED_FIELD = 'ticked'
export const OCCASIONS_FIELD = 'occasions'

export interface MatrixForm {
  base: Set<Cell>
  wanted: Set<Cell>
  occasionIds: string[]
  rowIds: Record<AssociationKind, string[]>
}

function slugs(form: FormData, name: string): string[] {
  return formText(form, name).split(' ').filter(isSlug)
}

export function readMatrixForm(form: FormData): MatrixForm {
  const cells = (texts: readonly unknown[]) =>
    new Set(texts.filter((text): text is string => typeof text === 'string' && parseCell(text) !== undefined))
  return {
    base: cells(formText(form, BASE_FIELD).split(' ')),
    wanted: cells(form.getAll(TICKED_FIELD)),
    occasionIds: slugs(form, OCCASIONS_FIELD),
    rowIds: { sizes: slugs(form, 'sizes'), flavors: slugs(form, 'flavors') },
  }
}

/** The ticked cells after one occasion received those of another, for one kind and the shown rows. */
export function withColumnCopied(
  ticked: ReadonlySet<Cell>,
  { kind, from, to, rowIds }: { kind: AssociationKind; from: string; to: string; rowIds: readonly string[] },
): Set<Cell> {
  const copied = new Set(ticked)
  for (const rowId of rowIds) {
    const isTicked = ticked.has(cellOf({ kind, occasionId: from, rowId }))
    const cell = cellOf({ kind, occasionId: to, rowId })
    if (isTicked) copied.add(cell)
    else copied.delete(cell)
  }
  return copied
}

export function parseKind(text: unknown): AssociationKind {
  return ASSOCIATION_KINDS.find((kind) => kind === text) ?? 'sizes'
}
