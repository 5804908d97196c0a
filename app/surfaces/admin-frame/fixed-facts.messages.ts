import type { Messages } from '#app/base/platform/text/translate.ts'

export const fixedFactMessages = {
  'fixed.about': {
    en: 'These rules are the same in every shop and can’t be changed.',
    am: 'እነዚህ በሁሉም ሱቅ አንድ ዓይነት ናቸው፤ ሊቀየሩ አይችሉም።',
  },
  'fixed.what': { en: 'What', am: 'ምን' },
  'fixed.how': { en: 'How it is', am: 'እንዴት' },
  'fixed.why': { en: 'Why', am: 'ለምን' },

  'fixed.what.least': { en: 'Smallest possible minimum', am: 'ከሁሉ ዝቅተኛው የትዕዛዝ ብዛት' },
  'fixed.how.least': { en: '1 piece', am: '1 ፍሬ' },
  'fixed.why.least': {
    en: 'Fewer than one piece is no order. Set your own minimum under Orders.',
    am: 'ከዚያ በታች ትዕዛዝ አይደለም። ከዚያ በላይ ያለውን ዝቅተኛ መጠን በትዕዛዞች ውስጥ ይወስናሉ።',
  },
  'fixed.what.topper': { en: 'Longest possible inscription', am: 'በኬኩ ላይ የሚጻፈው ከፍተኛ ርዝመት' },
  'fixed.how.topper': { en: '20 letters, as people count them', am: '20 ፊደላት፣ ሰው እንደሚቆጥራቸው' },
  'fixed.why.topper': {
    en: 'Longer text can’t be read on a cake. You can allow fewer letters under Orders.',
    am: 'ከዚህ በላይ በኬክ ላይ አይነበብም። ያነሰ መፍቀድ በትዕዛዞች ውስጥ ይችላሉ።',
  },
  'fixed.what.handover': { en: 'Pickup and delivery', am: 'መውሰድና ማድረስ' },
  'fixed.how.handover': {
    en: 'Pickup is selected first; delivery is offered if you turn it on',
    am: 'ከሱቁ መውሰድ አስቀድሞ ይመረጣል፤ ማድረስ የሚቀርበው እርስዎ ከፈቀዱ ነው',
  },
  'fixed.why.handover': {
    en: 'Customers who pick up aren’t asked for an address.',
    am: 'ወደ ሱቁ የሚመጣ ሰው አድራሻ አይጠየቅም።',
  },
  'fixed.what.code': { en: 'Order code', am: 'የትዕዛዝ ቁጥር' },
  'fixed.how.code': {
    en: '{count} letters and digits, without 0, O, 1, I and L',
    am: '{count} ፊደላትና ቁጥሮች፣ ያለ 0፣ O፣ 1፣ I እና L',
  },
  'fixed.why.code': { en: 'So it can be read out over the phone.', am: 'በስልክ በቀላሉ እንዲነበብ።' },
  'fixed.what.phone': { en: 'Phone numbers', am: 'ስልክ ቁጥሮች' },
  'fixed.how.phone': {
    en: '09 or 07 and 8 digits, written in any way',
    am: '09 ወይም 07 እና 8 አኃዝ፣ በማንኛውም አጻጻፍ',
  },
  'fixed.why.phone': {
    en: 'That is how Ethio telecom and Safaricom numbers look. An order without a phone is marked and gets no messages.',
    am: 'የኢትዮ ቴሌኮምና የሳፋሪኮም ቁጥሮች እንዲህ ናቸው። ስልክ የሌለው ትዕዛዝ ምልክት ይደረግበታል፤ መልእክትም አይላክለትም።',
  },
  'fixed.what.pictures': { en: 'Pictures that customers send', am: 'ደንበኞች የሚልኳቸው ፎቶዎች' },
  'fixed.how.pictures': {
    en: 'JPEG, PNG, WebP or HEIC up to {megabytes} MB; stored at most {side} pixels wide, without location or camera data; deleted 180 days after the order ends',
    am: 'JPEG፣ PNG፣ WebP ወይም HEIC እስከ {megabytes} ሜ.ባ.፤ ቢበዛ {side} ፒክስል ሆነው ያለ ቦታና ካሜራ መረጃ ይቀመጣሉ፤ ትዕዛዙ ካበቃ ከ180 ቀናት በኋላ ይሰረዛሉ',
  },
  'fixed.why.pictures': {
    en: 'That is enough to bake from, and no one’s picture is kept forever.',
    am: 'ለመጋገር ይበቃሉ፤ የማንም ፎቶ ለዘለዓለም አይቀመጥም።',
  },
  'fixed.what.reminders': { en: 'Reminders of a balance', am: 'የቀሪ ክፍያ ማስታወሻዎች' },
  'fixed.how.reminders': { en: '48 and 24 hours before pickup or delivery', am: 'ከርክክቡ 48 እና 24 ሰዓት በፊት' },
  'fixed.why.reminders': {
    en: 'Early enough to pay, and never more than two.',
    am: 'ለመክፈል በቂ ጊዜ ይሰጣሉ፤ ከሁለት በላይ አይላክም።',
  },
  'fixed.what.payment': { en: 'Waiting for a payment', am: 'ክፍያ በሚጠበቅበት ጊዜ' },
  'fixed.how.payment': {
    en: 'Checked every {every} seconds for {most} seconds; the dialog closes {after} seconds after success',
    am: 'በየ{every} ሰከንዱ ለ{most} ሰከንድ ይጠየቃል፤ ከተሳካ ከ{after} ሰከንድ በኋላ ይዘጋል',
  },
  'fixed.why.payment': {
    en: 'That is how long the request stays on a phone. Money that arrives later is still recorded.',
    am: 'ጥያቄው በስልኩ ላይ የሚቆየው ያህል። ዘግይቶ የመጣ ገንዘብም ይመዘገባል።',
  },
  'fixed.what.simulator': { en: 'Simulated payments', am: 'የሙከራ ክፍያዎች' },
  'fixed.how.simulator': {
    en: 'On in a trial shop; in a real shop only if the server’s configuration allows it',
    am: 'ሱቁ ሲሞከር ይሠራሉ፤ በእውነተኛ ሱቅ ግን የሰርቨሩ ውቅር ሲፈቅድ ብቻ',
  },
  'fixed.why.simulator': {
    en: 'So nobody gets a cake for play money by mistake.',
    am: 'ማንም በስህተት በሐሰተኛ ገንዘብ ኬክ እንዳይወስድ።',
  },
  'fixed.what.invoice': { en: 'Invoices', am: 'የኢንቮይስ ቁጥሮች' },
  'fixed.how.invoice': {
    en: 'INV, the Ethiopian year and a number without gaps; cancelled only by a credit note',
    am: 'የኢትዮጵያ ዓመትና ክፍተት የሌለው ቁጥር፤ በኢንቮይስ መሰረዣ ብቻ ይሰረዛል',
  },
  'fixed.why.invoice': {
    en: 'So that no invoice can disappear. They do not replace the receipts of your fiscal machine.',
    am: 'ማንኛውም ኢንቮይስ እንዳይጠፋ። የፊስካል መሣሪያዎን ደረሰኝ አይተኩም።',
  },
  'fixed.what.remembered': { en: 'A visitor’s choices', am: 'የጎብኚው ምርጫዎች' },
  'fixed.how.remembered': {
    en: 'Language and calendar, for a year, on their own phone',
    am: 'ቋንቋና ቀን መቁጠሪያ፣ ለአንድ ዓመት፣ በስልካቸው ላይ',
  },
  'fixed.why.remembered': { en: 'Nobody has to choose twice.', am: 'ማንም ሁለት ጊዜ እንዳይመርጥ።' },
  'fixed.what.customer.password': { en: 'Passwords of customers', am: 'የደንበኞች የይለፍ ቃላት' },
  'fixed.how.customer.password': {
    en: 'At least {count} characters in any script; common passwords and their own email are refused; 10 tries in 15 minutes',
    am: 'ቢያንስ {count} ፊደላት በማንኛውም ጽሕፈት፤ የተለመዱና የራሳቸው ኢሜይል አይፈቀዱም፤ በ15 ደቂቃ 10 ሙከራ',
  },
  'fixed.why.customer.password': {
    en: 'Length protects; rules about digits and symbols only annoy.',
    am: 'የሚጠብቀው ርዝመቱ ነው፤ ቁጥርና ምልክት ማስገደድ ያሰለቻል እንጂ አይጠብቅም።',
  },
  'fixed.what.staff.password': { en: 'Passwords of staff', am: 'የሠራተኞች የይለፍ ቃላት' },
  'fixed.how.staff.password': {
    en: 'At least {count} characters; signed out after {hours} hours without a tap',
    am: 'ቢያንስ {count} ፊደላት፤ {hours} ሰዓት ካልተነካ ይወጣል',
  },
  'fixed.why.staff.password': {
    en: 'Anyone can pick up a tablet on the counter.',
    am: 'በመሸጫው ላይ ያለ ታብሌት ማንም ሊነካው ይችላል።',
  },
  'fixed.what.second.step': { en: 'Two-step sign-in codes', am: 'የሁለተኛው ደረጃ ኮዶች' },
  'fixed.how.second.step': {
    en: '6 digits from an authenticator app, new every 30 seconds; 5 tries in 15 minutes',
    am: 'ባለ 6 አኃዝ ከማረጋገጫ መተግበሪያ፣ በየ30 ሰከንዱ የሚለወጥ፤ በ15 ደቂቃ 5 ሙከራ',
  },
  'fixed.why.second.step': {
    en: 'They work without a network and cost no text message.',
    am: 'ያለ ኔትወርክ ይሠራሉ፤ የመልእክት ወጪም የላቸውም።',
  },
} satisfies Messages
