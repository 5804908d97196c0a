import type { Messages } from '#app/base/platform/text/translate.ts'

export const referenceImageMessages = {
  'reference.title': { en: 'Pictures of what you have in mind', am: 'ያሰቡትን የሚያሳዩ ምስሎች' },
  'reference.hint': {
    en: 'Up to {count} photos, from your camera or gallery. We keep only the photo, not its location.',
    am: 'ከካሜራዎ ወይም ከስልክዎ እስከ {count} ፎቶዎች። የምናስቀምጠው ምስሉን ብቻ ነው፤ የት እንደተነሣ አይደለም።',
  },
  'reference.add': { en: 'Add a picture', am: 'ምስል ያክሉ' },
  'reference.add.another': { en: 'Add another picture', am: 'ሌላ ምስል ያክሉ' },
  'reference.full': {
    en: 'You’ve added the maximum of {count} picture.|You’ve added the maximum of {count} pictures.',
    am: 'መጨመር የሚቻለውን {count} ምስል ጨምረዋል።|መጨመር የሚቻሉትን {count} ምስሎች በሙሉ ጨምረዋል።',
  },
  'reference.too_many': {
    en: 'You can add up to {count} pictures. The others were not added.',
    am: 'ማስገባት የሚቻለው {count} ምስሎች ብቻ ነው። ሌሎቹ አልተጨመሩም።',
  },
  'reference.picture': { en: 'Picture {number}', am: 'ምስል {number}' },
  'reference.keep': { en: 'Keep this picture', am: 'ይህ ምስል ይቆይ' },
  'reference.remove': { en: 'Remove', am: 'ያስወግዱ' },
  'reference.remove.label': { en: 'Remove picture {number}', am: 'ምስል {number}ን ያስወግዱ' },
  'reference.retry': { en: 'Try again', am: 'እንደገና ይሞክሩ' },
  'reference.retry.label': { en: 'Try again: picture {number}', am: 'እንደገና ይሞክሩ፦ ምስል {number}' },
  'reference.retry.now': { en: 'Try now', am: 'አሁን ይሞክሩ' },
  'reference.retry.now.label': { en: 'Try now: picture {number}', am: 'አሁን ይሞክሩ፦ ምስል {number}' },
  'reference.state.preparing': { en: 'Resizing…', am: 'መጠኑ እየተቀነሰ ነው …' },
  'reference.state.sending': { en: 'Sending, {percent}%', am: 'እየተላከ ነው፣ {percent}%' },
  'reference.state.waiting': {
    en: 'Waiting for the connection. It will continue on its own.',
    am: 'ግንኙነቱ እስኪመለስ እየጠበቀ ነው። ራሱ ይቀጥላል።',
  },
  'reference.state.finishing': { en: 'Almost done …', am: 'ሊጠናቀቅ ነው…' },
  'reference.state.done': { en: 'Added', am: 'ታክሏል' },
  'reference.state.failed': {
    en: 'This picture could not be sent. Please try again.',
    am: 'ይህን ምስል መላክ አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
  },
  'reference.state.too_large': {
    en: 'This picture is larger than {megabytes} MB. Please choose a smaller one.',
    am: 'ይህ ምስል ከ{megabytes} ሜ.ባ. ይበልጣል። እባክዎ አነስ ያለ ምስል ይምረጡ።',
  },
  'reference.state.no_picture': {
    en: 'This file is not a picture. Please choose a photo.',
    am: 'ይህ ፋይል ምስል አይደለም። እባክዎ ፎቶ ይምረጡ።',
  },
  'reference.state.gone': {
    en: 'We no longer have this picture. Please remove it and add it again if you need it.',
    am: 'ይህ ምስል አሁን የለም። እባክዎ ያስወግዱት፤ እንደገና ማስገባት ይችላሉ።',
  },
  'reference.said.done': { en: 'Picture {number} was added.', am: 'ምስል {number} ታክሏል።' },
  'reference.said.removed': { en: 'The picture was removed.', am: 'ምስሉ ተወግዷል።' },
  'reference.said.about': { en: 'Picture {number}: {text}', am: 'ምስል {number}፦ {text}' },
} satisfies Messages
