import type { Calendar } from '#app/base/platform/time/calendar.ts'
import type { FirstLang } from '#app/base/platform/text/language.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { settingDefaults } from './defaults.ts'
import type { Settings } from './settings.ts'

/** Language, calendar and letters for a viewer who has chosen nothing yet. */
export interface FirstChoices {
  lang: FirstLang
  calendar: Readonly<Record<Lang, Calendar>>
  /** Attributes of the page's element that shop.css reads; none for the original letters. */
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

export const ORIGINAL_FIRST_CHOICES = firstChoicesOf(settingDefaults)
