import type { Messages, MessagesOf } from '#app/platform/translate.ts'

/** Why the shop does not take an order as it is, and what to do about it. */
export const orderRefusalMessages = {
  'order.refused.missing_cake_or_variant': {
    en: 'Missing cake or variant selection',
    am: 'ኬኩ ወይም ሳጥኑ አልተመረጠም',
  },
  'order.refused.cake_unavailable': {
    en: 'A cake you chose is not on sale now. Please remove it and try again.',
    am: 'ከመረጧቸው ኬኮች አንዱ አሁን አይሸጥም። እባክዎ ያስወግዱትና እንደገና ይሞክሩ።',
  },
  'order.refused.cake_made_to_order': {
    en: 'This cake is made to order. Please ask us for a quote.',
    am: 'ይህ ኬክ የሚሠራው በልዩ ትዕዛዝ ነው። እባክዎ ዋጋ ይጠይቁን።',
  },
  'order.refused.variant_unavailable': {
    en: 'This box is not on sale now. Please choose another.',
    am: 'ይህ ሳጥን አሁን አይሸጥም። እባክዎ ሌላ ይምረጡ።',
  },
  'order.refused.below_minimum_order': {
    en: 'You need {count} more piece to order.|You need {count} more pieces to order.',
    am: 'ለማዘዝ {count} ተጨማሪ ፍሬ ያስፈልጋል።|ለማዘዝ {count} ተጨማሪ ፍሬ ያስፈልጋል።',
  },
  'order.refused.above_maximum_order': {
    en: 'Online we sell up to {maximum} pieces at once. For more, please ask us for a quote.',
    am: 'በኢንተርኔት በአንድ ጊዜ የምንሸጠው እስከ {maximum} ፍሬ ነው። ከዚያ በላይ ከፈለጉ ዋጋ ይጠይቁን።',
  },
  'order.refused.total_changed': {
    en: 'The price has changed: the total is now {total}. Nothing was charged.',
    am: 'ዋጋው ተቀይሯል፦ ጠቅላላው አሁን {total} ነው። ምንም አልተከፈለም።',
  },
  'order.refused.delivery_address_missing': {
    en: 'Please say where we should deliver.',
    am: 'እባክዎ የምናደርስበትን ቦታ ይንገሩን።',
  },
  'order.refused.delivery_date_invalid': {
    en: 'This is not a date. Please choose a day.',
    am: 'ቀኑ ትክክል አይደለም። እባክዎ ቀን ይምረጡ።',
  },
  'order.refused.delivery_date_missing': {
    en: 'Please choose a day to go with the time.',
    am: 'እባክዎ ከሰዓቱ ጋር ቀን ይምረጡ።',
  },
  'order.refused.delivery_time_invalid': {
    en: 'This is not a time of day. Please choose a time.',
    am: 'ሰዓቱ ትክክል አይደለም። እባክዎ ሰዓት ይምረጡ።',
  },
  'order.refused.delivery_too_soon': {
    en: 'We cannot have it ready by then. Please choose a later time.',
    am: 'እስከዚያ አዘጋጅተን መጨረስ አንችልም። እባክዎ ዘግየት ያለ ጊዜ ይምረጡ።',
  },
  'order.refused.delivery_too_far': {
    en: 'That day is too far ahead. Please choose an earlier one.',
    am: 'ቀኑ በጣም ሩቅ ነው። እባክዎ ቀረብ ያለ ቀን ይምረጡ።',
  },
  'order.refused.delivery_day_closed': {
    en: 'We are closed on that day. Please choose another.',
    am: 'በዚያ ቀን ዝግ ነን። እባክዎ ሌላ ቀን ይምረጡ።',
  },
  'order.refused.delivery_outside_slots': {
    en: 'We hand over no orders at that time. Please choose another.',
    am: 'በዚያ ሰዓት ትዕዛዝ አናስረክብም። እባክዎ ሌላ ሰዓት ይምረጡ።',
  },
  'order.refused.bad_request': {
    en: 'We could not read this order. Please check it and try again.',
    am: 'ትዕዛዙን ማንበብ አልቻልንም። እባክዎ ተመልክተው እንደገና ይሞክሩ።',
  },
  'order.refused.phone_invalid': {
    en: 'Please give a mobile number that starts with 09 or 07 and has ten digits.',
    am: 'እባክዎ በ09 ወይም በ07 የሚጀምር ባለ አሥር አኃዝ የስልክ ቁጥር ያስገቡ።',
  },
  'order.refused.too_many_orders': {
    en: 'Too many orders came from your connection. Please try again in a few minutes.',
    am: 'ከእርስዎ ግንኙነት ብዙ ትዕዛዞች መጥተዋል። እባክዎ ከጥቂት ደቂቃዎች በኋላ ይሞክሩ።',
  },
} as const satisfies Messages

declare module '#app/platform/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof orderRefusalMessages> {}
}
