import * as apiPaths from '#app/base/platform/api-paths.ts'

export interface LeftOfCake {
  left: number
  text: string
}

export type ShopStock = ReadonlyMap<string, LeftOfCake>

const ANSWER_WITHIN_MS = 10_000

/** Remaining pieces of the counted cakes, by id. Throws when the server cannot be reached. */
export async function fetchShopStock(): Promise<ShopStock> {
  const response = await fetch(apiPaths.stock, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  if (!response.ok) throw new Error(`${apiPaths.stock} answered ${response.status}`)
  const { cakes } = (await response.json()) as { cakes: (LeftOfCake & { id: string })[] }
  return new Map(cakes.map(({ id, ...left }) => [id, left]))
}
