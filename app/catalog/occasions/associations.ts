import { isSlug } from '#app/catalog/cakes/slug.ts'

export const ASSOCIATION_KINDS = ['sizes', 'flavors'] as const
export type AssociationKind = (typeof ASSOCIATION_KINDS)[number]

export type Cell = string

export interface CellParts {
  kind: AssociationKind
  occasionId: string
  rowId: string
}

export function cellOf({ kind, occasionId, rowId }: CellParts): Cell {
  return `${kind}:${occasionId}:${rowId}`
}

/** Undefined if the text is not a cell. */
export function parseCell(text: string): CellParts | undefined {
  const [kind, occasionId, rowId, more] = text.split(':')
  const isKnown = ASSOCIATION_KINDS.find((one) => one === kind)
  if (!isKnown || !occasionId || !rowId || more !== undefined || !isSlug(occasionId) || !isSlug(rowId)) return undefined
  return { kind: isKnown, occasionId, rowId }
}

/** Cells in which two states differ: first those only in `one`, then those only in `other`. */
export function differingCells(one: ReadonlySet<Cell>, other: ReadonlySet<Cell>): Cell[] {
  return [...[...one].filter((cell) => !other.has(cell)), ...[...other].filter((cell) => !one.has(cell))]
}

export interface MatrixOccasion {
  id: string
  sizeIds: readonly string[]
  flavorIds: readonly string[]
}

export interface Coverage {
  /** Occasions without sizes or without flavors, for which customers can order nothing. */
  occasionsWithout: { occasionId: string; kind: AssociationKind }[]
  unoffered: { kind: AssociationKind; rowId: string }[]
  /** Sizes and flavors that each have an occasion, but never the same one. */
  neverTogether: { sizeId: string; flavorId: string }[]
}

/** Combinations that no customer who names an occasion can order. Requirement 19.8. */
export function coverageOf(matrix: {
  occasions: readonly MatrixOccasion[]
  sizeIds: readonly string[]
  flavorIds: readonly string[]
}): Coverage {
  const { occasions, sizeIds, flavorIds } = matrix
  const ticked = { sizes: (one: MatrixOccasion) => one.sizeIds, flavors: (one: MatrixOccasion) => one.flavorIds }
  const rows = { sizes: sizeIds, flavors: flavorIds }
  const occasionsWithout = occasions.flatMap((occasion) =>
    ASSOCIATION_KINDS.filter((kind) => !rows[kind].some((id) => ticked[kind](occasion).includes(id))).map((kind) => ({
      occasionId: occasion.id,
      kind,
    })),
  )
  const unoffered = ASSOCIATION_KINDS.flatMap((kind) =>
    rows[kind]
      .filter((rowId) => !occasions.some((occasion) => ticked[kind](occasion).includes(rowId)))
      .map((rowId) => ({ kind, rowId })),
  )
  const isOffered = (kind: AssociationKind, id: string) =>
    !unoffered.some((one) => one.kind === kind && one.rowId === id)
  const neverTogether = sizeIds
    .filter((id) => isOffered('sizes', id))
    .flatMap((sizeId) =>
      flavorIds
        .filter((id) => isOffered('flavors', id))
        .filter(
          (flavorId) => !occasions.some((one) => one.sizeIds.includes(sizeId) && one.flavorIds.includes(flavorId)),
        )
        .map((flavorId) => ({ sizeId, flavorId })),
    )
  return { occasionsWithout, unoffered, neverTogether }
}
