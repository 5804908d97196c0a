import type { Messages } from '#app/base/platform/text/translate.ts'

export const imageRefusalMessages = {
  'image.refused.image_too_large': {
    en: 'This picture is larger than {megabytes} MB. Please choose a smaller one.',
    am: 'ይህ ምስል ከ{megabytes} ሜ.ባ. ይበልጣል። እባክዎ አነስ ያለ ምስል ይምረጡ።',
  },
  'image.refused.not_an_image': {
    en: 'This file is not a picture that we can read. Please choose a photo: JPEG, PNG, WebP or HEIC.',
    am: 'ይህን ፋይል እንደ ምስል ማንበብ አልቻልንም። እባክዎ ፎቶ ይምረጡ፦ JPEG፣ PNG፣ WebP ወይም HEIC።',
  },
  'image.refused.heic_not_readable': {
    en: 'We cannot read this HEIC photo. Please take a screenshot of it, or save it as JPEG, and choose that.',
    am: 'ይህን የHEIC ፎቶ ማንበብ አልቻልንም። እባክዎ ስክሪንሾት ያንሱ፣ ወይም በJPEG አስቀምጠው ያንን ይምረጡ።',
  },
  'image.refused.image_too_many_pixels': {
    en: 'This picture has more than {megapixels} megapixels. Please choose a smaller one.',
    am: 'ይህ ምስል ከ{megapixels} ሜጋፒክስል ይበልጣል። እባክዎ አነስ ያለ ምስል ይምረጡ።',
  },
  'image.refused.image_too_many_scans': {
    en: 'This JPEG is built in more than {scans} steps, and we cannot read it. Please take a screenshot of it and choose that.',
    am: 'ይህ የJPEG ምስል ከ{scans} በላይ ደረጃዎች ስላሉት ማንበብ አልቻልንም። እባክዎ ስክሪንሾት አንሥተው ያንን ይምረጡ።',
  },
  'image.refused.image_too_large_for_format': {
    en: 'This picture is too large for its kind of file. Please save it as an ordinary JPEG, or take a screenshot of it, and choose that.',
    am: 'ይህ ምስል ለዚህ የፋይል ዓይነት በጣም ትልቅ ነው። እባክዎ በተለመደው JPEG ያስቀምጡት፣ ወይም ስክሪንሾት ያንሱት፤ ከዚያም ያንን ይምረጡ።',
  },
  'image.refused.image_too_heavy': {
    en: 'This picture takes too long to read. Please take a screenshot of it and choose that.',
    am: 'ይህን ምስል ማንበብ በጣም ረጅም ጊዜ ይወስዳል። እባክዎ ስክሪንሾት አንሥተው ያንን ይምረጡ።',
  },
  'image.refused.too_many_images_at_once': {
    en: 'We’re receiving a lot of pictures right now. Please try again in a minute.',
    am: 'በአሁኑ ሰዓት ብዙ ምስሎች እየደረሱ ነው። እባክዎ ከአንድ ደቂቃ በኋላ እንደገና ይሞክሩ።',
  },
  'image.refused.too_many_images': {
    en: '{count} picture at most. Remove it to add another.|{count} pictures at most. Remove one to add another.',
    am: 'ቢበዛ {count} ምስል ብቻ። ሌላ ለመጨመር ያለውን ያስወግዱ።|ቢበዛ {count} ምስሎች ብቻ። ሌላ ለመጨመር አንዱን ያስወግዱ።',
  },
  'image.refused.too_many_uploads': {
    en: 'Too many pictures were sent from this connection. Please try again in ten minutes.',
    am: 'ከዚህ ስልክ ወይም ኮምፒውተር በጣም ብዙ ምስሎች ተልከዋል። እባክዎ ከአሥር ደቂቃ በኋላ እንደገና ይሞክሩ።',
  },
  'image.refused.no_room': {
    en: 'We can’t accept pictures right now. Please send your request without them and show them to us later.',
    am: 'በአሁኑ ሰዓት ምስሎችን መቀበል አልቻልንም። እባክዎ ጥያቄዎን ያለ ምስል ይላኩ፤ ምስሎቹን በኋላ ያሳዩን።',
  },
  'image.refused.upload_unknown': {
    en: 'This picture has not arrived. Please choose it again.',
    am: 'ይህ ምስል አልደረሰንም። እባክዎ እንደገና ይምረጡት።',
  },
} satisfies Messages
