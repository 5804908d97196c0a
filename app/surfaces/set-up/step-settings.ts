import type { SettingKey } from '#app/base/settings/setting-fields.ts'
import type { SetupStep } from './setup-steps.ts'

/** The settings that a step asks for; the other steps lead to their pages. */
export const STEP_SETTINGS: Partial<Record<SetupStep, readonly SettingKey[]>> = {
  shop: ['shop.name'],
  colours: ['brand.main', 'brand.highlight', 'brand.hem'],
  contact: ['shop.phone', 'shop.address', 'hours.shop'],
}

/** Steps in which "Next" says that what is there is right. */
export const KEPT_BY_NEXT: readonly SetupStep[] = ['colours', 'contact', 'cakes', 'bake']

/** The choice of a colour that is in none of the swatches. */
export const OWN_COLOR = 'own'
