import type { Messages } from '#app/base/platform/text/translate.ts'

/** Texts of signing in with a PIN, and of the questions for a password. */
export const deviceMessages = {
  'pin.title': { en: 'Who is working?', am: 'ማን ነው የሚሠራው?' },
  'pin.intro': { en: 'Tap your face and enter your PIN.', am: 'ፊትዎን ነክተው ፒንዎን ያስገቡ።' },
  'pin.of': { en: '{name}: enter the PIN', am: '{name}፦ ፒን ያስገቡ' },
  'pin.label': { en: 'PIN', am: 'ፒን' },
  'pin.enter': { en: 'Go on', am: 'ይቀጥሉ' },
  'pin.erase': { en: 'Erase the last digit', am: 'የመጨረሻውን ቁጥር ያጥፉ' },
  'pin.others': { en: 'Someone else', am: 'ሌላ ሰው' },
  'pin.password': { en: 'Sign in with a password', am: 'በይለፍ ቃል ይግቡ' },
  'pin.none': { en: 'no PIN yet', am: 'ገና ፒን የለም' },
  'pin.none.text': {
    en: 'They have no PIN yet. Sign in with the password and set one under “Your account”, or ask a manager for a one-time PIN.',
    am: 'ገና ፒን የለም። በይለፍ ቃል ገብተው በ«የእርስዎ መለያ» ውስጥ ያውጡ፣ ወይም ከሥራ አስኪያጅ የአንድ ጊዜ ፒን ይጠይቁ።',
  },
  'pin.nobody': {
    en: 'Nobody may sign in on this device yet. An owner names them under Users.',
    am: 'በዚህ መሣሪያ የሚገባ ሰው ገና አልተፈቀደም። ባለቤቱ በ«ተጠቃሚዎች» ውስጥ ይወስናሉ።',
  },
  'pin.own.title': { en: 'Choose your own PIN', am: 'የራስዎን ፒን ይምረጡ' },
  'pin.own.intro': {
    en: 'The one-time PIN was right. Choose 4 to 6 digits that only you know.',
    am: 'የአንድ ጊዜው ፒን ትክክል ነው። እርስዎ ብቻ የሚያውቁትን ከ4 እስከ 6 አኃዝ ይምረጡ።',
  },
  'pin.own.label': { en: 'Your new PIN', am: 'አዲሱ ፒንዎ' },
  'pin.own.again': { en: 'The same PIN again', am: 'ያንኑ ፒን እንደገና' },
  'pin.own.unequal': { en: 'The two PINs differ. Type both again.', am: 'ሁለቱ ፒኖች አይመሳሰሉም። ሁለቱንም እንደገና ያስገቡ።' },
  'pin.own.save': { en: 'Save and go on', am: 'አስቀምጠው ይቀጥሉ' },
  'pin.error.wrong': {
    en: 'Wrong PIN. {count} try left.|Wrong PIN. {count} tries left.',
    am: 'ፒኑ ትክክል አይደለም። {count} ሙከራ ቀርቷል።|ፒኑ ትክክል አይደለም። {count} ሙከራዎች ቀርተዋል።',
  },
  'pin.error.wait': {
    en: 'Too many wrong PINs. Try again in {count} minute, or ask an owner.|Too many wrong PINs. Try again in {count} minutes, or ask an owner.',
    am: 'ብዙ የተሳሳተ ፒን ገብቷል። ከ{count} ደቂቃ በኋላ ይሞክሩ ወይም ባለቤቱን ይጠይቁ።|ብዙ የተሳሳተ ፒን ገብቷል። ከ{count} ደቂቃ በኋላ ይሞክሩ ወይም ባለቤቱን ይጠይቁ።',
  },
  'pin.error.device': {
    en: 'This device no longer takes PINs. Sign in with the password.',
    am: 'ይህ መሣሪያ ከእንግዲህ ፒን አይቀበልም። በይለፍ ቃል ይግቡ።',
  },
  'pin.error.malformed': { en: 'Enter 4 to 6 digits.', am: 'ከ4 እስከ 6 አኃዝ ያስገቡ።' },
  'pin.error.trivial': {
    en: 'This PIN is easy to guess. Choose another, without runs, repetitions or years.',
    am: 'ይህ ፒን በቀላሉ ይገመታል። ተከታታይ፣ ተደጋጋሚ ወይም ዓመት ያልሆነ ሌላ ይምረጡ።',
  },
  'pin.error.phone': { en: 'This is part of your phone. Choose another PIN.', am: 'ይህ የስልክዎ ክፍል ነው። ሌላ ፒን ይምረጡ።' },
  'pin.error.one.time.over': {
    en: 'This one-time PIN is over. Ask for a new one.',
    am: 'ይህ የአንድ ጊዜ ፒን ከእንግዲህ አይሠራም። አዲስ ይጠይቁ።',
  },
  'pin.error.staff': { en: 'Only staff have a PIN.', am: 'ፒን ያላቸው ሠራተኞች ብቻ ናቸው።' },
  'pin.account.title': { en: 'PIN', am: 'ፒን' },
  'pin.account.none': {
    en: 'With a PIN you sign in on the devices of the shop, such as the tablet at the counter.',
    am: 'በፒን በሱቁ መሣሪያዎች፣ ለምሳሌ በመሸጫው ታብሌት፣ ይገባሉ።',
  },
  'pin.account.has': {
    en: 'You have a PIN for the devices of the shop. A new one replaces it.',
    am: 'ለሱቁ መሣሪያዎች ፒን አለዎት። አዲስ ካወጡ ይተካዋል።',
  },
  'pin.account.save': { en: 'Save the PIN', am: 'ፒኑን ያስቀምጡ' },
  'pin.account.saved': { en: 'Your PIN is saved.', am: 'ፒንዎ ተቀምጧል።' },
  'strong.title': { en: 'Enter your password', am: 'የይለፍ ቃልዎን ያስገቡ' },
  'strong.intro': {
    en: 'You signed in with a PIN, or some time ago. This part of the shop asks for the password of {email}; it then stays open for 15 minutes.',
    am: 'የገቡት በፒን ነው፣ ወይም ከቆየ በኋላ ነው። ይህ ክፍል የ{email}ን የይለፍ ቃል ይጠይቃል፤ ከዚያ ለ15 ደቂቃ ክፍት ይሆናል።',
  },
  'strong.code': { en: 'Two-step sign-in code', am: 'የሁለተኛው ደረጃ ኮድ' },
  'strong.done': {
    en: 'Thank you. Go back to the page with your form and send it again.',
    am: 'እናመሰግናለን። ቅጹ ወዳለበት ገጽ ተመልሰው እንደገና ይላኩት።',
  },
} satisfies Messages
