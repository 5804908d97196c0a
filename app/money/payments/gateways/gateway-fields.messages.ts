import type { Messages } from '#app/base/platform/text/translate.ts'

/** Labels of the keys as the gateways' own pages call them. */
export const gatewayFieldMessages = {
  'gateway.field.mode': { en: 'What the keys are for', am: 'ቁልፎቹ የሚያገለግሉት' },
  'gateway.field.mode.live': { en: 'Real money', am: 'ለእውነተኛ ገንዘብ' },
  'gateway.field.mode.test': { en: 'Trying out, no real money', am: 'ለሙከራ፣ ያለ እውነተኛ ገንዘብ' },
  'gateway.field.secret_key': { en: 'Secret key', am: 'ሚስጥራዊ ቁልፍ (Secret key)' },
  'gateway.field.secret_key.chapa': {
    en: 'In Chapa’s dashboard under Settings → API. CHASECK_TEST-… is for trying out, CHASECK-… takes real money.',
    am: 'በChapa ገጽ ላይ Settings → API ውስጥ አለ። CHASECK_TEST-… ለሙከራ ነው፤ CHASECK-… እውነተኛ ገንዘብ ይቀበላል።',
  },
  'gateway.field.wrong.chapa': {
    en: 'A secret key of Chapa begins with CHASECK_TEST- or CHASECK-. Copy the secret key, not the public one.',
    am: 'የChapa ሚስጥራዊ ቁልፍ በCHASECK_TEST- ወይም በCHASECK- ይጀምራል። ይፋዊውን ሳይሆን ሚስጥራዊውን ቁልፍ ይቅዱ።',
  },
  'gateway.field.secret_hash': { en: 'Secret hash', am: 'የመልእክቶች ሚስጥር (Secret hash)' },
  'gateway.field.secret_hash.hint': {
    en: 'Under Settings → Webhooks. Choose a long random text there and enter the same here: it proves that a message is from Chapa.',
    am: 'Settings → Webhooks ውስጥ ነው። እዚያ ረጅምና የዘፈቀደ ጽሑፍ ይምረጡ፤ ያንኑ እዚህ ያስገቡ፦ መልእክቱ ከChapa መሆኑን የሚያረጋግጠው እሱ ነው።',
  },
  'gateway.field.merchant_id': { en: 'Merchant id', am: 'የነጋዴ መለያ ቁጥር (Merchant id)' },
  'gateway.field.private_key': { en: 'Private key', am: 'የግል ቁልፍ (Private key)' },
  'gateway.field.private_key.hint': {
    en: 'The whole text, from -----BEGIN to END …-----.',
    am: 'ከ-----BEGIN እስከ END …----- ያለው ጽሑፍ በሙሉ።',
  },
  'gateway.field.wrong.private_key': {
    en: 'This is not a private key on the curve P-256. Copy the whole text of the file, with its first and last line.',
    am: 'ይህ የP-256 የግል ቁልፍ አይደለም። የፋይሉን ጽሑፍ ከመጀመሪያውና ከመጨረሻው መስመር ጋር በሙሉ ይቅዱ።',
  },
  'gateway.field.token': { en: 'Token', am: 'ማለፊያ ቁልፍ (Token)' },
  'gateway.field.token.hint': {
    en: 'Only if SantimPay gave you one.',
    am: 'SantimPay የሰጠዎት ከሆነ ብቻ።',
  },
  'gateway.field.api_key': { en: 'API key', am: 'የAPI ቁልፍ' },
  'gateway.field.account': { en: 'Bank account for the money', am: 'ገንዘቡ የሚገባበት የባንክ ሂሳብ' },
  'gateway.field.account.hint': {
    en: 'ArifPay pays out to this account. Check each digit twice.',
    am: 'ArifPay ገንዘቡን ወደዚህ ሂሳብ ያስገባል። እያንዳንዱን አኃዝ ደግመው ይመልከቱ።',
  },
  'gateway.field.bank': { en: 'Code of the bank', am: 'የባንኩ ኮድ' },
  'gateway.field.bank.hint': { en: 'As ArifPay writes it, such as AWINETAA.', am: 'ArifPay እንደሚጽፈው፣ ለምሳሌ AWINETAA።' },
  'gateway.field.consumer_key': { en: 'Consumer key', am: 'የመተግበሪያ ቁልፍ (Consumer key)' },
  'gateway.field.consumer_secret': { en: 'Consumer secret', am: 'የመተግበሪያ ሚስጥር (Consumer secret)' },
  'gateway.field.short_code': { en: 'Short code', am: 'አጭር ቁጥር (Short code)' },
  'gateway.field.wrong.short_code': { en: 'A short code has 4 to 6 digits.', am: 'አጭር ቁጥር ከ4 እስከ 6 አኃዝ አለው።' },
  'gateway.field.passkey': { en: 'Passkey', am: 'የማለፊያ ሚስጥር (Passkey)' },
  'gateway.field.till': { en: 'What the short code is', am: 'የአጭር ቁጥሩ ዓይነት' },
  'gateway.field.till.paybill': { en: 'Pay bill', am: 'ፔይ ቢል (Pay bill)' },
  'gateway.field.till.goods': { en: 'Till for goods (Buy goods)', am: 'የሽያጭ ቁጥር (Buy goods)' },
} as const satisfies Messages
