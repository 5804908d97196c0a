import type { UndoOutcome } from './undo-change.server.ts'

/** Parameter of the address that a page is opened with after something was taken back. */
export const UNDONE_PARAM = 'undone'

/** The address to go back to, telling its page what came of it: `undone=<taken back>-<left>`. */
export function withUndone(path: string, { undone, left }: UndoOutcome): string {
  const url = new URL(path, 'http://shop.invalid')
  url.searchParams.set(UNDONE_PARAM, `${undone}-${left}`)
  return url.pathname + url.search
}

/** What an address tells; undefined when it tells nothing. */
export function readUndone(params: URLSearchParams): UndoOutcome | undefined {
  const [, undone, left] = /^(\d{1,6})-(\d{1,6})$/.exec(params.get(UNDONE_PARAM) ?? '') ?? []
  return undone === undefined ? undefined : { undone: Number(undone), left: Number(left) }
}

/** The address of a page without what was told it. */
export function withoutUndone(path: string): string {
  const url = new URL(path, 'http://shop.invalid')
  url.searchParams.delete(UNDONE_PARAM)
  return url.pathname + url.search
}
