import { adminPaths } from '#app/base/platform/admin-paths.ts'

/** The page of the back office from which somebody printed; nothing else is followed. */
export function backOf(text: string | null): string {
  return text !== null && /^\/admin(?:[/?]|$)/.test(text) ? text : adminPaths.dashboard
}

/** The page of a print. */
export function printPageAddress(id: string, back: string): string {
  return `${adminPaths.onePrint(id)}?${new URLSearchParams({ back })}`
}

/** In the place of an id: nothing was printed, for want of a printer. */
export const NO_PRINTER = 'no-printer'
