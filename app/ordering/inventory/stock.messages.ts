import type { Messages } from '#app/base/platform/text/translate.ts'

/**
 * Stock texts for customers and names of its acts in the audit log. The server renders them, so that no page carries
 * them.
 */
export const stockMessages = {
  'stock.left': { en: '{count} left|{count} left', am: '{count} ፍሬ ቀርቷል|{count} ፍሬ ቀርቷል' },
  'stock.short': { en: 'Not enough left: {cakes}', am: 'በቂ የለም፦ {cakes}' },
  'stock.short.cake': { en: '{cake}, {left} of {wanted}', am: '{cake}፣ ከ{wanted} ውስጥ {left}' },
  'stock.none': { en: 'Sold out', am: 'አልቋል' },
  'office.action.start': { en: 'Counting began', am: 'መቁጠር ተጀመረ' },
  'office.action.bake': { en: 'Baked', am: 'ተጋገረ' },
  'office.action.confirm_par': { en: 'The plan was baked', am: 'ዕቅዱ ተጋገረ' },
  'office.action.sell': { en: 'Sold at the counter', am: 'በሱቁ ተሸጠ' },
  'office.action.waste': { en: 'Wasted', am: 'ተበላሸ' },
  'office.action.count': { en: 'Counted', am: 'ተቆጠረ' },
  'office.action.mark_sold_out': { en: 'Marked as sold out', am: 'እንዳለቀ ተመዘገበ' },
  'office.action.mark_on_sale': { en: 'Back on sale', am: 'ወደ ሽያጭ ተመለሰ' },
  'office.action.stop': { en: 'Counting ended', am: 'መቁጠር ቆመ' },
  'office.action.close': { en: 'Day closed', am: 'ቀኑ ተዘጋ' },
  'office.action.end_day': { en: 'The day was closed', am: 'የቀኑ ሽያጭ ተዘጋ' },
  'office.action.carry': { en: 'Carried over', am: 'ተላለፈ' },
  'office.action.set_par': { en: 'Weekly plan changed', am: 'ሳምንታዊ ዕቅዱ ተቀየረ' },
} as const satisfies Messages
