import type { SettingKey } from '#app/base/settings/setting-fields.ts'
import type { SetupStep } from './setup-steps.ts'

/** The settings that a step asks for; the other steps lead to their pages. */
export const STEP_SETTINGS: Partial<Record<SetupStep, readonly SettingKey[]>> = {
  shop: ['shop.name', 'shop.city'],
  colours: ['brand.main', 'brand.highlight', 'brand.hem', 'brand.letters'],
  contact: ['shop.phone', 'shop.address', 'hours.shop'],
  delivery: ['delivery.is_offered', 'delivery.zones'],
}

/** Steps in which "Next" says that what is there is right. */
export const CONFIRMED_BY_NEXT: readonly SetupStep[] = ['colours', 'contact', 'delivery', 'cakes', 'bake']

/** The text of an input; the choice `own` of a colour stands in a field of its own. */
export function readField(read: (name: string) => string, name: string): string {
  const text = read(name)
  return text === OWN_COLOR ? read(`${name}.${OWN_COLOR}`) : text
}

/** The choice of a colour that is in none of the swatches. */
export const OWN_COLOR = 'own'
