import { useState } from 'react'

export interface Selection {
  chosen: ReadonlySet<string>
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
 * The ticked rows of a list. Another page or filter clears them; rows that appear or disappear leave the others ticked.
 * Requirement 17.3.
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
