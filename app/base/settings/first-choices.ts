import type { Calendar } from '#app/base/platform/time/calendar.ts'
import type { FirstLang } from '#app/base/platform/text/language.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { settingDefaults } from './defaults.ts'
import type { Settings } from './settings.ts'

/** How pages come to a viewer who has chosen nothing yet. */
export interface FirstChoices {
  lang: FirstLang
  calendar: Readonly<Record<Lang, Calendar>>
  /** For the page's own element, where shop.css looks for them; nothing for what the shop comes with. */
  letters: { 'data-letters'?: 'phone'; 'data-letter-size'?: Exclude<Settings['letters.size'], 'larger'> }
}

export function firstChoicesOf(settings: Settings): FirstChoices {
  const size = settings['letters.size']
  return {
    lang: { isByPhone: settings['languages.by_phone'], otherwise: settings['languages.otherwise'] },
    calendar: settings['calendar.default'],
    letters: {
      ...(settings['letters.from'] === 'phone' && { 'data-letters': 'phone' }),
      ...(size !== 'larger' && { 'data-letter-size': size }),
    },
  }
}

/** Until the settings can be read. */
export const ORIGINAL_FIRST_CHOICES = firstChoicesOf(settingDefaults)
