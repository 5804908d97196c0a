/** What the page of the stock shows of a cake on a day; pieces. */
export interface StockFigures {
  baked: number
  reserved: number
  sold: number
  wasted: number
  left: number
}

/** A tap that is on its way to the shop. */
export interface StockTap {
  act: string
  pieces: number
}

/** The figures as they will be once the shop has heard of a tap. */
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
