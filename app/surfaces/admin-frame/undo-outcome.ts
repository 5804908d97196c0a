import type { UndoOutcome } from './undo-change.server.ts'

export const UNDONE_PARAM = 'undone'

/** Address to return to, with the result: `undone=<undone>-<left>`. */
export function withUndone(path: string, { undone, left }: UndoOutcome): string {
  const url = new URL(path, 'http://shop.invalid')
  url.searchParams.set(UNDONE_PARAM, `${undone}-${left}`)
  return url.pathname + url.search
}

export function readUndone(params: URLSearchParams): UndoOutcome | undefined {
  const [, undone, left] = /^(\d{1,6})-(\d{1,6})$/.exec(params.get(UNDONE_PARAM) ?? '') ?? []
  return undone === undefined ? undefined : { undone: Number(undone), left: Number(left) }
}

export function withoutUndone(path: string): string {
  const url = new URL(path, 'http://shop.invalid')
  url.searchParams.delete(UNDONE_PARAM)
  return url.pathname + url.search
}
