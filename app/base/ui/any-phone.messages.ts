import type { Messages } from '#app/base/platform/text/translate.ts'

export const anyPhoneMessages = {
  'ui.phone.any.hint': {
    en: 'From abroad: with the country code, such as +1 202 555 0123',
    am: 'ከውጭ አገር ከሆነ ከአገር ኮዱ ጋር፤ ለምሳሌ +1 202 555 0123',
  },
  'ui.phone.any.error': {
    en: 'Please enter a mobile number, such as 0900 000 000, or one from abroad with its country code.',
    am: 'እባክዎ የሞባይል ቁጥር ያስገቡ፤ ለምሳሌ 0900 000 000፤ የውጭ አገር ከሆነ ከአገር ኮዱ ጋር።',
  },
} satisfies Messages
