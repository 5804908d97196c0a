export const STOCK_FILTERS = ['all', 'low', 'sold_out', 'not_counted'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

interface Shown {
  isLow: boolean
  isSoldOut: boolean
  isCounted: boolean
}

const SHOWN = {
  all: () => true,
  low: ({ isLow }) => isLow,
  sold_out: ({ isSoldOut }) => isSoldOut,
  not_counted: ({ isCounted }) => !isCounted,
} as const satisfies Record<StockFilter, (cake: Shown) => boolean>

export function parseStockFilter(params: URLSearchParams): StockFilter {
  return STOCK_FILTERS.find((each) => each === params.get('show')) ?? 'all'
}

export function stockFilterSearch(filter: StockFilter): string {
  return filter === 'all' ? '' : `show=${filter}`
}

export function isShown(filter: StockFilter, cake: Shown): boolean {
  return SHOWN[filter](cake)
}
