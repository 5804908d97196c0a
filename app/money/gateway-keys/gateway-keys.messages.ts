import type { Messages } from '#app/base/platform/text/translate.ts'

export const gatewayKeysMessages = {
  'gateway.keys.title': { en: 'Keys of {name}', am: 'የ{name} ቁልፎች' },
  'gateway.keys.back': { en: 'All gateways', am: 'ሁሉም የክፍያ ድርጅቶች' },
  'gateway.keys.about': {
    en: 'Copy the keys from {name}’s own page. The shop seals them and never shows them again. They work at once, without a restart.',
    am: 'ቁልፎቹን ከ{name} ገጽ ይቅዱ። ሱቁ አሽጎ ያስቀምጣቸዋል፤ ዳግም አያሳያቸውም። ሱቁን ዳግም ማስጀመር ሳያስፈልግ ወዲያው ይሠራሉ።',
  },
  'gateway.keys.by.server': {
    en: 'The server’s configuration has keys of {name}, and they take precedence: {variables}. What you enter here is used when they are removed there and the shop is restarted.',
    am: 'የ{name} ቁልፎች በሰርቨሩ ቅንብር ውስጥ አሉ፤ የሚሠሩትም እነሱ ናቸው፦ {variables}። እዚህ የሚያስገቡት የሚሠራው ከዚያ ሲወገዱና ሱቁ ዳግም ሲጀምር ነው።',
  },
  'gateway.keys.field.by.server': {
    en: 'The server’s configuration sets this: {variable}.',
    am: 'ይህን የሚወስነው የሰርቨሩ ቅንብር ነው፦ {variable}።',
  },
  'gateway.keys.on': {
    en: 'On. Payments go through {name} with these keys.',
    am: 'ነቅቷል። ክፍያዎች በእነዚህ ቁልፎች በ{name} ያልፋሉ።',
  },
  'gateway.keys.simulator': {
    en: 'Not used: these keys take real money, and the simulator is on. The person who runs the server removes PAYMENT_SIMULATOR_IN_PRODUCTION.',
    am: 'አይሠራም፦ እነዚህ ቁልፎች እውነተኛ ገንዘብ ይቀበላሉ፤ ማስመሰያው ግን ነቅቷል። ሰርቨሩን የሚያስተዳድረው ሰው PAYMENT_SIMULATOR_IN_PRODUCTIONን ያወጣል።',
  },
  'gateway.keys.other.secret': {
    en: 'The keys of {name} cannot be read: they were sealed with another secret of this installation. The person who runs the server starts the shop with that secret as APP_SECRET_PREVIOUS; or enter the keys again here. Until then {name} is off.',
    am: 'የ{name} ቁልፎች ሊነበቡ አይችሉም፦ የታሸጉት በሌላ የመጫኛ ሚስጥር ነው። ሰርቨሩን የሚያስተዳድረው ሰው ሱቁን የነበረውን ሚስጥር APP_SECRET_PREVIOUS ላይ አስገብቶ ያስነሳ፤ ወይም ቁልፎቹን እዚህ እንደገና ያስገቡ። እስከዚያ ድረስ {name} አይሠራም።',
  },
  'gateway.keys.damaged': {
    en: 'Some keys of {name} cannot be read: what is stored was changed. Enter them again here. Until then {name} is off.',
    am: 'አንዳንድ የ{name} ቁልፎች ሊነበቡ አይችሉም፦ የተቀመጠው ተቀይሯል። እዚህ እንደገና ያስገቧቸው። እስከዚያ ድረስ {name} አይሠራም።',
  },
  'gateway.keys.leaving': {
    en: 'Being removed: {name} takes no new payments.',
    am: 'እየተወገደ ነው፦ {name} አዲስ ክፍያ አይቀበልም።',
  },
  'gateway.keys.leaving.soon': {
    en: 'The keys are deleted within two minutes.',
    am: 'ቁልፎቹ በሁለት ደቂቃ ውስጥ ይሰረዛሉ።',
  },
  'gateway.keys.leaving.open': {
    en: 'The keys stay until these are settled: {payments} open payments, {refunds} refunds on their way. The shop asks about a payment for a day at most.',
    am: 'እነዚህ እስኪጠናቀቁ ድረስ ቁልፎቹ ይቆያሉ፦ ክፍት ክፍያዎች {payments}፣ በመመለስ ላይ ያሉ {refunds}። ሱቁ ስለ አንድ ክፍያ የሚጠይቀው ቢበዛ ለአንድ ቀን ነው።',
  },
  'gateway.keys.set': { en: 'Set {time} by {who}.', am: 'የገባው {time}፣ በ{who}።' },
  'gateway.keys.set.ending': {
    en: 'Set {time} by {who}, ends in …{ending}.',
    am: 'የገባው {time}፣ በ{who}፤ መጨረሻው …{ending}።',
  },
  'gateway.keys.set.keep': { en: 'Leave empty to keep it.', am: 'እንዲቆይ ባዶ ይተዉት።' },
  'gateway.keys.unreadable': { en: 'Cannot be read: enter it again.', am: 'ሊነበብ አይችልም፦ እንደገና ያስገቡት።' },
  'gateway.keys.clear': { en: 'Delete it', am: 'ይሰረዝ' },
  'gateway.keys.optional': { en: 'if there is one', am: 'ካለ' },
  'gateway.keys.same.account': {
    en: 'The new keys belong to the same account at {name}',
    am: 'አዲሶቹ ቁልፎች የዚያው የ{name} ሂሳብ ናቸው',
  },
  'gateway.keys.same.account.hint': {
    en: 'Open now: {payments} payments, {refunds} refunds on their way. With keys of another account the shop could not ask about them.',
    am: 'አሁን ክፍት የሆኑ፦ ክፍያዎች {payments}፣ በመመለስ ላይ ያሉ {refunds}። በሌላ ሂሳብ ቁልፎች ሱቁ ስለእነሱ መጠየቅ አይችልም።',
  },
  'gateway.keys.save': { en: 'Save the keys', am: 'ቁልፎቹን ያስቀምጡ' },
  'gateway.keys.saved': { en: 'The keys are saved. Try them now.', am: 'ቁልፎቹ ተቀምጠዋል። አሁን ይሞክሯቸው።' },
  'gateway.keys.unchanged': { en: 'Nothing was changed.', am: 'ምንም አልተቀየረም።' },
  'gateway.keys.try': { en: 'Try the keys', am: 'ቁልፎቹን ይሞክሩ' },
  'gateway.keys.try.about': {
    en: 'Asks {name} one question, without moving money.',
    am: '{name}ን አንድ ጥያቄ ይጠይቃል፤ ገንዘብ አይንቀሳቀስም።',
  },
  'gateway.keys.try.good': { en: '{name} answers and accepts the keys.', am: '{name} ይመልሳል፤ ቁልፎቹንም ይቀበላል።' },
  'gateway.keys.try.refused': {
    en: '{name} does not accept the keys. Compare each with its page, and whether all are for trying out or all for real money.',
    am: '{name} ቁልፎቹን አይቀበልም። እያንዳንዱን ከገጹ ጋር ያነጻጽሩ፤ ሁሉም ለሙከራ ወይም ሁሉም ለእውነተኛ ገንዘብ መሆናቸውንም ይመልከቱ።',
  },
  'gateway.keys.try.unreachable': {
    en: '{name} could not be asked now. Try again in a minute; the keys are kept.',
    am: 'አሁን {name}ን መጠየቅ አልተቻለም። ከአንድ ደቂቃ በኋላ እንደገና ይሞክሩ፤ ቁልፎቹ ተቀምጠዋል።',
  },
  'gateway.keys.remove': { en: 'Remove the keys', am: 'ቁልፎቹን ያስወግዱ' },
  'gateway.keys.remove.question': { en: 'Remove the keys of {name}?', am: 'የ{name} ቁልፎች ይወገዱ?' },
  'gateway.keys.remove.text': {
    en: 'It takes no new payments at once. Payments that are open are still settled; then the keys are deleted.',
    am: 'ወዲያው አዲስ ክፍያ መቀበል ያቆማል። ክፍት የሆኑ ክፍያዎች ይጠናቀቃሉ፤ ከዚያ ቁልፎቹ ይሰረዛሉ።',
  },
  'gateway.keys.keep': { en: 'Keep the keys after all', am: 'ቁልፎቹ ይቆዩ' },
  'gateway.keys.kept': { en: 'The keys stay. {name} takes payments again.', am: 'ቁልፎቹ ይቆያሉ። {name} እንደገና ክፍያ ይቀበላል።' },
  'gateway.keys.address': { en: 'Address for its messages', am: 'የመልእክቶቹ አድራሻ' },
  'gateway.keys.address.enter': {
    en: 'Enter it as the webhook on {name}’s page, before the first payment.',
    am: 'ከመጀመሪያው ክፍያ በፊት በ{name} ገጽ ላይ የመልእክት መላኪያ አድራሻ (webhook) አድርገው ያስገቡት።',
  },
  'gateway.keys.failed': {
    en: 'The keys could not be saved. Nothing was changed; try again.',
    am: 'ቁልፎቹን ማስቀመጥ አልተቻለም። ምንም አልተቀየረም፤ እንደገና ይሞክሩ።',
  },
  'gateway.keys.error.form': {
    en: 'Nothing was saved. Please fix the highlighted fields.',
    am: 'ምንም አልተቀመጠም። ምልክት የተደረገባቸውን ቦታዎች ያስተካክሉ።',
  },
  'gateway.keys.error.missing': { en: 'Enter this too: {name} needs it.', am: 'ይህንም ያስገቡ፦ {name} ያስፈልገዋል።' },
  'gateway.keys.error.wrong': { en: 'This cannot be right. Copy it again.', am: 'ይህ ትክክል ሊሆን አይችልም። እንደገና ይቅዱት።' },
  'gateway.keys.error.long': {
    en: 'This is too long for a key. Copy it again.',
    am: 'ይህ ለቁልፍ በጣም ረጅም ነው። እንደገና ይቅዱት።',
  },
  'gateway.keys.refused.unknown': { en: 'There is no such gateway.', am: 'እንደዚህ ያለ የክፍያ ድርጅት የለም።' },
  'gateway.keys.refused.right': {
    en: 'Only an owner can change the keys of gateways. Ask one of them.',
    am: 'የክፍያ ድርጅቶችን ቁልፎች መቀየር የሚችለው ባለቤት ብቻ ነው። ባለቤቱን ይጠይቁ።',
  },
  'gateway.keys.refused.meanwhile': {
    en: 'Someone changed these keys in the meantime. Yours were not saved. Check the page as it is now, then enter them again.',
    am: 'ሌላ ሰው በዚህ መካከል ቁልፎቹን ቀይሯል። የእርስዎ አልተቀመጠም። ገጹን አሁን ባለበት ይመልከቱ፤ ከዚያ እንደገና ያስገቡ።',
  },
  'gateway.keys.refused.simulator': {
    en: 'Not saved: these keys take real money, and the simulator is on. First the person who runs the server removes PAYMENT_SIMULATOR_IN_PRODUCTION.',
    am: 'አልተቀመጠም፦ እነዚህ ቁልፎች እውነተኛ ገንዘብ ይቀበላሉ፤ ማስመሰያው ግን ነቅቷል። መጀመሪያ ሰርቨሩን የሚያስተዳድረው ሰው PAYMENT_SIMULATOR_IN_PRODUCTIONን ያወጣል።',
  },
  'gateway.keys.refused.open': {
    en: 'Not saved: payments are still open with the current keys. If the new keys belong to the same account, tick that and save again. Otherwise remove the current keys first and wait until the payments are settled.',
    am: 'አልተቀመጠም፦ አሁን ባሉት ቁልፎች ክፍት የሆኑ ክፍያዎች አሉ። አዲሶቹ ቁልፎች የዚያው ሂሳብ ከሆኑ ያንን ምልክት ያድርጉና እንደገና ያስቀምጡ። ካልሆነ መጀመሪያ ያሉትን ቁልፎች ያስወግዱ፤ ክፍያዎቹ እስኪጠናቀቁም ይጠብቁ።',
  },
  'gateway.keys.refused.mode': {
    en: 'Not saved: payments are still open, and {name} would not know them with keys of the other mode. Remove the current keys first and wait until the payments are settled.',
    am: 'አልተቀመጠም፦ ክፍት የሆኑ ክፍያዎች አሉ፤ {name} በሌላው ዓይነት ቁልፎች አያውቃቸውም። መጀመሪያ ያሉትን ቁልፎች ያስወግዱ፤ ክፍያዎቹ እስኪጠናቀቁም ይጠብቁ።',
  },
  'gateway.keys.incomplete': {
    en: 'Not used: a key is missing or no longer valid. Enter the keys again.',
    am: 'አይሠራም፦ አንድ ቁልፍ የለም ወይም ከእንግዲህ ትክክል ሊሆን አይችልም። ቁልፎቹን እንደገና ያስገቡ።',
  },
  'log.type.gateway': { en: 'Keys of a gateway', am: 'የክፍያ ድርጅት ቁልፎች' },
  'log.column.keys_entered': { en: 'Keys entered', am: 'የገቡ ቁልፎች' },
  'log.column.keys_replaced': { en: 'Keys replaced', am: 'የተተኩ ቁልፎች' },
  'log.column.keys_cleared': { en: 'Keys deleted', am: 'የተሰረዙ ቁልፎች' },
  'log.column.keys_set': { en: 'Keys', am: 'ቁልፎች' },
  'log.column.is_leaving': { en: 'Being removed', am: 'እየተወገደ' },
} as const satisfies Messages
