import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const accountPageMessages = {
  'auth.forgot': { en: 'Forgot your password?', am: 'የይለፍ ቃልዎን ረሱ?' },
  'auth.forgot.title': { en: 'Forgotten password', am: 'የተረሳ የይለፍ ቃል' },
  'auth.forgot.intro': {
    en: 'Enter the email of your account. We send you a link with which you choose a new password.',
    am: 'የመለያዎን ኢሜይል ያስገቡ። አዲስ የይለፍ ቃል የሚመርጡበትን አገናኝ እንልክልዎታለን።',
  },
  'auth.forgot.send': { en: 'Send the link', am: 'አገናኙን ይላኩ' },
  'auth.forgot.sent.title': { en: 'Look into your inbox', am: 'የኢሜይል ሳጥንዎን ይመልከቱ' },
  'auth.forgot.sent': {
    en: 'If there is an account with {email}, a link is on its way there. It works once, for {count} minutes.',
    am: 'በ{email} የተከፈተ መለያ ካለ አገናኙ ወደዚያ ተልኳል። አንድ ጊዜ ብቻ ይሠራል፤ የሚቆየውም ለ{count} ደቂቃ ነው።',
  },
  'auth.forgot.no.mail.title': { en: 'Ask the shop for a link', am: 'አገናኝ ከሱቁ ይጠይቁ' },
  'auth.forgot.no.mail': {
    en: 'This shop sends no emails yet. Call us: we make you a link with which you choose a new password.',
    am: 'ይህ ሱቅ ለጊዜው ኢሜይል አይልክም። ይደውሉልን፤ አዲስ የይለፍ ቃል የሚመርጡበትን አገናኝ እናዘጋጅልዎታለን።',
  },
  'auth.back.to.sign.in': { en: 'Back to signing in', am: 'ወደ መግቢያው ይመለሱ' },
  'auth.link.reset.title': { en: 'Choose a new password', am: 'አዲስ የይለፍ ቃል ይምረጡ' },
  'auth.link.reset.intro': {
    en: 'For {email}. You are then signed out everywhere else.',
    am: 'ለ{email}። ከዚያ በኋላ በሌሎች ቦታዎች ሁሉ ከመለያዎ ይወጣሉ።',
  },
  'auth.link.invite.title': { en: 'Welcome to the team', am: 'እንኳን ወደ ቡድናችን መጡ' },
  'auth.link.invite.intro': {
    en: 'You were invited to work in the back office as {email}. Choose your password.',
    am: 'በ{email} በአስተዳደር ክፍሉ እንዲሠሩ ተጋብዘዋል። የይለፍ ቃልዎን ይምረጡ።',
  },
  'auth.link.email.title': { en: 'Confirm your new email', am: 'አዲሱን ኢሜይልዎን ያረጋግጡ' },
  'auth.link.email.intro': { en: 'From now on you sign in with {email}.', am: 'ከአሁን በኋላ በ{email} ይገባሉ።' },
  'auth.link.email.confirm': { en: 'Confirm', am: 'ያረጋግጡ' },
  'auth.link.sign.up.title': { en: 'Open your account', am: 'መለያዎን ይክፈቱ' },
  'auth.link.sign.up.intro': {
    en: 'For {email}. Enter the password that you chose when you signed up.',
    am: 'ለ{email}። ሲመዘገቡ የመረጡትን የይለፍ ቃል ያስገቡ።',
  },
  'auth.link.sign.up.confirm': { en: 'Open the account', am: 'መለያውን ይክፈቱ' },
  'auth.sign.up.sent': {
    en: 'A letter is on its way to {email}. Open the link in it to finish; it works for one day.',
    am: 'ወደ {email} ደብዳቤ ተልኳል። ለመጨረስ በውስጡ ያለውን አገናኝ ይክፈቱ፤ ለአንድ ቀን ይሠራል።',
  },
  'auth.link.over.title': { en: 'This link no longer works', am: 'ይህ አገናኝ ከእንግዲህ አይሠራም' },
  'auth.link.over': {
    en: 'It was used, a newer one replaced it, or it is too old. Ask for a new one.',
    am: 'አንድ ጊዜ ተጠቅመውበታል፣ በአዲስ ተተክቷል ወይም ጊዜው አልፏል። አዲስ አገናኝ ይጠይቁ።',
  },
  'auth.new.password': { en: 'New password', am: 'አዲስ የይለፍ ቃል' },
  'auth.new.password.save': { en: 'Save the password', am: 'የይለፍ ቃሉን ያስቀምጡ' },
  'auth.new.password.hint': {
    en: 'At least {count} characters, in any script. A few words with spaces are easy to remember and hard to guess.',
    am: 'ቢያንስ {count} ፊደላት ወይም ቁጥሮች፣ በማንኛውም ቋንቋ። በክፍተት የተለያዩ ጥቂት ቃላት ለማስታወስ ቀላል፣ ለመገመት ግን ከባድ ናቸው።',
  },
  'auth.meter.short': {
    en: '{count} more character|{count} more characters',
    am: '{count} ፊደል ይቀራል|{count} ፊደላት ይቀራሉ',
  },
  'auth.meter.common': { en: 'Too easy to guess', am: 'በቀላሉ ሊገመት ይችላል' },
  'auth.meter.email': { en: 'This is your email', am: 'ይህ ኢሜይልዎ ነው' },
  'auth.meter.long': { en: 'Too long', am: 'ከመጠን በላይ ረዝሟል' },
  'auth.meter.fair': { en: 'Just enough', am: 'በቂ ነው' },
  'auth.meter.good': { en: 'Good', am: 'ጠንካራ ነው' },
  'auth.done.password': { en: 'Your new password is set. Sign in with it.', am: 'አዲሱ የይለፍ ቃልዎ ተቀምጧል። በእሱ ይግቡ።' },
  'auth.step.title': { en: 'One more step', am: 'አንድ ደረጃ ይቀራል' },
  'auth.step.intro': {
    en: 'Enter the six digits that your authenticator app shows, or one of your backup codes.',
    am: 'የማረጋገጫ መተግበሪያዎ የሚያሳየውን ስድስት አሃዝ ወይም ከመጠባበቂያ ኮዶችዎ አንዱን ያስገቡ።',
  },
  'auth.step.code': { en: 'Code', am: 'ኮድ' },
  'auth.step.trust': { en: 'Do not ask on this device for 30 days', am: 'በዚህ መሣሪያ ላይ ለ30 ቀናት አትጠይቁኝ' },
  'auth.step.trust.hint': {
    en: 'Only on a device that nobody else uses.',
    am: 'ሌላ ሰው በማይጠቀምበት መሣሪያ ላይ ብቻ።',
  },
  'auth.step.over': {
    en: 'That took too long. Sign in again.',
    am: 'ረጅም ጊዜ ወስዷል። እባክዎ እንደገና ይግቡ።',
  },
  'auth.account.title': { en: 'Your account', am: 'መለያዎ' },
  'auth.account.open': { en: 'Password, email and devices', am: 'የይለፍ ቃል፣ ኢሜይልና መሣሪያዎች' },
  'auth.account.password': { en: 'Change the password', am: 'የይለፍ ቃል ይቀይሩ' },
  'auth.account.password.intro': {
    en: 'You are then signed out everywhere but here.',
    am: 'ከዚያ በኋላ ከዚህ በስተቀር በሌሎች ቦታዎች ሁሉ ይወጣሉ።',
  },
  'auth.account.present': { en: 'Present password', am: 'አሁን ያለው የይለፍ ቃል' },
  'auth.account.email': { en: 'Change the email', am: 'ኢሜይል ይቀይሩ' },
  'auth.account.email.now': { en: 'Now: {email}', am: 'አሁን፦ {email}' },
  'auth.account.email.new': { en: 'New email', am: 'አዲስ ኢሜይል' },
  'auth.account.email.mail': {
    en: 'We send a link to the new address. Until it is opened nothing changes.',
    am: 'ወደ አዲሱ አድራሻ አገናኝ እንልካለን። አገናኙ እስኪከፈት ድረስ ምንም አይቀየርም።',
  },
  'auth.account.email.save': { en: 'Change the email', am: 'ኢሜይሉን ይቀይሩ' },
  'auth.account.saved.password': {
    en: 'The password is changed. You were signed out everywhere else.',
    am: 'የይለፍ ቃሉ ተቀይሯል። በሌሎች ቦታዎች ሁሉ ወጥተዋል።',
  },
  'auth.account.saved.email': { en: 'The email is changed.', am: 'ኢሜይሉ ተቀይሯል።' },
  'auth.account.saved.email.sent': {
    en: 'A link is on its way to the new address. Open it to finish.',
    am: 'ወደ አዲሱ አድራሻ አገናኝ ተልኳል። ለመጨረስ ይክፈቱት።',
  },
  'auth.account.saved.ended': { en: 'That device is signed out.', am: 'ያ መሣሪያ ከመለያዎ ወጥቷል።' },
  'auth.account.saved.all': { en: 'You are signed out everywhere else.', am: 'በሌሎች ቦታዎች ሁሉ ወጥተዋል።' },
  'auth.account.step': { en: 'Second step of signing in', am: 'ባለ ሁለት ደረጃ መግቢያ' },
  'auth.account.step.on': {
    en: 'On. After the password you type a code from your phone.',
    am: 'በርቷል። ከይለፍ ቃሉ በኋላ ከስልክዎ ኮድ ያስገባሉ።',
  },
  'auth.account.step.off': {
    en: 'Off. Whoever learns your password gets in. With a code from your phone they do not.',
    am: 'ጠፍቷል። የይለፍ ቃልዎን ያወቀ ሁሉ መግባት ይችላል። ከስልክዎ በሚገኝ ኮድ ግን አይችልም።',
  },
  'auth.account.step.open': { en: 'Set it up', am: 'ያዘጋጁት' },
  'auth.account.step.manage': { en: 'Codes, or switch it off', am: 'ኮዶች፣ ወይም ያጥፉት' },
  'auth.sessions.title': { en: 'Where you are signed in', am: 'የገቡባቸው ቦታዎች' },
  'auth.sessions.this': { en: 'This device', am: 'ይህ መሣሪያ' },
  'auth.sessions.unknown': { en: 'A program or an unknown browser', am: 'ፕሮግራም ወይም የማይታወቅ አሳሽ' },
  'auth.sessions.since': { en: 'since {time}', am: 'ከ{time} ጀምሮ' },
  'auth.sessions.seen': { en: 'last used {time}', am: 'ለመጨረሻ ጊዜ፦ {time}' },
  'auth.sessions.address': { en: 'from {address}', am: 'ከ{address}' },
  'auth.sessions.end': { en: 'Sign out', am: 'ያስወጡ' },
  'auth.sessions.end.of': { en: 'Sign out {device}', am: '{device} ያስወጡ' },
  'auth.sessions.end.all': { en: 'Sign out everywhere else', am: 'ከሌሎች ቦታዎች ሁሉ ይውጡ' },
  'auth.step.set.up': { en: 'Set up the second step', am: 'ሁለተኛውን ደረጃ ያዘጋጁ' },
  'auth.step.required': {
    en: 'The back office asks everybody for a second step. Set yours up to go on.',
    am: 'የአስተዳደር ክፍሉ ከሁሉም ሰው ሁለተኛ ደረጃ ይጠይቃል። ለመቀጠል የእርስዎን ያዘጋጁ።',
  },
  'auth.step.one': {
    en: 'Open an authenticator app on your phone and scan this picture.',
    am: 'በስልክዎ የማረጋገጫ መተግበሪያ ይክፈቱና ይህን ምስል ይቃኙ።',
  },
  'auth.step.picture': { en: 'Picture for the authenticator app', am: 'ለማረጋገጫ መተግበሪያው የሚሆን ምስል' },
  'auth.step.secret': { en: 'Or type this key into it:', am: 'ወይም ይህን ቁልፍ ያስገቡበት፦' },
  'auth.step.two': { en: 'Enter the six digits that it shows.', am: 'የሚያሳየውን ስድስት አሃዝ ያስገቡ።' },
  'auth.step.switch.on': { en: 'Switch it on', am: 'ያብሩት' },
  'auth.step.switch.off': { en: 'Switch it off', am: 'ያጥፉት' },
  'auth.step.switch.off.hint': {
    en: 'From then on the password alone opens your account.',
    am: 'ከዚያ በኋላ የይለፍ ቃሉ ብቻውን መለያዎን ይከፍታል።',
  },
  'auth.codes.title': { en: 'Your backup codes', am: 'የመጠባበቂያ ኮዶችዎ' },
  'auth.codes.intro': {
    en: 'Print them or write them down now: they are not shown again. Each opens your account once, when the phone is not there.',
    am: 'አሁኑኑ ያትሟቸው ወይም ይጻፏቸው፤ ዳግም አይታዩም። ስልክዎ በሌለ ጊዜ እያንዳንዱ አንድ ጊዜ መለያዎን ይከፍታል።',
  },
  'auth.codes.left': {
    en: 'You have {count} backup code left.|You have {count} backup codes left.',
    am: '{count} የመጠባበቂያ ኮድ ይቀርዎታል።|{count} የመጠባበቂያ ኮዶች ይቀሩዎታል።',
  },
  'auth.codes.renew': { en: 'Make new backup codes', am: 'አዲስ የመጠባበቂያ ኮዶች ያውጡ' },
  'auth.codes.renew.hint': { en: 'The old ones then stop working.', am: 'የድሮዎቹ ከዚያ በኋላ አይሠሩም።' },
  'auth.codes.done': { en: 'I have kept them', am: 'አስቀምጫቸዋለሁ' },
  'auth.mail.reset.subject': { en: 'A new password for Tafach', am: 'አዲስ የይለፍ ቃል ለጣፋጭ' },
  'auth.mail.reset.text': {
    en: 'Choose a new password here: {link}\n\nThe link works once, for {count} minutes. If you did not ask for it, you need not do anything.',
    am: 'አዲስ የይለፍ ቃል እዚህ ይምረጡ፦ {link}\n\nአገናኙ አንድ ጊዜ ብቻ፣ ለ{count} ደቂቃ ይሠራል። ካልጠየቁ ምንም ማድረግ አያስፈልግዎትም።',
  },
  'auth.mail.sign.up.subject': { en: 'Open your account at Tafach', am: 'በጣፋጭ መለያዎን ይክፈቱ' },
  'auth.mail.sign.up.text': {
    en: 'Finish signing up here: {link}\n\nThe link works once, for one day, with the password that you chose. If you did not sign up, you need not do anything.',
    am: 'ምዝገባዎን እዚህ ይጨርሱ፦ {link}\n\nአገናኙ በመረጡት የይለፍ ቃል አንድ ጊዜ ብቻ፣ ለአንድ ቀን ይሠራል። ካልተመዘገቡ ምንም ማድረግ አያስፈልግዎትም።',
  },
  'auth.mail.known.subject': { en: 'You have an account at Tafach', am: 'በጣፋጭ መለያ አለዎት' },
  'auth.mail.known.text': {
    en: 'Somebody, probably you, wanted to sign up with this email. It has an account already: sign in with your password, or choose a new one here: {link}\n\nIf it was not you, you need not do anything.',
    am: 'አንድ ሰው፣ ምናልባት እርስዎ፣ በዚህ ኢሜይል ሊመዘገብ ፈልጓል። በኢሜይሉ የተከፈተ መለያ አለ፤ በይለፍ ቃልዎ ይግቡ፣ ወይም አዲስ እዚህ ይምረጡ፦ {link}\n\nእርስዎ ካልሆኑ ምንም ማድረግ አያስፈልግዎትም።',
  },
  'auth.mail.email.subject': { en: 'Confirm your email for Tafach', am: 'ለጣፋጭ ኢሜይልዎን ያረጋግጡ' },
  'auth.mail.email.text': {
    en: 'Confirm that this is your address: {link}\n\nIf you did not ask for it, you need not do anything.',
    am: 'ይህ አድራሻ የእርስዎ መሆኑን ያረጋግጡ፦ {link}\n\nካልጠየቁ ምንም ማድረግ አያስፈልግዎትም።',
  },
  'auth.mail.email.old.subject': { en: 'Your email at Tafach is to change', am: 'በጣፋጭ ያለው ኢሜይልዎ ሊቀየር ነው' },
  'auth.mail.email.old.text': {
    en: 'Somebody who knows your password asked to change the email of your account to {email}. If it was not you, change your password now.',
    am: 'የይለፍ ቃልዎን የሚያውቅ ሰው የመለያዎን ኢሜይል ወደ {email} እንዲቀየር ጠይቋል። እርስዎ ካልሆኑ አሁኑኑ የይለፍ ቃልዎን ይቀይሩ።',
  },
  'auth.mail.invite.subject': { en: 'You are invited to Tafach', am: 'ወደ ጣፋጭ ተጋብዘዋል' },
  'auth.sms.invite.text': { en: 'Work with us at Tafach, your password: {link}', am: 'ወደ ጣፋጭ ሥራ ተጋብዘዋል፦ {link}' },
  'auth.mail.invite.text': {
    en: 'You are invited to work in the back office of Tafach. Choose your password here: {link}\n\nThe link works once, for three days.',
    am: 'በጣፋጭ የአስተዳደር ክፍል እንዲሠሩ ተጋብዘዋል። የይለፍ ቃልዎን እዚህ ይምረጡ፦ {link}\n\nአገናኙ አንድ ጊዜ ብቻ፣ ለሦስት ቀናት ይሠራል።',
  },
  'auth.error.wrong.password': { en: 'This is not your password', am: 'ይህ የይለፍ ቃልዎ አይደለም' },
  'auth.error.wrong.code': {
    en: 'This code is wrong or was used. Enter the one that the app shows now.',
    am: 'ኮዱ ትክክል አይደለም ወይም ጥቅም ላይ ውሏል። መተግበሪያው አሁን የሚያሳየውን ያስገቡ።',
  },
  'auth.error.step.not.begun': {
    en: 'This was done in another window. Load the page again.',
    am: 'ይህ በሌላ መስኮት ተፈጽሟል። ገጹን እንደገና ይክፈቱ።',
  },
  'auth.error.email.same': { en: 'This is your email already', am: 'ይህ ቀድሞውኑ ኢሜይልዎ ነው' },
  'auth.error.email.taken': {
    en: 'Another account has this email. Use another one.',
    am: 'ይህ ኢሜይል የሌላ መለያ ነው። ሌላ ይጠቀሙ።',
  },
} satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof accountPageMessages> {}
}
