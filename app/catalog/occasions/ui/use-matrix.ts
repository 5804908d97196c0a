import { useState } from 'react'
import { cellOf, differingCells, type AssociationKind, type Cell } from '../associations.ts'
import { withColumnCopied } from '../matrix-form.ts'

interface MatrixStart {
  base: readonly Cell[]
  /** Ticked cells; differ from `base` after a refusal. */
  wanted: readonly Cell[]
}

/** State of the matrix while it is edited: ticked cells, and which are unsaved. */
export function useMatrix({ base, wanted }: MatrixStart) {
  const [start] = useState(() => ({ base: new Set(base), wanted: new Set(wanted) }))
  const [ticked, setTicked] = useState<ReadonlySet<Cell>>(start.wanted)
  const unsaved = new Set(differingCells(start.base, ticked))
  const set = (cells: readonly Cell[], isTicked: boolean) => {
    const next = new Set(ticked)
    for (const cell of cells) {
      if (isTicked) next.add(cell)
      else next.delete(cell)
    }
    setTicked(next)
  }
  return {
    base: start.base,
    ticked,
    unsaved,
    set,
    copy: (copied: { kind: AssociationKind; from: string; to: string; rowIds: readonly string[] }) =>
      setTicked(withColumnCopied(ticked, copied)),
    discard: () => setTicked(start.base),
    countIn: (kind: AssociationKind, occasionId: string, rowIds: readonly string[]) =>
      rowIds.filter((rowId) => ticked.has(cellOf({ kind, occasionId, rowId }))).length,
  }
}

export type Matrix = ReturnType<typeof useMatrix>
