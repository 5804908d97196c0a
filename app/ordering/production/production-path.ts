import type { Station } from './station.ts'

/** Where the kitchen looks. */
export const PRODUCTION_PATH = '/admin/orders/production'

/** The sheet of a day, as one station needs it, or all of it; `paper`: to be printed right away. */
export function productionAddress(day: string, more: { station?: Station | null; paper?: string } = {}): string {
  const params = new URLSearchParams({ day })
  for (const [name, value] of Object.entries(more)) if (value) params.set(name, value)
  return `${PRODUCTION_PATH}?${params.toString()}`
}
