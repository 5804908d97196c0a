import type { CakeStock } from '#app/ordering/inventory/stock.queries.server.ts'

const SHOWN = 4

type Stock = Pick<CakeStock, 'isCounted' | 'isSoldOut' | 'closedAt' | 'left' | 'cakeId'>

/** Pieces that customers can still buy; 0 for a cake that staff marked as sold out. */
export function piecesLeft({ isSoldOut, left }: Pick<Stock, 'isSoldOut' | 'left'>): number {
  return isSoldOut ? 0 : Math.max(0, left)
}

/** The counted cakes whose day is open, those with the fewest pieces first. */
export function runsOutFirst<Cake extends Stock>(cakes: readonly Cake[]): Cake[] {
  return cakes
    .filter(({ isCounted, closedAt }) => isCounted && closedAt === null)
    .toSorted((one, other) => piecesLeft(one) - piecesLeft(other))
    .slice(0, SHOWN)
}
