import type { Messages, MessagesOf } from '#app/platform/translate.ts'

/** Texts of the page on which a custom cake begins. */
export const customizeMessages = {
  'customize.title': { en: 'Start Your Order', am: 'ትዕዛዝዎን ይጀምሩ' },
  'customize.text': {
    en: 'A cake made for you begins with a short talk. Have these four things at hand and call us; we tell you the price before you pay.',
    am: 'ለእርስዎ የሚሠራ ኬክ በአጭር ውይይት ይጀምራል። እነዚህን አራት ነገሮች አዘጋጅተው ይደውሉልን፤ ከመክፈልዎ በፊት ዋጋውን እናሳውቅዎታለን።',
  },
  'customize.step.cake': { en: 'The cake or the occasion', am: 'ኬኩ ወይም ዝግጅቱ' },
  'customize.step.cake.text': {
    en: 'One of the cakes below, or a picture from our gallery.',
    am: 'ከታች ካሉት ኬኮች አንዱ፣ ወይም ከናሙናዎቻችን አንድ ምስል።',
  },
  'customize.step.size': { en: 'How many guests', am: 'የእንግዶች ብዛት' },
  'customize.step.size.text': {
    en: 'We suggest the size that serves them.',
    am: 'ለእነሱ የሚበቃውን መጠን እንመክርዎታለን።',
  },
  'customize.step.flavor': { en: 'Flavor and wishes', am: 'ጣዕምና ፍላጎት' },
  'customize.step.flavor.text': {
    en: 'Also fasting cakes, and up to 20 letters on a topper.',
    am: 'የጾም ኬክም አለን፤ በኬኩ ላይ እስከ 20 ፊደል እንጽፋለን።',
  },
  'customize.step.day': { en: 'The day', am: 'ቀኑ' },
  'customize.step.day.text': {
    en: 'At least two days ahead; a week for weddings and tiers.',
    am: 'ቢያንስ ከሁለት ቀን በፊት፤ ለሠርግና ባለ ደረጃ ኬክ ከአንድ ሳምንት በፊት።',
  },
  'customize.call': { en: 'Call {phone}', am: '{phone} ይደውሉ' },
  'customize.yours': { en: 'You have chosen', am: 'የመረጡት' },
  'customize.gallery': { en: 'Choose a picture', am: 'ምስል ይምረጡ' },
  'customize.cakes': { en: 'Choose a cake', am: 'ኬክ ይምረጡ' },
  'customize.occasions': { en: 'Or begin with the occasion', am: 'ወይም በዝግጅቱ ይጀምሩ' },
} satisfies Messages

declare module '#app/platform/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof customizeMessages> {}
}
