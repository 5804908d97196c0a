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
    en: 'Have someone look at the server: does PostgreSQL run, does its disk have room?',
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
    en: 'Have someone read the log of the server.',
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
    en: 'Only {percent}% of the disk of {disk} is free ({room}).',
    am: '{disk} ባለበት ዲስክ ላይ ያለው ነጻ ቦታ {percent}% ({room}) ብቻ ነው።',
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
    en: 'The backup in the other place could not be restored for a test: {reason}.',
    am: 'ሌላ ቦታ ያለው ምትኬ ለሙከራ ሊመለስ አልቻለም፦ {reason}።',
  },
  'alarm.do.offsite_untrue': {
    en: 'Remove the reason, then make another one: npm run backup',
    am: 'ምክንያቱን አስተካክለው ሌላ ምትኬ ያስቀምጡ፦ npm run backup',
  },
  'alarm.title.changes_old': { en: 'new orders are on this server only', am: 'አዳዲስ ትዕዛዞች እዚህ ሰርቨር ላይ ብቻ ናቸው' },
  'alarm.changes_old': {
    en: 'For {minutes} minutes nothing new has reached the other place.',
    am: 'ለ{minutes} ደቂቃ ምንም አዲስ ነገር ሌላ ቦታ አልደረሰም።',
  },
  'alarm.do.changes_old': {
    en: 'See whether the server’s internet works. It is tried again automatically.',
    am: 'የሰርቨሩ ኔትወርክ እንደሚሠራ ይመልከቱ። በራሱ እንደገና ይሞከራል።',
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

  'alarm.disk.database': { en: 'the database', am: 'የመረጃ ቋቱ' },
  'alarm.disk.data': { en: 'the data', am: 'መረጃው' },
  'alarm.disk.backups': { en: 'the backups', am: 'ምትኬው' },
  'alarm.untrue.no_room': { en: 'the disk here has too little room', am: 'እዚህ ያለው ዲስክ ቦታ አይበቃም' },
  'alarm.untrue.not_allowed': {
    en: 'the database user may not create a database',
    am: 'የመረጃ ቋቱ ተጠቃሚ አዲስ መረጃ ቋት መፍጠር አይፈቀድለትም',
  },
  'alarm.untrue.differs': { en: 'it is not as it was made', am: 'እንደተሠራው አይደለም' },
  'alarm.untrue.other': { en: 'the log of the server says why', am: 'ምክንያቱን የሰርቨሩ መዝገብ ይናገራል' },
  'alarm.title.triggers_off': { en: 'rules of the database are off', am: 'የመረጃ ቋቱ ደንቦች አልነቁም' },
  'alarm.triggers_off': {
    en: 'Rules of the database that protect money and orders are off: {names}.',
    am: 'ገንዘብንና ትዕዛዝን የሚጠብቁ የመረጃ ቋቱ ደንቦች አልነቁም፦ {names}።',
  },
  'alarm.do.triggers_off': {
    en: 'Switch them on: alter table … enable trigger all. A missing one comes back with a restore.',
    am: 'ያብሩ፦ alter table … enable trigger all። የጠፋው ምትኬ ሲመለስ ይመለሳል።',
  },
  'alarm.title.secret': { en: 'the secret is not that of the shop', am: 'ሚስጥራዊ ቁልፉ የሱቁ አይደለም' },
  'alarm.secret': {
    en: 'The secret here is not that of the shop in the database.',
    am: 'እዚህ ያለው ሚስጥራዊ ቁልፍ በመረጃ ቋቱ ያለው ሱቅ አይደለም።',
  },
  'alarm.do.secret': {
    en: 'Set APP_SECRET to that of the shop, or copy its file app-secret into DATA_DIR.',
    am: 'APP_SECRET የሱቁ ይሁን፣ ወይም app-secret የተባለውን ፋይል ወደ DATA_DIR ይቅዱ።',
  },
  'alarm.title.pictures_lost': { en: 'pictures are missing', am: 'ፎቶዎች ጠፍተዋል' },
  'alarm.pictures_lost': {
    en: '{count} picture of the shop has no file.|{count} pictures of the shop have no file.',
    am: '{count} የሱቁ ፎቶ ፋይል የለውም።|{count} የሱቁ ፎቶዎች ፋይል የላቸውም።',
  },
  'alarm.do.pictures_lost': {
    en: 'Put the folder media back into DATA_DIR, or take it from a backup.',
    am: 'media የተባለውን ማኅደር ወደ DATA_DIR ይመልሱ፣ ወይም ከምትኬ ይውሰዱ።',
  },
  'alarm.title.certificate': { en: 'the certificate ends', am: 'የድረ ገጹ ሰርተፍኬት ሊያበቃ ነው' },
  'alarm.certificate': {
    en: 'The certificate of {host} ends in {hours} hours, and was not renewed.',
    am: 'የ{host} ሰርተፍኬት በ{hours} ሰዓት ውስጥ ያበቃል፤ አልታደሰም።',
  },
  'alarm.certificate.other': {
    en: 'The certificate at {host} is that of another name.',
    am: 'በ{host} ያለው ሰርተፍኬት የሌላ አድራሻ ነው።',
  },
  'alarm.do.certificate': {
    en: 'See journalctl -u caddy: does the domain lead here, are ports 80 and 443 open?',
    am: 'journalctl -u caddy ይመልከቱ፦ አድራሻው ወደዚህ ይመራል? 80 እና 443 ክፍት ናቸው?',
  },
  'alarm.title.memory_low': { en: 'memory is nearly used up', am: 'የሰርቨሩ ሜሞሪ ሊያልቅ ነው' },
  'alarm.memory_low': {
    en: '{used} of {limit} MB of memory are used.',
    am: 'ከ{limit} ሜ.ባ. ሜሞሪ {used} ጥቅም ላይ ውሏል።',
  },
  'alarm.do.memory_low': {
    en: 'Restart the shop at a quiet hour; if it comes back, take a server with more memory.',
    am: 'ጸጥ ባለ ሰዓት ሲስተሙን እንደገና ያስነሱ፤ ከተመለሰ የበለጠ ሜሞሪ ያለው ሰርቨር ይውሰዱ።',
  },
  'alarm.title.clock': { en: 'the clock is wrong', am: 'ሰዓቱ የተሳሳተ ነው' },
  'alarm.clock': {
    en: 'The clock here differs by {seconds} s from that of {place}.',
    am: 'የዚህ ሰርቨር ሰዓት ከ{place} ሰዓት በ{seconds} ሰከንድ ይለያል።',
  },
  'alarm.do.clock': {
    en: 'Switch time synchronisation on: timedatectl set-ntp true',
    am: 'የሰዓት ማስተካከያውን ያብሩ፦ timedatectl set-ntp true',
  },
  'alarm.title.index_gone': { en: 'an index of the database is missing', am: 'የመረጃ ቋቱ ማውጫ ጠፍቷል' },
  'alarm.index_gone': {
    en: 'Indexes of the database are missing: {names}.',
    am: 'የመረጃ ቋቱ ማውጫዎች ጠፍተዋል፦ {names}።',
  },
  'alarm.do.index_gone': {
    en: 'Create them again as in db/migrations, or restore a backup into an empty database.',
    am: 'db/migrations እንደሚለው እንደገና ይፍጠሯቸው፣ ወይም ምትኬን ወደ ባዶ መረጃ ቋት ይመልሱ።',
  },
  'alarm.title.slot_stuck': { en: 'PostgreSQL keeps too much for a reader', am: 'PostgreSQL ለአንባቢ ብዙ ይዟል' },
  'alarm.slot_stuck': {
    en: 'PostgreSQL keeps {megabytes} MB for {slot}, which does not read them.',
    am: 'PostgreSQL ለ{slot} {megabytes} ሜ.ባ. ይዟል፤ አላነበበውም።',
  },
  'alarm.do.slot_stuck': {
    en: 'See whether the backups reach the other place. A slot nobody needs: select pg_drop_replication_slot(…)',
    am: 'ምትኬ ሌላ ቦታ እንደሚደርስ ይመልከቱ። የማያስፈልግ ከሆነ፦ select pg_drop_replication_slot(…)',
  },
  'alarm.title.standby_behind': { en: 'the standby is behind', am: 'ተጠባባቂው መረጃ ቋት ወደ ኋላ ቀርቷል' },
  'alarm.standby_behind': {
    en: 'The standby is {minutes} minutes and {megabytes} MB behind.',
    am: 'ተጠባባቂው መረጃ ቋት በ{minutes} ደቂቃና በ{megabytes} ሜ.ባ. ወደ ኋላ ቀርቷል።',
  },
  'alarm.standby_behind.away': {
    en: 'The standby does not answer.',
    am: 'ተጠባባቂው መረጃ ቋት አይመልስም።',
  },
  'alarm.do.standby_behind': {
    en: 'See its log and the connection to it. Until then do not promote it.',
    am: 'መዝገቡንና ወደ እሱ ያለውን ግንኙነት ይመልከቱ። እስከዚያ ዋና አያድርጉት።',
  },
  'alarm.title.texts_used_up': { en: 'the text messages of today are used up', am: 'የዛሬው ኤስኤምኤስ አልቋል' },
  'alarm.texts_used_up': {
    en: '{count} text messages went out today; {most} are allowed. The others wait.',
    am: 'ዛሬ {count} ኤስኤምኤስ ተልኳል፤ የሚፈቀደው {most} ነው። ሌሎቹ ይጠብቃሉ።',
  },
  'alarm.do.texts_used_up': {
    en: 'Are they all of customers? Then raise it at Settings → Messages.',
    am: 'ሁሉም የደንበኞች ናቸው? ከሆነ በቅንብሮች → መልእክቶች ያሳድጉት።',
  },
  'alarm.title.mail_refused': { en: 'the mail server takes no emails', am: 'የኢሜይል ሰርቨሩ ኢሜይል አይቀበልም' },
  'alarm.mail_refused': {
    en: '{host} takes no email of the shop ({why}).',
    am: '{host} የሱቁን ኢሜይል አይቀበልም ({why})።',
  },
  'alarm.do.mail_refused': {
    en: 'Check SMTP_URL: address, user and password; ask the provider.',
    am: 'SMTP_URL ያረጋግጡ፦ አድራሻ፣ መለያና የይለፍ ቃል፤ አቅራቢውን ይጠይቁ።',
  },
  'alarm.title.printer_away': { en: 'a printer does not print', am: 'ማተሚያ አያትምም' },
  'alarm.printer_away': { en: 'Does not print: {printers}.', am: 'አያትምም፦ {printers}።' },
  'alarm.do.printer_away': {
    en: 'Is it on, has it paper, is it in the network? Settings → Shop → Printing prints a test.',
    am: 'በርቷል? ወረቀት አለው? ኔትወርክ ላይ ነው? ሙከራ በቅንብሮች → ሱቁ → ህትመት ላይ ይታተማል።',
  },
  'alarm.title.prompts_refused': { en: 'customers may not pay for a while', am: 'ደንበኞች ለጊዜው መክፈል አልቻሉም' },
  'alarm.prompts_refused': {
    en: '{count} address used up its {most} payment requests.|{count} addresses used up their {most} payment requests.',
    am: '{count} አድራሻ የተፈቀደለትን {most} የክፍያ ጥያቄ ጨርሷል።|{count} አድራሻዎች የተፈቀደላቸውን {most} የክፍያ ጥያቄ ጨርሰዋል።',
  },
  'alarm.do.prompts_refused': {
    en: 'A feast day behind one carrier? Raise it at Settings → Money. Else somebody plays: leave it.',
    am: 'የበዓል ቀን ነው? በቅንብሮች → ገንዘብ ያሳድጉት። ካልሆነ አጭበርባሪ ነው፤ ይተዉት።',
  },

  'alarm.open': { en: 'Now', am: 'አሁን' },
  'alarm.open.none': { en: 'nothing', am: 'ምንም የለም' },
  'alarm.since': { en: 'since {since}', am: 'ከ{since} ጀምሮ' },
  'alarm.was': { en: '{since} to {until}', am: 'ከ{since} እስከ {until}' },
  'alarm.people': { en: 'Alerts go to', am: 'የሚነገራቸው ሰዎች' },
  'alarm.people.none': {
    en: 'nobody: enter a phone, an email or a Telegram chat under Alarms',
    am: 'ማንም የለም፦ በማስጠንቀቂያዎች ሥር ስልክ፣ ኢሜይል ወይም የቴሌግራም ቁጥር ያስገቡ',
  },
  'alarm.ping': { en: 'Watched from outside', am: 'ከውጭ የሚከታተለው' },
  'alarm.ping.none': { en: 'not set up', am: 'አልተዘጋጀም' },
  'alarm.ping.failed': { en: 'could not be reached at {at}', am: 'በ{at} አልተገኘም' },
  'alarm.ping.at': { en: 'reached at {at}', am: 'በ{at} ተገኝቷል' },
} satisfies Messages
