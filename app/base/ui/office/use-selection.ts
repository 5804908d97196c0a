import { useState } from 'react'

export interface Selection {
  /** Chosen rows of this page. */
  chosen: ReadonlySet<string>
  /** Everything that the filters let through is meant, not only this page. */
  isAllMatching: boolean
  isWholePage: boolean
  isChosen: (id: string) => boolean
  toggle: (id: string) => void
  togglePage: () => void
  chooseAllMatching: () => void
  clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

function stillThere(chosen: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return chosen.size === 0 ? chosen : new Set(ids.filter((id) => chosen.has(id)))
}

/**
 * Which rows of a list are ticked. Another page or another filter begins anew; rows that come and go while the list is looked
 * at leave the others ticked. Requirement 17.3.
 */
export function useSelection(ids: readonly string[]): Selection {
  const page = ids.join(' ')
  const [state, setState] = useState({ page, chosen: NONE, isAllMatching: false })
  const current = state.page === page ? state : { page, chosen: stillThere(state.chosen, ids), isAllMatching: false }
  if (current !== state) setState(current)
  const choose = (chosen: ReadonlySet<string>, isAllMatching = false) => setState({ page, chosen, isAllMatching })
  const isWholePage = ids.length > 0 && ids.every((id) => current.chosen.has(id))
  return {
    chosen: current.chosen,
    isAllMatching: current.isAllMatching,
    isWholePage,
    isChosen: (id) => current.chosen.has(id),
    toggle(id) {
      const chosen = new Set(current.chosen)
      if (!chosen.delete(id)) chosen.add(id)
      choose(chosen)
    },
    togglePage: () => choose(isWholePage ? NONE : new Set(ids)),
    chooseAllMatching: () => choose(new Set(ids), true),
    clear: () => choose(NONE),
  }
}
