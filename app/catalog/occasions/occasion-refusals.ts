import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { MAX_COUNTED, type Use } from '#app/catalog/cakes/where-used.queries.server.ts'
import { MAX_LEAD_HOURS, MAX_OCCASION_NAME } from './occasion-input.ts'

/** Status and text of each refusal; `in_use` lists the uses, see usesText. */
export const occasionRefusals = {
  not_found: { status: 404, message: 'occasion.refused.not.found' },
  changed_meanwhile: { status: 409, message: 'occasion.refused.changed.meanwhile' },
  image_unknown: { status: 422, message: 'occasion.refused.image.unknown' },
  image_foreign: { status: 422, message: 'occasion.refused.image.foreign' },
  name_missing: { status: 422, message: 'occasion.refused.name.missing' },
  name_too_long: { status: 422, message: 'occasion.refused.name.too.long' },
  lead_hours_invalid: { status: 422, message: 'occasion.refused.lead.hours' },
  season_invalid: { status: 422, message: 'occasion.refused.season' },
  kind_unknown: { status: 422, message: 'occasion.refused.kind' },
} as const satisfies RefusalAnswers

export type OccasionRefusalReason = keyof typeof occasionRefusals

export function occasionRefusalText(t: Translate, reason: OccasionRefusalReason): string {
  const max = reason === 'name_too_long' ? MAX_OCCASION_NAME : MAX_LEAD_HOURS
  return t(occasionRefusals[reason].message, { max })
}

const SAID_OF_USES = ['orders', 'inspirations', 'cakes'] as const

/** "It is in use: 12 orders, 3 pictures. …" */
export function occasionInUseText(t: Translate, uses: readonly Pick<Use, 'what' | 'count'>[]): string {
  const texts = uses.flatMap(({ what, count }) => {
    const said = SAID_OF_USES.find((one) => one === what)
    if (!said) return []
    const text = t(`occasion.uses.${said}`, { count: Math.min(count, MAX_COUNTED) })
    return count > MAX_COUNTED ? t('occasion.uses.many', { uses: text }) : text
  })
  return t('occasion.refused.in.use', { uses: texts.join(t('occasion.uses.comma')) })
}
