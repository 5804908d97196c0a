import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

/** Texts of the back office's frame and of the pages that are still to come; sent under /admin only. */
export const backOfficeMessages = {
  'admin.loading': { en: 'Loading Admin Page...', am: 'የአስተዳደር ገጹ በመጫን ላይ...' },
  'admin.title': { en: 'Back office', am: 'የአስተዳደር ክፍል' },
  'admin.skip': { en: 'Skip to the content', am: 'ወደ ዋናው ይዘት ይለፉ' },
  'admin.menu': { en: 'Menu', am: 'ማውጫ' },
  'admin.menu.label': { en: 'Back office pages', am: 'የአስተዳደር ገጾች' },
  'admin.menu.close': { en: 'Close the menu', am: 'ማውጫውን ይዝጉ' },
  'admin.today': { en: 'Today', am: 'ዛሬ' },
  'admin.calendar.ethiopian': { en: 'Ethiopian calendar', am: 'የኢትዮጵያ አቆጣጠር' },
  'admin.calendar.gregorian': { en: 'Gregorian calendar', am: 'የአውሮፓ አቆጣጠር' },
  'admin.to.shop': { en: 'To the shop', am: 'ወደ ሱቁ' },
  'admin.settings': { en: 'Settings', am: 'ቅንብሮች' },
  'admin.palette.open': { en: 'Go to or do anything (Ctrl K)', am: 'ወደማንኛውም ይሂዱ ወይም ይሥሩ (Ctrl K)' },
  'admin.live.order': { en: 'New order {code} · {name}', am: 'አዲስ ትዕዛዝ {code} · {name}' },
  'admin.live.quote': { en: 'New quote request {code} · {name}', am: 'አዲስ የዋጋ ጥያቄ {code} · {name}' },
  'admin.live.change': { en: '{name} changed order {code}', am: '{name} ትዕዛዝ {code}ን ቀይረዋል' },
  'admin.live.payment': { en: '{amount} paid for {code}', am: 'ለ{code} {amount} ተከፍሏል' },
  'admin.live.transfer': { en: '{amount} reported as sent for {code}', am: 'ለ{code} {amount} መላኩ ተነግሯል' },
  'admin.live.money': { en: 'Money that needs a person: {amount}', am: 'የሰው ውሳኔ የሚፈልግ ገንዘብ፦ {amount}' },
  'admin.live.money.some': { en: 'amount not told', am: 'መጠኑ አልተገለጸም' },
  'admin.live.more': { en: 'and one more|and {count} more', am: 'እና ሌላ አንድ|እና ሌሎች {count}' },
  'admin.live.state.connecting': { en: 'Connecting', am: 'በመገናኘት ላይ' },
  'admin.live.state.connected': { en: 'Live', am: 'በቀጥታ' },
  'admin.live.state.reconnecting': { en: 'Reconnecting…', am: 'እንደገና በመገናኘት ላይ…' },
  'admin.live.state.offline': { en: 'Offline: not up to date', am: 'ግንኙነት የለም፦ አዲስ ነገር አይታይም' },
  'admin.live.state.ended': { en: 'Signed out', am: 'ከመለያዎ ወጥተዋል' },
  'admin.live.sound.on': { en: 'Turn the sound for new orders on', am: 'ለአዲስ ትዕዛዝ ድምፅ ያብሩ' },
  'admin.live.sound.off': { en: 'Turn the sound for new orders off', am: 'ለአዲስ ትዕዛዝ ድምፅ ያጥፉ' },
  'admin.undo': { en: 'Undo', am: 'ይመልሱ' },
  'admin.undo.one': { en: '{what}: {name}', am: '{name}፦ {what}' },
  'admin.undo.many': { en: '{what}: {count} at once', am: '{count} በአንድ ጊዜ፦ {what}' },
  'admin.undone': { en: 'Taken back.|{count} taken back.', am: 'ወደ ነበረበት ተመልሷል።|{count} ወደ ነበሩበት ተመልሰዋል።' },
  'admin.undone.some': {
    en: '{undone} taken back; {left} left as they are, because they were changed since.',
    am: '{undone} ወደ ነበሩበት ተመልሰዋል፤ {left} ግን ከዚያ በኋላ ስለተለወጡ እንዳሉ ቀርተዋል።',
  },
  'admin.undone.none': {
    en: 'It could not be taken back: it was changed since, or too much time has passed.',
    am: 'መመለስ አልተቻለም፦ ከዚያ በኋላ ተለውጧል ወይም ጊዜው አልፏል።',
  },
  'admin.paused': { en: 'No online orders until {until}', am: 'እስከ {until} የኦንላይን ትዕዛዝ የለም' },
  'admin.paused.open': { en: 'Change', am: 'ይለውጡ' },
  'admin.not.found.title': { en: 'No such page in the back office', am: 'እንዲህ ያለ ገጽ በአስተዳደር ክፍሉ ውስጥ የለም' },
  'admin.not.found.text': {
    en: 'Choose a page from the menu.',
    am: 'ከማውጫው አንድ ገጽ ይምረጡ።',
  },

  'admin.page.dashboard': { en: 'Dashboard', am: 'ዳሽቦርድ' },
  'admin.page.orders': { en: 'Orders', am: 'ትዕዛዞች' },
  'admin.page.payments': { en: 'Payments', am: 'ክፍያዎች' },
  'admin.page.inventory': { en: 'Inventory', am: 'ክምችት' },
  'admin.page.cakes': { en: 'Cakes', am: 'ኬኮች' },
  'admin.page.occasions': { en: 'Occasions', am: 'ዝግጅቶች' },
  'admin.page.occasion-associations': { en: 'Occasion Associations', am: 'የዝግጅት ምርጫዎች' },
  'admin.page.customization': { en: 'Customization', am: 'የኬክ ምርጫዎች' },
  'admin.page.inspirations': { en: 'Inspirations', am: 'የኬክ ናሙናዎች' },
  'admin.page.users': { en: 'Users', am: 'ተጠቃሚዎች' },
} satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof backOfficeMessages> {}
}
