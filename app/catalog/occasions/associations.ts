import { isSlug } from '#app/catalog/cakes/slug.ts'

export const ASSOCIATION_KINDS = ['sizes', 'flavors'] as const
export type AssociationKind = (typeof ASSOCIATION_KINDS)[number]

/** One ticked cell: `sizes:wedding:large`. */
export type Cell = string

export interface CellParts {
  kind: AssociationKind
  occasionId: string
  /** Of a size or a flavor. */
  rowId: string
}

export function cellOf({ kind, occasionId, rowId }: CellParts): Cell {
  return `${kind}:${occasionId}:${rowId}`
}

/** Undefined for what is no cell. */
export function parseCell(text: string): CellParts | undefined {
  const [kind, occasionId, rowId, more] = text.split(':')
  const isKnown = ASSOCIATION_KINDS.find((one) => one === kind)
  if (!isKnown || !occasionId || !rowId || more !== undefined || !isSlug(occasionId) || !isSlug(rowId)) return undefined
  return { kind: isKnown, occasionId, rowId }
}

/** Cells in which two states differ: those of `one` alone, then those of `other` alone. */
export function differingCells(one: ReadonlySet<Cell>, other: ReadonlySet<Cell>): Cell[] {
  return [...[...one].filter((cell) => !other.has(cell)), ...[...other].filter((cell) => !one.has(cell))]
}

export interface MatrixOccasion {
  id: string
  sizeIds: readonly string[]
  flavorIds: readonly string[]
}

export interface Coverage {
  /** Occasions for which customers see no sizes, or no flavors, and so can order nothing. */
  occasionsWithout: { occasionId: string; kind: AssociationKind }[]
  /** Sizes and flavors that go with no occasion. */
  unoffered: { kind: AssociationKind; rowId: string }[]
  /** Sizes and flavors that each go with some occasion, but never with the same one. */
  neverTogether: { sizeId: string; flavorId: string }[]
}

/** What no customer who names an occasion can order. Requirement 19.8. */
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
