/** All in pieces. */
export interface StockFigures {
  baked: number
  reserved: number
  /** To orders and in the shop. */
  sold: number
  wasted: number
  /** Negative: more is promised than exists. */
  left: number
}

export interface StockTap {
  act: string
  pieces: number
}

/** Whether the cake is sold out once these taps are applied. */
export function soldOutAfter(isSoldOut: boolean, taps: readonly Pick<StockTap, 'act'>[]): boolean {
  const last = taps.findLast(({ act }) => act === 'mark_sold_out' || act === 'mark_on_sale')
  return last ? last.act === 'mark_sold_out' : isSoldOut
}

export function afterTap(figures: StockFigures, { act, pieces }: StockTap): StockFigures {
  const { baked, sold, wasted, left } = figures
  switch (act) {
    case 'bake':
      return { ...figures, baked: baked + pieces, left: left + pieces }
    case 'unbake':
      return { ...figures, baked: baked - pieces, left: left - pieces }
    case 'sell':
      return { ...figures, sold: sold + pieces, left: left - pieces }
    case 'waste':
      return { ...figures, wasted: wasted + pieces, left: left - pieces }
    case 'count':
      return { ...figures, left: pieces }
    default:
      return figures
  }
}
