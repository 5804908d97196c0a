import type { Translate } from '#app/base/platform/text/translate.ts'

/** "6 left", "Sold out"; undefined for a cake that is not counted. */
export function leftText(left: number | undefined, t: Translate): string | undefined {
  if (left === undefined) return undefined
  return left === 0 ? t('stock.none') : t('stock.left', { count: left })
}
