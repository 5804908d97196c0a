import type { Messages } from '#app/base/platform/text/translate.ts'

export const pictureFieldMessages = {
  'picture.choose': { en: 'Choose a picture', am: 'ምስል ይምረጡ' },
  'picture.choose.many': { en: 'Choose pictures', am: 'ምስሎችን ይምረጡ' },
  'picture.replace': { en: 'Choose another picture', am: 'ሌላ ምስል ይምረጡ' },
  'picture.hint': {
    en: 'JPEG, PNG, WebP or HEIC, up to {megabytes} MB. Location and camera data are removed.',
    am: 'JPEG፣ PNG፣ WebP ወይም HEIC፣ እስከ {megabytes} ሜ.ባ.። ፎቶው የተነሣበት ቦታና የካሜራው መረጃ አብረው አይቀመጡም።',
  },
  'picture.hint.many': {
    en: 'As many as you like, or drop them here. JPEG, PNG, WebP or HEIC, up to {megabytes} MB each. Location and camera data are removed.',
    am: 'የፈለጉትን ያህል ይምረጡ፣ ወይም እዚህ ይልቀቋቸው። JPEG፣ PNG፣ WebP ወይም HEIC፣ እያንዳንዱ እስከ {megabytes} ሜ.ባ.። ፎቶዎቹ የተነሡበት ቦታና የካሜራው መረጃ አብረው አይቀመጡም።',
  },
  'picture.saved': { en: 'The picture as it is now', am: 'አሁን ያለው ምስል' },
  'picture.new': { en: 'The picture you chose', am: 'የመረጡት ምስል' },
  'picture.new.text': { en: 'New; it is used once you save.', am: 'አዲስ ነው፤ ሲያስቀምጡ ሥራ ላይ ይውላል።' },
  'picture.keep.old': { en: 'Keep the old one', am: 'የቀድሞው ይቆይ' },
  'picture.crop.stage': { en: 'The frame on the whole picture', am: 'በሙሉው ምስል ላይ ያለው ክፈፍ' },
  'picture.crop.text': {
    en: 'Drag the frame, or use two fingers to zoom; the sliders do the same. Only what is inside the frame is shown.',
    am: 'ክፈፉን ይጎትቱ፣ ለማቅረብ ሁለት ጣት ይጠቀሙ፤ ማንሸራተቻዎቹም ይህንኑ ያደርጋሉ። በክፈፉ ውስጥ ያለው ይታያል።',
  },
  'picture.crop.zoom': { en: 'Closer', am: 'ማቅረቢያ' },
  'picture.crop.left': { en: 'Left to right', am: 'ከግራ ወደ ቀኝ' },
  'picture.crop.top': { en: 'Top to bottom', am: 'ከላይ ወደ ታች' },
  'picture.crop.reset': { en: 'The whole picture again', am: 'ሙሉው ምስል ይመለስ' },
  'picture.busy': {
    en: 'A picture is still on its way. Save when it has arrived.',
    am: 'ምስል እየተላከ ነው። ሲደርስ ያስቀምጡ።',
  },
} satisfies Messages
