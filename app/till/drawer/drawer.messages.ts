import type { Messages } from '#app/base/platform/text/translate.ts'

export const drawerMessages = {
  'log.type.till': { en: 'Till', am: 'ካሸር' },
  'log.type.shift': { en: 'Shift', am: 'ፈረቃ' },
  'office.action.close_shift': { en: 'Shift closed', am: 'ፈረቃው ተዘጋ' },
  'office.action.open_unproved_shift': {
    en: 'Shift opened in another’s name, without proof',
    am: 'ፈረቃ በሌላ ሰው ስም ያለ ማረጋገጫ ተከፈተ',
  },
  'office.action.dated_back': {
    en: 'The till’s clock dated this into a time in which it was online',
    am: 'የካሸሩ ሰዓት ኔትወርክ በነበረበት ጊዜ የተሠራ አስመስሎታል',
  },
  'log.column.clock_said': { en: 'The clock said', am: 'ሰዓቱ ያሳየው' },
  'log.column.booked_as': { en: 'Booked as of', am: 'የተመዘገበበት ጊዜ' },
  'office.action.hand_shift': { en: 'Shift handed over', am: 'ፈረቃው ተላለፈ' },
  'office.action.correct_count': { en: 'Count of a shift corrected', am: 'የፈረቃ ቆጠራ ታረመ' },
  'office.action.refuse_cash_out': {
    en: 'Tried to take out more cash than there is',
    am: 'በመሳቢያው ካለው በላይ ለማውጣት ተሞከረ',
  },
  'office.action.claim_cash': {
    en: 'Cash claimed after the count of a shift',
    am: 'ከፈረቃ ቆጠራ በኋላ የተነገረ ገንዘብ',
  },
  'office.action.accept_claim': {
    en: 'Cash claimed after a count was accepted',
    am: 'ከቆጠራ በኋላ የተነገረ ገንዘብ ተቀባይነት አገኘ',
  },
  'log.column.counted_santim': { en: 'Counted', am: 'የተቆጠረው' },
  'log.column.expected_santim': { en: 'Expected', am: 'የሚጠበቀው' },
  'log.column.kept_santim': { en: 'Stays in the drawer', am: 'በመሳቢያው የሚቆይ' },
  'log.column.held_by': { en: 'Who has the drawer', am: 'መሳቢያውን የያዙት' },

  'drawer.place.drawer': { en: 'Cash: drawer of till {till}, {name}', am: 'ጥሬ ገንዘብ፦ የካሸር {till} መሳቢያ፣ {name}' },
  'drawer.place.person': { en: 'Cash: with {name}, outside the tills', am: 'ጥሬ ገንዘብ፦ ከካሸሮች ውጭ፣ በ{name} እጅ' },
  'drawer.refused.till_unknown': { en: 'There is no such till. Reload the page.', am: 'ይህ ካሸር የለም። ገጹን እንደገና ይክፈቱ።' },
  'drawer.refused.device_missing': {
    en: 'Only a browser or the token of a program can be a till.',
    am: 'ካሸር መሆን የሚችለው ብራውዘር ወይም የፕሮግራም ቁልፍ ብቻ ነው።',
  },
  'drawer.refused.till_exists': { en: 'This browser is a till already.', am: 'ይህ ብራውዘር አስቀድሞ ካሸር ነው።' },
  'drawer.refused.till_name': { en: 'Use at most 40 letters for the name.', am: 'ስሙ ከ40 ፊደላት አይበልጥ።' },
  'drawer.refused.till_in_shift': {
    en: 'A shift is open at this till. Close it first.',
    am: 'በዚህ ካሸር ያልተዘጋ ፈረቃ አለ። መጀመሪያ ይዝጉት።',
  },
  'drawer.refused.shift_unknown': { en: 'There is no such shift. Reload the page.', am: 'ይህ ፈረቃ የለም። ገጹን እንደገና ይክፈቱ።' },
  'drawer.refused.shift_open': {
    en: 'A shift is open at this till already. Close it or take it over.',
    am: 'በዚህ ካሸር አስቀድሞ የተከፈተ ፈረቃ አለ። ይዝጉት ወይም ይረከቡት።',
  },
  'drawer.refused.shift_not_counted': { en: 'Count the drawer first.', am: 'መጀመሪያ መሳቢያውን ይቁጠሩ።' },
  'drawer.refused.shift_counted': {
    en: 'The drawer is counted, and the count can’t be changed. Close the shift; a manager corrects it after that.',
    am: 'መሳቢያው ተቆጥሯል፤ ቆጠራው አይቀየርም። ፈረቃውን ይዝጉ፤ ከዚያ በኋላ ሥራ አስኪያጅ ያርሙታል።',
  },
  'drawer.refused.shift_closed': { en: 'The shift is closed. Open a new one.', am: 'ፈረቃው ተዘግቷል። አዲስ ይክፈቱ።' },
  'drawer.refused.shift_over': {
    en: 'The shift is closed, and nothing is added to it. A manager corrects its count on its page.',
    am: 'ፈረቃው ተዘግቷል፤ ምንም አይጨመርበትም። ቆጠራውን ሥራ አስኪያጅ በገጹ ላይ ያርሙታል።',
  },
  'drawer.refused.claim_unknown': {
    en: 'There is no such claim. Reload the page.',
    am: 'ይህ የተነገረ ገንዘብ የለም። ገጹን እንደገና ይክፈቱ።',
  },
  'drawer.refused.claim_own': {
    en: 'Neither who claims it nor who counted accepts it. Somebody else does.',
    am: 'ያሳወቁት ሰው ወይም መሳቢያውን የቆጠሩት መቀበል አይችሉም። ሌላ ሰው ይቀበሉት።',
  },
  'drawer.refused.shift_not_closed': { en: 'Close the shift first.', am: 'መጀመሪያ ፈረቃውን ይዝጉ።' },
  'drawer.refused.count_wrong': { en: 'Enter the number of each note and coin.', am: 'የእያንዳንዱን ብርና ሳንቲም ብዛት ይጻፉ።' },
  'drawer.refused.amount_missing': { en: 'Enter the amount in birr.', am: 'መጠኑን በብር ይጻፉ።' },
  'drawer.refused.reason_missing': { en: 'Write the reason.', am: 'ምክንያቱን ይጻፉ።' },
  'drawer.refused.more_than_there_is': {
    en: 'The drawer should have less than that. Enter first what came in, or close the shift and count.',
    am: 'በመዝገቡ መሠረት በመሳቢያው ያለው ከዚህ ያነሰ ነው። መጀመሪያ የገባውን ይመዝግቡ፣ ወይም ፈረቃውን ዘግተው ይቁጠሩ።',
  },
  'drawer.refused.not_yours': {
    en: 'This drawer is somebody else’s. They or a manager move its cash, count and close it.',
    am: 'ይህ መሳቢያ የሌላ ሰው ነው። ገንዘቡን የሚያስገቡትና የሚያወጡት፣ የሚቆጥሩትና የሚዘጉት እሳቸው ወይም ሥራ አስኪያጅ ናቸው።',
  },
  'drawer.refused.person_unknown': {
    en: 'This person may not sell at a till. Choose another one.',
    am: 'ይህ ሰው በካሸር የመሸጥ ፈቃድ የለውም። ሌላ ሰው ይምረጡ።',
  },
  'drawer.refused.same_person': { en: 'This must be another person.', am: 'ይህ ሌላ ሰው መሆን አለበት።' },
  'drawer.refused.not_two': {
    en: 'One of you made the account of the other, or gave them a PIN. An owner confirms that account under Users; until then, choose another person.',
    am: 'አንዳችሁ የሌላውን መለያ ከፍታችኋል ወይም ፒን ሰጥታችኋል። ባለቤቱ ያንን መለያ በተጠቃሚዎች ገጽ ያረጋግጡ፤ እስከዚያ ሌላ ሰው ያስፈልጋል።',
  },
  'drawer.refused.second_missing': {
    en: 'A second person must see the count. They enter their PIN, or open the shift on their own phone. When the last colleague has left, an owner closes alone from the next day on.',
    am: 'ቆጠራውን ሁለተኛ ሰው ማየት አለበት። ፒናቸውን ያስገባሉ፣ ወይም ፈረቃውን በራሳቸው ስልክ ይከፍታሉ። የመጨረሻው ባልደረባ ከለቀቀ፣ ባለቤቱ ከማግስቱ ጀምሮ ብቻውን ይዘጋል።',
  },
  'drawer.refused.not_confirmed': {
    en: 'They have not confirmed it yet. They enter their PIN first.',
    am: 'ገና አላረጋገጡም። መጀመሪያ ፒናቸውን ያስገባሉ።',
  },
  'drawer.refused.own_count': {
    en: 'You counted it, or held the drawer. Another manager corrects it.',
    am: 'የቆጠሩት ወይም መሳቢያውን የያዙት እርስዎ ነዎት። ሌላ ሥራ አስኪያጅ ያርሙታል።',
  },
  'drawer.refused.pin_own': {
    en: 'They choose a PIN of their own first: they sign in once on this device.',
    am: 'መጀመሪያ የራሳቸውን ፒን ይምረጡ፤ በዚህ መሣሪያ አንድ ጊዜ ይግቡ።',
  },
  'drawer.refused.pin': { en: 'The PIN is wrong. Try again.', am: 'ፒኑ ትክክል አይደለም። እንደገና ይሞክሩ።' },
  'drawer.refused.pin_wait': {
    en: 'Too many tries. Wait {minutes} min.',
    am: 'ብዙ ጊዜ ተሞክሯል። {minutes} ደቂቃ ይጠብቁ።',
  },
  'drawer.refused.pin_device': {
    en: 'PINs work on devices that an owner enrolled. They can open the shift on their own phone.',
    am: 'ፒን የሚሠራው ባለቤት ባስመዘገባቸው መሣሪያዎች ላይ ነው። ፈረቃውን በራሳቸው ስልክ መክፈት ይችላሉ።',
  },
} as const satisfies Messages
