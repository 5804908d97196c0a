import type { Station } from './station.ts'

/** Where the kitchen looks. */
export const SHEET_PATH = '/admin/orders/production'

/** The sheet of a day, as one station needs it, or all of it; `paper`: to be printed right away. */
export function sheetAddress(day: string, more: { station?: Station | null; paper?: string } = {}): string {
  const params = new URLSearchParams({ day })
  for (const [name, value] of Object.entries(more)) if (value) params.set(name, value)
  return `${SHEET_PATH}?${params.toString()}`
}
