import type { Messages, MessagesOf } from '#app/platform/translate.ts'

export const mediaMessages = {
  'media.not.found': { en: 'There is no such picture.', am: 'ይህ ሥዕል አልተገኘም።' },
  'media.too.large': {
    en: 'This picture is too large. Please choose one of at most {megabytes} MB.',
    am: 'ይህ ፎቶ በጣም ትልቅ ነው። እባክዎ ከ{megabytes} ሜባ ያልበለጠ ይምረጡ።',
  },
  'media.too.many.pixels': {
    en: 'This picture has too many pixels. Please choose a smaller one.',
    am: 'ይህ ፎቶ ከሚገባው በላይ ትልቅ መጠን አለው። እባክዎ አነስ ያለ ይምረጡ።',
  },
  'media.not.an.image': {
    en: 'This file is not a picture that we can read. Please choose a JPEG, PNG or WebP.',
    am: 'ይህ ፋይል ልናነበው የምንችለው ፎቶ አይደለም። እባክዎ JPEG፣ PNG ወይም WebP ይምረጡ።',
  },
  'media.heic.not.readable': {
    en: 'We cannot read this HEIC picture. Please send it as a JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible).',
    am: 'ይህን የHEIC ፎቶ ማንበብ አልቻልንም። እባክዎ በJPEG ይላኩት (በአይፎን፦ Settings፣ Camera፣ Formats፣ Most Compatible)።',
  },
} satisfies Messages

declare module '#app/platform/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof mediaMessages> {}
}
