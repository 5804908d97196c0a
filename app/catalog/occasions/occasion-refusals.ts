import type { Translate } from '#app/base/platform/text/translate.ts'
import { MAX_COUNTED, type Use } from '#app/catalog/cakes/where-used.queries.server.ts'

const KNOWN_USES = ['orders', 'inspirations', 'cakes'] as const

/** "It is in use: 12 orders, 3 pictures. …" */
export function occasionInUseText(t: Translate, uses: readonly Pick<Use, 'what' | 'count'>[]): string {
  const texts = uses.flatMap(({ what, count }) => {
    const known = KNOWN_USES.find((one) => one === what)
    if (!known) return []
    const text = t(`occasion.uses.${known}`, { count: Math.min(count, MAX_COUNTED) })
    return count > MAX_COUNTED ? t('occasion.uses.many', { uses: text }) : text
  })
  return t('occasion.refused.in.use', { uses: texts.join(t('occasion.uses.comma')) })
}
