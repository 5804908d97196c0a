import type { Messages } from '#app/base/platform/text/translate.ts'

export const fixedFactMessages = {
  'fixed.about': {
    en: 'These hold in every shop and cannot be set, so that you know where you stand.',
    am: 'እነዚህ በሁሉም ሱቅ እንዳሉ የሚሠሩና የማይለወጡ ናቸው፤ እንዲያውቋቸው እዚህ ተዘርዝረዋል።',
  },
  'fixed.what': { en: 'What', am: 'ምን' },
  'fixed.how': { en: 'How it is', am: 'እንዴት' },
  'fixed.why': { en: 'Why', am: 'ለምን' },

  'fixed.what.least': { en: 'Fewest pieces of all', am: 'ከሁሉ ያነሰው ብዛት' },
  'fixed.how.least': { en: '1 piece', am: '1 ፍሬ' },
  'fixed.why.least': {
    en: 'Less is no order. The minimum above it is yours, under Orders.',
    am: 'ከዚያ በታች ትዕዛዝ አይደለም። ከዚያ በላይ ያለውን ዝቅተኛ መጠን በትዕዛዞች ውስጥ ይወስናሉ።',
  },
  'fixed.what.topper': { en: 'Longest inscription of all', am: 'ከሁሉ ረጅሙ ጽሑፍ' },
  'fixed.how.topper': { en: '20 letters, as people count them', am: '20 ፊደላት፣ ሰው እንደሚቆጥራቸው' },
  'fixed.why.topper': {
    en: 'More cannot be read on a cake. You may allow fewer, under Orders.',
    am: 'ከዚህ በላይ በኬክ ላይ አይነበብም። ያነሰ መፍቀድ በትዕዛዞች ውስጥ ይችላሉ።',
  },
  'fixed.what.handover': { en: 'Ways of handing over', am: 'የመረከቢያ መንገዶች' },
  'fixed.how.handover': {
    en: 'Pickup, which is chosen first; delivery where you switch it on',
    am: 'ከሱቁ መውሰድ፣ መጀመሪያ የሚመረጠው፤ ማድረስ እርስዎ ከፈቀዱት',
  },
  'fixed.why.handover': {
    en: 'Customers who pick up aren’t asked for an address.',
    am: 'ወደ ሱቁ የሚመጣ ሰው አድራሻ አይጠየቅም።',
  },
  'fixed.what.code': { en: 'Code of an order', am: 'የትዕዛዝ ቁጥር' },
  'fixed.how.code': {
    en: '{count} letters and figures, without 0, O, 1, I and L',
    am: '{count} ፊደላትና ቁጥሮች፣ ያለ 0፣ O፣ 1፣ I እና L',
  },
  'fixed.why.code': { en: 'It is read out on the phone.', am: 'በስልክ ስለሚነበብ።' },
  'fixed.what.phone': { en: 'Phone numbers', am: 'ስልክ ቁጥሮች' },
  'fixed.how.phone': {
    en: '09 or 07 and 8 figures, however they are written',
    am: '09 ወይም 07 እና 8 አኃዝ፣ በማንኛውም አጻጻፍ',
  },
  'fixed.why.phone': {
    en: 'So Ethio telecom and Safaricom have them. An order without one is marked and never written to.',
    am: 'የኢትዮ ቴሌኮምና የሳፋሪኮም ቁጥሮች እንዲህ ናቸው። ስልክ የሌለው ትዕዛዝ ምልክት ይደረግበታል፤ መልእክትም አይላክለትም።',
  },
  'fixed.what.pictures': { en: 'Pictures that customers send', am: 'ደንበኞች የሚልኳቸው ፎቶዎች' },
  'fixed.how.pictures': {
    en: 'JPEG, PNG, WebP or HEIC up to {megabytes} MB; kept at most {side} pixels wide, without place and camera; gone 180 days after the order has ended',
    am: 'JPEG፣ PNG፣ WebP ወይም HEIC እስከ {megabytes} ሜ.ባ.፤ ቢበዛ {side} ፒክስል ሆነው ያለ ቦታና ካሜራ መረጃ ይቀመጣሉ፤ ትዕዛዙ ካበቃ ከ180 ቀናት በኋላ ይጠፋሉ',
  },
  'fixed.why.pictures': {
    en: 'Enough to bake by, and nobody’s picture is kept for ever.',
    am: 'ለመጋገር ይበቃሉ፤ የማንም ፎቶ ለዘለዓለም አይቀመጥም።',
  },
  'fixed.what.reminders': { en: 'Reminders of a balance', am: 'የቀሪ ክፍያ ማስታወሻዎች' },
  'fixed.how.reminders': { en: '48 and 24 hours before the handover', am: 'ከርክክቡ 48 እና 24 ሰዓት በፊት' },
  'fixed.why.reminders': {
    en: 'Early enough to pay, and no third one.',
    am: 'ለመክፈል ጊዜ ይሰጣሉ፤ ሦስተኛ የለም።',
  },
  'fixed.what.payment': { en: 'While a payment is awaited', am: 'ክፍያ በሚጠበቅበት ጊዜ' },
  'fixed.how.payment': {
    en: 'Checked every {every} seconds for {most} seconds; the dialog closes {after} seconds after success',
    am: 'በየ{every} ሰከንዱ ለ{most} ሰከንድ ይጠየቃል፤ ከተሳካ ከ{after} ሰከንድ በኋላ ይዘጋል',
  },
  'fixed.why.payment': {
    en: 'As long as the prompt stands on a phone. Money that comes later is booked all the same.',
    am: 'ጥያቄው በስልኩ ላይ የሚቆየው ያህል። ዘግይቶ የመጣ ገንዘብም ይመዘገባል።',
  },
  'fixed.what.simulator': { en: 'Simulated payments', am: 'የሙከራ ክፍያዎች' },
  'fixed.how.simulator': {
    en: 'On where the shop is tried; in a real one only when the server’s own configuration says so',
    am: 'ሱቁ ሲሞከር ይሠራሉ፤ በእውነተኛ ሱቅ ግን የሰርቨሩ ውቅር ሲፈቅድ ብቻ',
  },
  'fixed.why.simulator': {
    en: 'Nobody gets a cake for play money by mistake.',
    am: 'ማንም በስህተት በሐሰተኛ ገንዘብ ኬክ እንዳይወስድ።',
  },
  'fixed.what.invoice': { en: 'Invoices', am: 'የሽያጭ ደረሰኝ ቁጥሮች' },
  'fixed.how.invoice': {
    en: 'None: receipts say that they are no fiscal receipts',
    am: 'የለም፤ ደረሰኞቹ የታክስ ደረሰኝ እንዳልሆኑ ይገልጻሉ',
  },
  'fixed.why.invoice': {
    en: 'Fiscal numbers come from your sales-register machine.',
    am: 'የታክስ ቁጥሮች ከሽያጭ መመዝገቢያ መሣሪያዎ ይወጣሉ።',
  },
  'fixed.what.remembered': { en: 'What a visitor chose', am: 'ጎብኚው የመረጠው' },
  'fixed.how.remembered': {
    en: 'Language and calendar, for a year, on their own phone',
    am: 'ቋንቋና ቀን መቁጠሪያ፣ ለአንድ ዓመት፣ በራሱ ስልክ ላይ',
  },
  'fixed.why.remembered': { en: 'Nobody has to choose twice.', am: 'ማንም ሁለት ጊዜ እንዳይመርጥ።' },
  'fixed.what.customer.password': { en: 'Passwords of customers', am: 'የደንበኞች የይለፍ ቃላት' },
  'fixed.how.customer.password': {
    en: 'At least {count} characters of any script; often used ones and their own email are refused; 10 tries in 15 minutes',
    am: 'ቢያንስ {count} ፊደላት በማንኛውም ጽሕፈት፤ የተለመዱና የራሳቸው ኢሜይል አይፈቀዱም፤ በ15 ደቂቃ 10 ሙከራ',
  },
  'fixed.why.customer.password': {
    en: 'Length protects; rules about figures and marks only annoy.',
    am: 'የሚጠብቀው ርዝመቱ ነው፤ ቁጥርና ምልክት ማስገደድ ያሰለቻል እንጂ አይጠብቅም።',
  },
  'fixed.what.staff.password': { en: 'Passwords of staff', am: 'የሠራተኞች የይለፍ ቃላት' },
  'fixed.how.staff.password': {
    en: 'At least {count} characters; signed out after {hours} hours without a tap',
    am: 'ቢያንስ {count} ፊደላት፤ {hours} ሰዓት ካልተነካ ይወጣል',
  },
  'fixed.why.staff.password': {
    en: 'A tablet on the counter is anybody’s.',
    am: 'በመሸጫው ላይ ያለ ታብሌት ማንም ሊነካው ይችላል።',
  },
  'fixed.what.second.step': { en: 'Codes of the second step', am: 'የሁለተኛው ደረጃ ኮዶች' },
  'fixed.how.second.step': {
    en: '6 figures of an authenticator app, new every 30 seconds; 5 tries in 15 minutes',
    am: 'ባለ 6 አኃዝ ከማረጋገጫ መተግበሪያ፣ በየ30 ሰከንዱ የሚለወጥ፤ በ15 ደቂቃ 5 ሙከራ',
  },
  'fixed.why.second.step': {
    en: 'They work without a network and cost no text message.',
    am: 'ያለ ኔትወርክ ይሠራሉ፤ የመልእክት ወጪም የላቸውም።',
  },
} satisfies Messages
