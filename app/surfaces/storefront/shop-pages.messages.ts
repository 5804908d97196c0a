import type { Messages } from '#app/base/platform/text/translate.ts'

/** The pages that the footer links to. The owner's own words are settings; these say what the other settings mean. */
export const shopPageMessages = {
  'shop.page.delivery.text': {
    en: 'We deliver from {fee}, by area.',
    am: 'ከ{fee} ጀምሮ እንደ አካባቢው እናደርሳለን።',
  },
  'shop.page.delivery.text.in': {
    en: 'We deliver in {city} from {fee}, by sub-city.',
    am: 'በ{city} ከ{fee} ጀምሮ እንደ ክፍለ ከተማው እናደርሳለን።',
  },
  'shop.page.delivery.agreed': {
    en: 'We deliver. We’ll call you about the fee.',
    am: 'እናደርሳለን። የማድረሻ ክፍያው በስልክ ይወሰናል።',
  },
  'shop.page.delivery.agreed.in': {
    en: 'We deliver in {city}. We’ll call you about the fee.',
    am: 'በ{city} እናደርሳለን። የማድረሻ ክፍያው በስልክ ይወሰናል።',
  },
  'shop.page.delivery.none': {
    en: 'We don’t deliver at the moment. Please pick up your order at the shop.',
    am: 'በአሁኑ ጊዜ አናደርስም። እባክዎ ትዕዛዝዎን ከሱቅ ይውሰዱ።',
  },
  'shop.page.zones': { en: 'Fees by sub-city', am: 'የማድረሻ ክፍያ በክፍለ ከተማ' },
  'shop.page.zone.agreed': { en: 'we’ll call you', am: 'በስልክ ይወሰናል' },
  'shop.page.zone.minimum': { en: 'orders from {sum}', am: 'ከ{sum} ጀምሮ ለሆነ ትዕዛዝ' },
  'shop.page.zone.elsewhere': {
    en: 'Somewhere else? Order it all the same: we’ll call you about the fee.',
    am: 'ሌላ ቦታ ነው? ማዘዝ ይችላሉ፤ ስለ ማድረሻ ክፍያው እንደውልልዎታለን።',
  },
  'shop.page.delivery.times': { en: 'Delivery times', am: 'የማድረሻ ሰዓቶች' },
  'shop.page.pickup': { en: 'Pickup at the shop', am: 'ከሱቅ መውሰድ' },
  'shop.page.pickup.text': { en: 'Free of charge, at {address}.', am: 'ያለ ክፍያ፣ አድራሻ፦ {address}።' },
  'shop.page.good.to.know': { en: 'Good to know', am: 'ማወቅ ያለብዎት' },
  'shop.page.daily': { en: 'Daily cakes', am: 'የዕለት ኬኮች' },
  'shop.page.custom': { en: 'Special orders', am: 'ልዩ ትዕዛዞች' },
  'shop.page.all': { en: 'All orders', am: 'ሁሉም ትዕዛዞች' },
  'shop.page.refunds.text': {
    en: 'When you can cancel, and how refunds work.',
    am: 'መቼ መሰረዝ እንደሚችሉና ገንዘብዎ እንዴት እንደሚመለስ።',
  },
  'shop.page.refunds.free': {
    en: 'Cancel free of charge on your order page up to {count} hour before pickup or delivery.|Cancel free of charge on your order page up to {count} hours before pickup or delivery.',
    am: 'ከመረከቢያው {count} ሰዓት በፊት በትዕዛዝዎ ገጽ ላይ ያለ ክፍያ መሰረዝ ይችላሉ።|ከመረከቢያው {count} ሰዓት በፊት በትዕዛዝዎ ገጽ ላይ ያለ ክፍያ መሰረዝ ይችላሉ።',
  },
  'shop.page.refunds.all.back': {
    en: 'What you have paid is refunded in full.',
    am: 'የከፈሉት ሙሉ በሙሉ ይመለስልዎታል።',
  },
  'shop.page.refunds.later': {
    en: 'Later, please call us: what we have started to make is not refunded.',
    am: 'ከዚያ በኋላ እባክዎ ይደውሉልን፤ መሥራት ከጀመርን የከፈሉት አይመለስም።',
  },
  'shop.page.refunds.deposit': {
    en: 'A deposit of {percent}% of the price confirms your cake. Later than that, we keep it once we have started.',
    am: 'ኬክዎ የሚረጋገጠው በዋጋው {percent}% ቅድመ ክፍያ ነው። ከዚያ ጊዜ በኋላ ሥራ ከጀመርን ቅድመ ክፍያው አይመለስም።',
  },
  'shop.page.refunds.full': {
    en: 'Later than that, we keep what you paid once we have started.',
    am: 'ከዚያ ጊዜ በኋላ ሥራ ከጀመርን የከፈሉት አይመለስም።',
  },
  'shop.page.refunds.back': { en: 'How refunds work', am: 'ገንዘብ እንዴት ይመለሳል?' },
  'shop.page.refunds.by.shop': {
    en: 'If we cancel, you get everything back.',
    am: 'እኛ ከሰረዝን የከፈሉት በሙሉ ይመለስልዎታል።',
  },
  'shop.page.refunds.days': {
    en: 'By mobile money or bank, a refund takes one to three working days.',
    am: 'ገንዘብዎ በሞባይል ወይም በባንክ ለመመለስ ከአንድ እስከ ሦስት የሥራ ቀን ይወስዳል።',
  },
  'shop.page.refunds.shown': {
    en: 'Your order page shows each refund, and we message you when it is sent.',
    am: 'እያንዳንዱ ተመላሽ በትዕዛዝዎ ገጽ ላይ ይታያል፤ ሲላክም እናሳውቅዎታለን።',
  },
  'shop.page.privacy.text': {
    en: 'What we know about you, what we use it for, and how long we keep it.',
    am: 'ስለ እርስዎ የምናውቀው፣ የምንጠቀምበት ዓላማና የሚቆይበት ጊዜ።',
  },
  'shop.page.privacy.kept': { en: 'How long we keep it', am: 'የሚቆይበት ጊዜ' },
  'shop.page.privacy.pictures': {
    en: 'Pictures are deleted {days} days after your order ends.',
    am: 'ፎቶዎችዎ ትዕዛዙ ካበቃ ከ{days} ቀናት በኋላ ይሰረዛሉ።',
  },
  'shop.page.privacy.guests': {
    en: 'If you order without an account, your name and number are erased {count} month after your last order.|If you order without an account, your name and number are erased {count} months after your last order.',
    am: 'ያለ መለያ ካዘዙ ስምዎና ስልክ ቁጥርዎ ከመጨረሻው ትዕዛዝዎ {count} ወር በኋላ ይሰረዛሉ።|ያለ መለያ ካዘዙ ስምዎና ስልክ ቁጥርዎ ከመጨረሻው ትዕዛዝዎ {count} ወራት በኋላ ይሰረዛሉ።',
  },
  'shop.page.privacy.browser': {
    en: 'Your own browser keeps your language, calendar, cart and sign-in. We use no advertising or tracking services.',
    am: 'ቋንቋዎን፣ የቀን አቆጣጠርዎን፣ ቅርጫትዎንና የመለያ መግቢያዎን መረጃ የሚያስቀምጠው የራስዎ ብራውዘር ነው። የማስታወቂያ ወይም የክትትል አገልግሎት አንጠቀምም።',
  },
  'shop.page.operator': { en: 'Who runs this shop', am: 'የሱቁ ባለቤት' },
  'shop.page.terms.text': {
    en: 'What you agree to when you order from us.',
    am: 'ከእኛ ሲያዝዙ የሚስማሙባቸው ነጥቦች።',
  },
} as const satisfies Messages
