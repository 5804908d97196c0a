import * as apiPaths from '#app/base/platform/api-paths.ts'
import { buildIndex, find } from '../find.ts'
import type { FoundThing, SearchThing } from '../search-thing.ts'

export type Finder = (query: string) => FoundThing[]

const ANSWER_WITHIN_MS = 20_000

/** Fetches everything that can be found. Throws when the shop is out of reach. */
export async function loadFinder(): Promise<Finder> {
  const response = await fetch(apiPaths.searchIndex, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  if (!response.ok) throw new Error(`${apiPaths.searchIndex} answered ${response.status}`)
  const index = buildIndex((await response.json()) as SearchThing[])
  return (query) => find(index, query)
}
