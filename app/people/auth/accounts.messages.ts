import type { Messages } from '#app/base/platform/text/translate.ts'

export const accountMessages = {
  'auth.sign.in': { en: 'Sign in', am: 'ይግቡ' },
  'auth.sign.up': { en: 'Sign up', am: 'ይመዝገቡ' },
  'auth.sign.in.title': { en: 'Welcome back', am: 'እንኳን ደህና መጡ' },
  'auth.sign.up.title': { en: 'Create an account', am: 'መለያ ይክፈቱ' },
  'auth.sign.in.intro': {
    en: 'Sign in with the email and password of your account.',
    am: 'በመለያዎ ኢሜይልና የይለፍ ቃል ይግቡ።',
  },
  'auth.sign.up.intro': {
    en: 'See your orders and fill in your details faster. You can also order without an account.',
    am: 'ትዕዛዞችዎን ለማየትና መረጃዎን በፍጥነት ለመሙላት። መለያ ሳይከፍቱም ማዘዝ ይችላሉ።',
  },
  'auth.which': { en: 'Sign in or sign up', am: 'ይግቡ ወይም ይመዝገቡ' },
  'auth.password.show': { en: 'Show what I type', am: 'የምጽፈው ይታይ' },
  'auth.error.email.or.phone': {
    en: 'Enter an email such as name@example.com, or the phone of your account',
    am: 'እንደ name@example.com ያለ ኢሜይል፣ ወይም የመለያዎን ስልክ ያስገቡ',
  },
  'auth.email': { en: 'Email', am: 'ኢሜይል' },
  'auth.password': { en: 'Password', am: 'የይለፍ ቃል' },
  'auth.signed.in.title': { en: 'You are signed in', am: 'ገብተዋል' },
  'auth.signed.in.as': { en: 'as {email}', am: 'መለያዎ፦ {email}' },
  'auth.back.where': { en: 'Back to where you were', am: 'ወደነበሩበት ይመለሱ' },
  'auth.to.shop': { en: 'Go to the shop', am: 'ወደ ሱቁ ይሂዱ' },
  'auth.to.admin': { en: 'Open the admin area', am: 'የአስተዳደር ክፍሉን ይክፈቱ' },
  'auth.sign.in.failed': { en: 'You are not signed in', am: 'መግባት አልተቻለም' },
  'auth.sign.up.failed': { en: 'The account was not created', am: 'መለያው አልተከፈተም' },
  'auth.error.sign.in.unexpected': {
    en: 'An unexpected error occurred during sign in',
    am: 'በመግባት ላይ ሳሉ ያልተጠበቀ ስህተት ተፈጥሯል',
  },
  'auth.error.sign.up.unexpected': {
    en: 'An unexpected error occurred during sign up',
    am: 'በመመዝገብ ላይ ሳሉ ያልተጠበቀ ስህተት ተፈጥሯል',
  },
  'auth.error.credentials': { en: 'Invalid email or password', am: 'ኢሜይሉ ወይም የይለፍ ቃሉ ትክክል አይደለም' },
  'auth.error.email': { en: 'Enter an email such as name@example.com', am: 'እንደ name@example.com ያለ ኢሜይል ያስገቡ' },
  'auth.error.password.missing': { en: 'Enter your password', am: 'የይለፍ ቃልዎን ያስገቡ' },
  'auth.error.exists': {
    en: 'User already exists. Use another email.',
    am: 'በዚህ ኢሜይል የተከፈተ መለያ አለ። ሌላ ኢሜይል ይጠቀሙ።',
  },
  'auth.error.password.short': { en: 'Password too short', am: 'የይለፍ ቃሉ አጭር ነው' },
  'auth.error.password.long': { en: 'Password too long', am: 'የይለፍ ቃሉ ከመጠን በላይ ረዝሟል' },
  'auth.error.password.common': {
    en: 'This password is too easy to guess',
    am: 'ይህ የይለፍ ቃል በቀላሉ ሊገመት ይችላል',
  },
  'auth.error.password.is.email': {
    en: 'The password must differ from the email',
    am: 'የይለፍ ቃሉ ከኢሜይሉ የተለየ መሆን አለበት',
  },
  'auth.error.too.many': {
    en: 'Too many tries. Please try again in {count} minute.|Too many tries. Please try again in {count} minutes.',
    am: 'ብዙ ጊዜ ሞክረዋል። እባክዎ ከ{count} ደቂቃ በኋላ እንደገና ይሞክሩ።|ብዙ ጊዜ ሞክረዋል። እባክዎ ከ{count} ደቂቃ በኋላ እንደገና ይሞክሩ።',
  },
  'auth.error.too.many.at.once': {
    en: 'Many people are signing in. Try again in a minute.',
    am: 'በአሁኑ ሰዓት ብዙ ሰዎች እየገቡ ነው። ከአንድ ደቂቃ በኋላ እንደገና ይሞክሩ።',
  },
  'auth.error.not.signed.in': { en: 'Sign in first.', am: 'መጀመሪያ ይግቡ።' },
  'auth.error.two.step.required': {
    en: 'Turn on two-step sign-in first.',
    am: 'መጀመሪያ ባለ ሁለት ደረጃ መግቢያውን ያብሩ።',
  },
  'auth.error.token.unknown': { en: 'This token is not valid.', am: 'ይህ የፕሮግራም ቁልፍ አይሠራም።' },
  'auth.error.token.reads': { en: 'This token may only read.', am: 'ይህ የፕሮግራም ቁልፍ ለማንበብ ብቻ ነው።' },
  'auth.error.token.password': {
    en: 'Only a person with their password can do this, not a token.',
    am: 'ይህ የሰው የይለፍ ቃል ይጠይቃል፤ በፕሮግራም ቁልፍ አይቻልም።',
  },
  'auth.error.role': {
    en: 'Your role may not do this. An owner can change that.',
    am: 'የሥራ ድርሻዎ ይህን አይፈቅድም። ባለቤቱ ሊቀይሩት ይችላሉ።',
  },
  'auth.error.password.needed': {
    en: 'This asks for your password, because you signed in with a PIN.',
    am: 'የገቡት በፒን ስለሆነ ይህ የይለፍ ቃልዎን ይጠይቃል።',
  },
  'auth.error.not.admin': { en: 'Only administrators may do this.', am: 'ይህን ማድረግ የሚችሉት አስተዳዳሪዎች ብቻ ናቸው።' },
} satisfies Messages
