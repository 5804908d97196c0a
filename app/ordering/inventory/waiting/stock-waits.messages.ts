import type { Messages } from '#app/base/platform/text/translate.ts'

/** The page on which a customer asks to learn that something is back. */
export const stockWaitMessages = {
  'stock.wait.title.cake': { en: 'Tell me when {cake} is back', am: '{cake} ሲመለስ ይንገሩኝ' },
  'stock.wait.title.day': { en: 'Tell me when a full day is free', am: 'የሞላ ቀን ቦታ ሲገኝበት ይንገሩኝ' },
  'stock.wait.text.cake': {
    en: 'It is sold out. We write to you once, when there is some again and it is your turn, and hold it for you for an hour.',
    am: 'አልቋል። እንደገና ሲኖርና ተራዎ ሲደርስ አንዴ እንጽፍልዎታለን፤ ለአንድ ሰዓትም እንይዝልዎታለን።',
  },
  'stock.wait.text.day': {
    en: '{cake}: we write to you once if somebody cancels and it is your turn, and hold the day for you for an hour.',
    am: '{cake}፦ የሰረዘ ሰው ኖሮ ተራዎ ሲደርስ አንዴ እንጽፍልዎታለን፤ ቀኑንም ለአንድ ሰዓት እንይዝልዎታለን።',
  },
  'stock.wait.day': { en: 'Which day?', am: 'የትኛው ቀን?' },
  'stock.wait.choose': { en: 'Choose a day', am: 'ቀን ይምረጡ' },
  'stock.wait.contact': { en: 'Mobile number or email', am: 'የሞባይል ቁጥር ወይም ኢሜይል' },
  'stock.wait.send': { en: 'Tell me', am: 'ይንገሩኝ' },
  'stock.wait.sent': { en: 'Done: we will write to you.', am: 'ተመዝግቧል፤ እንጽፍልዎታለን።' },
  'stock.wait.back': { en: 'It is there: order it now.', am: 'አሁን አለ፤ ይዘዙ።' },
  'stock.wait.no.day': { en: 'No day is full at the moment.', am: 'በአሁኑ ጊዜ የሞላ ቀን የለም።' },
  'stock.wait.to.cake': { en: 'To the cake', am: 'ወደ ኬኩ' },
  'stock.wait.error.contact': {
    en: 'Please enter a mobile number such as 0911 000 000, or an email address.',
    am: 'እባክዎ እንደ 0911 000 000 ያለ የሞባይል ቁጥር ወይም ኢሜይል ያስገቡ።',
  },
  'stock.wait.error.day': { en: 'Please choose a day.', am: 'እባክዎ ቀን ይምረጡ።' },
  'stock.wait.error.many': {
    en: 'That is enough for now. Please try again tomorrow, or call us.',
    am: 'ለአሁን ይህ ይበቃል። እባክዎ ነገ ይሞክሩ ወይም ይደውሉልን።',
  },
  'stock.wait.held': {
    en: '{count} piece is held for you until {time}.|{count} pieces are held for you until {time}.',
    am: '{count} ቁራጭ እስከ {time} ተይዞልዎታል።|{count} ቁራጮች እስከ {time} ተይዘውልዎታል።',
  },
  'stock.wait.held.when': {
    en: 'You pick it up {when}. You pay on the next page.',
    am: '{when} ይረከባሉ። በሚቀጥለው ገጽ ይከፍላሉ።',
  },
  'stock.wait.held.order': { en: 'Order · {price}', am: 'ይዘዙ · {price}' },
  'stock.wait.held.over': {
    en: 'It is no longer held for you: the hour is over.',
    am: 'ሰዓቱ ስላለፈ ከእንግዲህ አልተያዘልዎትም።',
  },
  'stock.wait.phone': { en: 'Mobile number', am: 'የሞባይል ቁጥር' },
  'stock.wait.message.cake.held': {
    en: '{shop}: {cake} is back. {pieces} pieces are held for you until {time}: {address}',
    am: '{shop}፦ {cake} አሁን አለ። {pieces} ቁራጭ እስከ {time} ተይዞልዎታል፦ {address}',
  },
  'stock.wait.message.day.held': {
    en: '{shop}: {day} is free again for {cake} and held for you until {time}: {address}',
    am: '{shop}፦ {day} ለ{cake} ቦታ ተገኝቷል፤ እስከ {time} ተይዞልዎታል፦ {address}',
  },
  'stock.wait.message.cake': {
    en: '{shop}: {cake} is back. Order: {address}',
    am: '{shop}፦ {cake} አሁን አለ። ይዘዙ፦ {address}',
  },
  'stock.wait.message.day': {
    en: '{shop}: {day} is free again for {cake}. Order: {address}',
    am: '{shop}፦ {day} ለ{cake} ቦታ ተገኝቷል። ይዘዙ፦ {address}',
  },
  'stock.wait.message.subject': { en: '{cake} can be ordered again', am: '{cake} እንደገና ማዘዝ ይቻላል' },
} as const satisfies Messages
