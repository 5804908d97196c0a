import type { Messages } from '#app/base/platform/text/translate.ts'

export const alarmMessages = {
  'alarm.told': { en: '{shop}: {text}', am: '{shop}፦ {text}' },
  'alarm.told.again': { en: '{shop}, still since {since}: {text}', am: '{shop}፣ ከ{since} ጀምሮ እስካሁን፦ {text}' },
  'alarm.told.end': { en: '{shop}: well again. It was: {text}.', am: '{shop}፦ ተስተካክሏል። የነበረው ችግር፦ {text}።' },
  'alarm.subject': { en: '{shop}: {text}', am: '{shop}፦ {text}' },

  'alarm.title.database_down': { en: 'the database is away', am: 'የመረጃ ቋቱ አይመልስም' },
  'alarm.database_down': {
    en: 'The database does not answer or cannot write. No page works.',
    am: 'የመረጃ ቋቱ አይመልስም ወይም አይጽፍም። ምንም ገጽ አይሠራም።',
  },
  'alarm.do.database_down': {
    en: 'Have somebody look at the server: does PostgreSQL run, does its disk have room?',
    am: 'ሰርቨሩ ይታይ፦ PostgreSQL እየሠራ ነው? ዲስኩስ ቦታ አለው?',
  },
  'alarm.title.disk_full': { en: 'the disk is full', am: 'ዲስኩ ሞልቷል' },
  'alarm.disk_full': {
    en: 'The disk is full or nearly full. The shop takes no new orders.',
    am: 'ዲስኩ ሞልቷል ወይም ሊሞላ ነው። ሱቁ አዲስ ትዕዛዝ አይቀበልም።',
  },
  'alarm.do.disk_full': {
    en: 'Make room on the server; orders open automatically.',
    am: 'ሰርቨሩ ላይ ቦታ ያስለቅቁ፤ ትዕዛዝ መቀበል በራሱ ይቀጥላል።',
  },
  'alarm.title.payments_unsettled': { en: 'payments without an answer', am: 'መልስ ያላገኙ ክፍያዎች' },
  'alarm.payments_unsettled': {
    en: '{count} payment has had no answer, for up to {minutes} minutes.|{count} payments have had no answer, for up to {minutes} minutes.',
    am: '{count} ክፍያ እስከ {minutes} ደቂቃ ድረስ መልስ አላገኘም።|{count} ክፍያዎች እስከ {minutes} ደቂቃ ድረስ መልስ አላገኙም።',
  },
  'alarm.do.payments_unsettled': {
    en: 'Look under Payments, and ask the gateway.',
    am: 'ክፍያዎች ውስጥ ይመልከቱ፤ የክፍያ ድርጅቱን ይጠይቁ።',
  },
  'alarm.title.gateway_errors': { en: 'a payment gateway fails', am: 'የክፍያ ድርጅት አይሠራም' },
  'alarm.gateway_errors': { en: 'Payments fail at {gateways}.', am: 'በ{gateways} ክፍያ አይሠራም።' },
  'alarm.do.gateway_errors': {
    en: 'See Settings → Money → Ways to pay; switch the method off if it lasts.',
    am: 'ቅንብሮች → ገንዘብ → የክፍያ መንገዶች ላይ ይመልከቱ፤ ከቆየ መክፈያውን ያጥፉ።',
  },
  'alarm.title.server_errors': { en: 'pages fail', am: 'ገጾች እየተበላሹ ነው' },
  'alarm.server_errors': {
    en: 'In five minutes {failed} of {requests} requests failed.',
    am: 'በአምስት ደቂቃ ውስጥ ከ{requests} ጥያቄዎች {failed} አልተሳኩም።',
  },
  'alarm.do.server_errors': {
    en: 'Have somebody read the log of the server.',
    am: 'የሰርቨሩ መዝገብ ይነበብ።',
  },
  'alarm.title.job_stuck': { en: 'a job has stopped', am: 'በራሱ የሚሠራ ሥራ ቆሟል' },
  'alarm.job_stuck': { en: 'Does not run as it should: {jobs}.', am: 'በአግባቡ እየሠራ አይደለም፦ {jobs}።' },
  'alarm.do.job_stuck': {
    en: 'Restart the shop; if that does not help, read its log.',
    am: 'ሲስተሙን እንደገና ያስነሱ፤ ካልረዳ መዝገቡ ይነበብ።',
  },
  'alarm.title.disk_low': { en: 'little disk space', am: 'የዲስክ ቦታ እያለቀ ነው' },
  'alarm.disk_low': {
    en: 'Only {percent}% of the disk is free ({gigabytes} GB).',
    am: 'በዲስኩ ላይ ያለው ነጻ ቦታ {percent}% ({gigabytes} ጊ.ባ.) ብቻ ነው።',
  },
  'alarm.do.disk_low': {
    en: 'Make room soon: at 5% the shop takes no new orders.',
    am: 'ቶሎ ቦታ ያስለቅቁ፦ 5 በመቶ ሲደርስ ሱቁ አዲስ ትዕዛዝ አይቀበልም።',
  },
  'alarm.title.backup_failed': { en: 'the backup failed', am: 'ምትኬው አልተሳካም' },
  'alarm.backup_failed': { en: 'The last backup failed.', am: 'የመጨረሻው ምትኬ አልተሳካም።' },
  'alarm.do.backup_failed': {
    en: 'Settings → Health says why. It is tried again every hour.',
    am: 'ቅንብሮች → የሲስተሙ ሁኔታ ምክንያቱን ይናገራል። በየሰዓቱ እንደገና ይሞከራል።',
  },
  'alarm.title.backup_old': { en: 'no fresh backup', am: 'አዲስ ምትኬ የለም' },
  'alarm.backup_old': {
    en: 'The last backup is {hours} hours old.',
    am: 'የመጨረሻው ምትኬ ከተቀመጠ {hours} ሰዓት ሆኖታል።',
  },
  'alarm.do.backup_old': {
    en: 'Make one now at Settings → Backups.',
    am: 'አሁን በቅንብሮች → ምትኬዎች ያስቀምጡ።',
  },
  'alarm.title.offsite_old': { en: 'no fresh backup in another place', am: 'ሌላ ቦታ አዲስ ምትኬ የለም' },
  'alarm.offsite_old': {
    en: 'For {hours} hours no backup has reached the other place.',
    am: 'ለ{hours} ሰዓት ሌላ ቦታ የደረሰ ምትኬ የለም።',
  },
  'alarm.do.offsite_old': {
    en: 'Settings → Health says why. It is tried again automatically.',
    am: 'ቅንብሮች → የሲስተሙ ሁኔታ ምክንያቱን ይናገራል። በራሱ እንደገና ይሞከራል።',
  },
  'alarm.title.offsite_untrue': { en: 'the test of the backup failed', am: 'የምትኬው ሙከራ አልተሳካም' },
  'alarm.offsite_untrue': {
    en: 'The backup in the other place could not be restored for a test.',
    am: 'ሌላ ቦታ ያለው ምትኬ ለሙከራ ሊመለስ አልቻለም።',
  },
  'alarm.do.offsite_untrue': {
    en: 'Settings → Health says why. Make another backup: npm run backup',
    am: 'ቅንብሮች → የሲስተሙ ሁኔታ ምክንያቱን ይናገራል። ሌላ ምትኬ ያስቀምጡ፦ npm run backup',
  },
  'alarm.title.changes_old': { en: 'new orders are on this server only', am: 'አዳዲስ ትዕዛዞች እዚህ ሰርቨር ላይ ብቻ ናቸው' },
  'alarm.changes_old': {
    en: 'For {minutes} minutes nothing new has reached the other place.',
    am: 'ለ{minutes} ደቂቃ ምንም አዲስ ነገር ሌላ ቦታ አልደረሰም።',
  },
  'alarm.do.changes_old': {
    en: 'See whether the server’s line works. It is tried again automatically.',
    am: 'የሰርቨሩ መስመር እንደሚሠራ ይመልከቱ። በራሱ እንደገና ይሞከራል።',
  },
  'alarm.title.messages_unsent': { en: 'messages do not go out', am: 'መልእክቶች አይሄዱም' },
  'alarm.messages_unsent': {
    en: '{count} message to customers did not go out.|{count} messages to customers did not go out.',
    am: '{count} ለደንበኛ የተጻፈ መልእክት አልተላከም።|{count} ለደንበኞች የተጻፉ መልእክቶች አልተላኩም።',
  },
  'alarm.do.messages_unsent': {
    en: 'See Orders → Messages: does the SMS gateway have credit?',
    am: 'ትዕዛዞች → መልእክቶችን ይመልከቱ፤ የኤስኤምኤስ አገልግሎቱ ሂሳብ አለው?',
  },

  'alarm.open': { en: 'Now', am: 'አሁን' },
  'alarm.open.none': { en: 'nothing', am: 'ምንም የለም' },
  'alarm.since': { en: 'since {since}', am: 'ከ{since} ጀምሮ' },
  'alarm.was': { en: '{since} to {until}', am: 'ከ{since} እስከ {until}' },
  'alarm.people': { en: 'People who are told', am: 'የሚነገራቸው ሰዎች' },
  'alarm.people.none': {
    en: 'nobody: enter a phone, an email or a Telegram chat under Alarms',
    am: 'ማንም የለም፦ በማስጠንቀቂያዎች ሥር ስልክ፣ ኢሜይል ወይም የቴሌግራም ቁጥር ያስገቡ',
  },
  'alarm.ping': { en: 'Watched from outside', am: 'ከውጭ የሚከታተለው' },
  'alarm.ping.none': { en: 'not set up', am: 'አልተዘጋጀም' },
  'alarm.ping.failed': { en: 'could not be reached at {at}', am: 'በ{at} አልተገኘም' },
  'alarm.ping.at': { en: 'reached at {at}', am: 'በ{at} ተገኝቷል' },
} satisfies Messages
