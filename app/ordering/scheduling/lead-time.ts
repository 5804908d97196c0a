import type { OccasionKind } from '#app/catalog/cakes/occasion.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { HandoverRule } from './delivery-time.ts'

interface OwnLead {
  /** Null: as the shop's settings say. */
  leadHours: number | null
}

/** What of a custom cake decides how long it takes; null or missing while not chosen. */
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
 * Hours from the request to the handover of a custom cake: the shop's own lead time, a longer one for weddings and for
 * several tiers, and those of the cake, its size, type and occasion; the longest counts. Requirement 14.3.
 */
export function leadHoursOf({ cake, size, cakeType, occasion }: LeadChoices, settings: LeadSettings): number {
  const isGrand = occasion?.kind === 'wedding' || (size?.tiers ?? 1) > 1
  const own = [cake, size, cakeType, occasion].map((choice) => choice?.leadHours ?? 0)
  return Math.max(settings[isGrand ? 'lead.wedding_or_tiered_hours' : 'lead.custom_hours'], ...own)
}

/** When a custom cake can be had; weddings are planned further ahead. Requirement 14.4. */
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
 * When a custom cake can be asked for in a rush: at any time still to come that the shop is open, whatever its lead time. The shop
 * agrees by sending a price. Requirement 13.9; decision 0053.
 */
export function rushRule(rule: HandoverRule): HandoverRule {
  return { ...rule, leadHours: 0 }
}
