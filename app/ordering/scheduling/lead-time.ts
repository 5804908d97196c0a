import type { OccasionKind } from '#app/catalog/cakes/occasion.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { HandoverRule } from './delivery-time.ts'

interface OwnLead {
  /** Null: by the shop's settings. */
  leadHours: number | null
}

export interface LeadChoices {
  cake?: OwnLead | null | undefined
  size?: (OwnLead & { tiers: number }) | null | undefined
  cakeType?: OwnLead | null | undefined
  occasion?: (OwnLead & { kind: OccasionKind }) | null | undefined
}

export type LeadSettings = Pick<
  Settings,
  'lead.custom_hours' | 'lead.wedding_or_tiered_hours' | 'horizon.max_days' | 'horizon.wedding_days'
>

/**
 * Lead time of a custom cake in hours: the longest of the shop's own, that for weddings or several tiers, and those of
 * cake, size, type and occasion. Requirement 14.3.
 */
export function leadHoursOf({ cake, size, cakeType, occasion }: LeadChoices, settings: LeadSettings): number {
  const isGrand = occasion?.kind === 'wedding' || (size?.tiers ?? 1) > 1
  const own = [cake, size, cakeType, occasion].map((choice) => choice?.leadHours ?? 0)
  return Math.max(settings[isGrand ? 'lead.wedding_or_tiered_hours' : 'lead.custom_hours'], ...own)
}

/** When a custom cake is available; weddings are planned further ahead. Requirement 14.4. */
export function customRule(choices: LeadChoices, settings: LeadSettings): HandoverRule {
  const isWedding = choices.occasion?.kind === 'wedding'
  return {
    leadHours: leadHoursOf(choices, settings),
    cutoff: null,
    horizonDays: settings[isWedding ? 'horizon.wedding_days' : 'horizon.max_days'],
    wholeSlots: true,
  }
}

/**
 * When a custom cake can be requested in a rush: at any future open time, whatever its lead time. The shop agrees by
 * sending a quote. Requirement 13.9; decision 0053.
 */
export function rushRule(rule: HandoverRule): HandoverRule {
  return { ...rule, leadHours: 0 }
}
