/** What is left of a cake that is limited. */
export interface LeftOfCake {
  left: number
  /** In the page's language. */
  text: string
}

export type ShopStock = ReadonlyMap<string, LeftOfCake>

const ANSWER_WITHIN_MS = 10_000

/** What is left of the limited cakes now, by id. Throws when the shop cannot be reached. */
export async function fetchShopStock(): Promise<ShopStock> {
  const response = await fetch('/api/stock', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  if (!response.ok) throw new Error(`/api/stock answered ${response.status}`)
  const { cakes } = (await response.json()) as { cakes: (LeftOfCake & { id: string })[] }
  return new Map(cakes.map(({ id, ...left }) => [id, left]))
}
