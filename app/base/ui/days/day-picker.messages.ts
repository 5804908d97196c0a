import type { Messages } from '#app/base/platform/text/translate.ts'

export const dayPickerMessages = {
  'ui.calendar.previous': { en: 'Previous month', am: 'ያለፈው ወር' },
  'ui.calendar.next': { en: 'Next month', am: 'ቀጣዩ ወር' },
  'ui.calendar.choice': { en: 'Calendar', am: 'የቀን አቆጣጠር' },
  'ui.calendar.ethiopian': { en: 'Ethiopian', am: 'የኢትዮጵያ' },
  'ui.calendar.gregorian': { en: 'Gregorian', am: 'የአውሮፓ' },
  'ui.day.today': { en: 'today', am: 'ዛሬ' },
  'ui.day.mark.closed': { en: 'closed', am: 'ዝግ' },
  'ui.day.mark.full': { en: 'full', am: 'ተይዟል' },
  'ui.day.closed': { en: 'We are closed that day.', am: 'በዚህ ቀን ሱቁ ዝግ ነው።' },
  'ui.day.full': { en: 'That day is fully booked.', am: 'የዚህ ቀን ትዕዛዝ ሞልቷል።' },
  'ui.day.too.soon': { en: 'Too soon: the earliest day is {day}.', am: 'ቀኑ ቀርቧል፤ ከ{day} ጀምሮ ይቻላል።' },
  'ui.day.too.far': { en: 'Too far ahead: the last day is {day}.', am: 'ቀኑ ገና ሩቅ ነው፤ እስከ {day} ይቻላል።' },
  'ui.day.unknown': { en: 'Checking whether that day is free…', am: 'ይህ ቀን ክፍት መሆኑን እያየን ነው።' },
  'ui.slot.other': { en: '{time} on the Ethiopian clock', am: 'በ24 ሰዓት አቆጣጠር {time}' },
  'ui.slot.full': { en: 'full', am: 'ተይዟል' },
  'ui.slot.part.morning': { en: 'Morning', am: 'ጠዋት' },
  'ui.slot.part.afternoon': { en: 'Afternoon', am: 'ከሰዓት' },
  'ui.slot.part.evening': { en: 'Evening', am: 'ምሽት' },
  'ui.day.another': { en: 'Another day', am: 'ሌላ ቀን' },
} satisfies Messages
