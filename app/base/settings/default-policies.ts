/**
 * Shown with every order. Numbers in braces come from the settings (policy-numbers.ts). Below them those of daily and of custom cakes, and the texts of the pages in the
 * footer.
 */
export const policies = {
  en: [
    'If you don’t pick up your order, we keep it until we close {no_show.keep_days}.',
    'Keep cream cakes cool and eat them within a day.',
    'Our kitchen also handles nuts, egg, milk and wheat.',
    'If we cancel, you get everything back.',
    'Refunds take one to three working days.',
  ],
  am: [
    'ትዕዛዝዎን ካልወሰዱ {no_show.keep_days} እስክንዘጋ ድረስ እናቆይልዎታለን።',
    'ክሬም ያላቸውን ኬኮች ቀዝቃዛ ቦታ ያስቀምጡ፤ በአንድ ቀን ውስጥ ይመገቧቸው።',
    'በዚሁ ማዕድ ቤት ውስጥ ለውዝ፣ እንቁላል፣ ወተትና ስንዴ እንጠቀማለን።',
    'እኛ ከሰረዝን የከፈሉት ሁሉ ይመለስልዎታል።',
    'ተመላሽ ገንዘብ ከአንድ እስከ ሦስት የሥራ ቀን ይወስዳል።',
  ],
} as const

export const dailyPolicies = {
  en: [
    'Baked the same day: best on the day you get them.',
    'Daily cakes can be cancelled free of charge up to {cancel.daily_free_hours} before pickup.',
  ],
  am: ['በዕለቱ የተጋገሩ ናቸው፤ በተረከቡበት ቀን ቢመገቧቸው ይመረጣል።', 'የዕለት ኬኮች ከመረከቢያው {cancel.daily_free_hours} በፊት ያለ ክፍያ ይሰረዛሉ።'],
} as const

export const customPolicies = {
  en: [
    'A custom cake is confirmed once its deposit is paid. Cancel free of charge up to {cancel.custom_free_hours} before pickup.',
    'After that we keep the deposit once we have started.',
    'Please check the inscription when you pick up your cake.',
  ],
  am: [
    'በልዩ ትዕዛዝ የሚሠራ ኬክ የሚረጋገጠው ቅድመ ክፍያ ሲከፈል ነው። ከመረከቢያው {cancel.custom_free_hours} በፊት ያለ ክፍያ መሰረዝ ይችላሉ።',
    'ከዚያ በኋላ ሥራ ከጀመርን ቅድመ ክፍያው አይመለስም።',
    'ኬክዎን ሲረከቡ በላዩ ላይ የተጻፈውን ያረጋግጡ።',
  ],
} as const

export const privacyLines = {
  en: [
    'We ask for your name and phone number to make your order, to reach you about it and to hand it over.',
    'We don’t sell your data and don’t use it for advertising.',
    'You approve payments with Telebirr, M-Pesa, CBE Birr or on a payment page. We never see your PIN or card number.',
    'You can ask us to show, correct or erase your data: call us from the phone number you ordered with.',
  ],
  am: [
    'ስምዎንና ስልክ ቁጥርዎን የምንጠይቀው ትዕዛዝዎን ለማዘጋጀት፣ ስለ ትዕዛዙ ለማግኘትና ለማስረከብ ነው።',
    'መረጃዎን አንሸጥም፤ ለማስታወቂያም አንጠቀምበትም።',
    'ክፍያ የሚያረጋግጡት በቴሌብር፣ በኤም-ፔሳ፣ በሲቢኢ ብር ወይም በክፍያ ገጽ ነው። የሚስጥር ቁጥርዎን (PIN) ወይም የካርድ ቁጥርዎን አናይም።',
    'መረጃዎን እንድናሳይዎ፣ እንድናርም ወይም እንድንሰርዝ መጠየቅ ይችላሉ፦ ባዘዙበት ስልክ ቁጥር ይደውሉልን።',
  ],
} as const

export const termsLines = {
  en: [
    'Prices are in Ethiopian birr. The price you see when you order is the price you pay.',
    'An order of daily cakes is confirmed once it is paid, or once we have agreed that you pay at pickup.',
    'A custom cake is made as in the quote you accept. It is made by hand and may differ a little from pictures.',
    'Please check your cake when you receive it, and call us the same day if something is wrong.',
  ],
  am: [
    'ዋጋዎች በኢትዮጵያ ብር ናቸው። የሚከፍሉት ሲያዝዙ የሚያዩትን ዋጋ ነው።',
    'የዕለት ኬክ ትዕዛዝ የሚረጋገጠው ሲከፈል፣ ወይም ሲረከቡ እንዲከፍሉ ስንስማማ ነው።',
    'በልዩ ትዕዛዝ የሚሠራ ኬክ በተቀበሉት ዋጋ መሠረት ይዘጋጃል። በእጅ ስለሚሠራ ከምስሎች ትንሽ ሊለይ ይችላል።',
    'እባክዎ ኬክዎን ሲረከቡ ያረጋግጡ፤ ችግር ካለ በዚያው ቀን ይደውሉልን።',
  ],
} as const

export const deliveryLines = {
  en: ['Please keep your phone on: our driver calls when they are close.'],
  am: ['እባክዎ ስልክዎን ክፍት ያድርጉ፤ አድራሹ ሲቃረብ ይደውልልዎታል።'],
} as const

export const refundLines = {
  en: ['If something is wrong with your cake, call us on the same day and we will put it right.'],
  am: ['በኬክዎ ላይ ችግር ካለ በዚያው ቀን ይደውሉልን፤ እናስተካክላለን።'],
} as const
