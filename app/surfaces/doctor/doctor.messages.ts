import type { Messages } from '#app/base/platform/text/translate.ts'

export const doctorMessages = {
  'doctor.group': { en: 'The installation', am: 'የሰርቨሩ አሠራር' },
  'doctor.well': { en: 'As it should be', am: 'እንደሚገባው' },
  'doctor.fault': { en: 'to be fixed', am: 'መስተካከል አለበት' },

  'doctor.simulator': {
    en: 'The payment simulator is on: orders are paid without money',
    am: 'የክፍያ ማስመሰያው ነቅቷል፦ ትዕዛዞች ያለ ገንዘብ ይከፈላሉ',
  },
  'doctor.do.simulator': {
    en: 'The person who runs the server sets PAYMENT_SIMULATOR=false and restarts the shop.',
    am: 'ሰርቨሩን የሚያስተዳድረው ሰው PAYMENT_SIMULATOR=false አድርጎ ሱቁን እንደገና ያስነሳል።',
  },
  'doctor.demo': {
    en: 'Customers see {count} cake or picture of the demo shop|Customers see {count} cakes and pictures of the demo shop',
    am: 'ደንበኞች የማሳያ ሱቁን {count} ኬክ ወይም ምስል ያያሉ|ደንበኞች የማሳያ ሱቁን {count} ኬኮችና ምስሎች ያያሉ',
  },
  'doctor.do.demo': {
    en: 'Archive them under Cakes → Demo shop.',
    am: 'በኬኮች → የማሳያ ሱቅ ውስጥ በማኅደር ያስቀምጧቸው።',
  },
  'doctor.no_gateway': { en: 'No payment gateway takes real money', am: 'እውነተኛ ገንዘብ የሚቀበል የክፍያ ድርጅት የለም' },
  'doctor.do.no_gateway': {
    en: 'Enter the keys of one at Settings → Money → Ways to pay.',
    am: 'የአንዱን ቁልፎች በቅንብሮች → ገንዘብ → የክፍያ መንገዶች ያስገቡ።',
  },
  'doctor.no_messages': { en: 'Customers get neither text messages nor emails', am: 'ደንበኞች ኤስኤምኤስም ኢሜይልም አይደርሳቸውም' },
  'doctor.do.no_messages': {
    en: 'The person who runs the server enters an SMS company or a mail server (SMS_URL or SMTP_URL); until then staff call.',
    am: 'ሰርቨሩን የሚያስተዳድረው ሰው የኤስኤምኤስ ድርጅት ወይም የኢሜይል ሰርቨር (SMS_URL ወይም SMTP_URL) ያስገባል፤ እስከዚያ ሠራተኞች ይደውላሉ።',
  },
  'doctor.no_origin': { en: 'The shop does not know its own address', am: 'ሱቁ የራሱን አድራሻ አያውቅም' },
  'doctor.do.no_origin': {
    en: 'Set ORIGIN to the https address that customers use.',
    am: 'ORIGIN ደንበኞች የሚጠቀሙበት https አድራሻ ይሁን።',
  },
  'doctor.http_only': { en: 'Customers come without encryption, at {origin}', am: 'ደንበኞች ያለ ምስጠራ በ{origin} ይመጣሉ' },
  'doctor.do.http_only': {
    en: 'Put a proxy with TLS in front and set ORIGIN to its https address.',
    am: 'TLS ያለው ፕሮክሲ ፊት ለፊት ያድርጉና ORIGIN የእሱ https አድራሻ ይሁን።',
  },
  'doctor.not_production': { en: 'The shop runs as a trial (NODE_ENV)', am: 'ሱቁ በሙከራ ሁኔታ ላይ ነው (NODE_ENV)' },
  'doctor.do.not_production': {
    en: 'Set NODE_ENV=production and restart.',
    am: 'NODE_ENV=production አድርገው እንደገና ያስነሱ።',
  },
  'doctor.no_proxy': {
    en: 'All customers seem to come from one address, and share its limits',
    am: 'ሁሉም ደንበኞች ከአንድ አድራሻ የመጡ ይመስላሉ፤ ገደቡንም ይጋራሉ',
  },
  'doctor.do.no_proxy': {
    en: 'Set TRUSTED_PROXIES to the number of proxies in front, usually 1.',
    am: 'TRUSTED_PROXIES ፊት ለፊት ያሉት ፕሮክሲዎች ብዛት ይሁን፤ አብዛኛውን ጊዜ 1።',
  },
  'doctor.alarms_off': { en: 'Alarms are switched off', am: 'ማስጠንቀቂያዎች አልነቁም' },
  'doctor.do.alarms_off': { en: 'Switch them on at Settings → Alarms.', am: 'በቅንብሮች → ማስጠንቀቂያዎች ያብሩ።' },
  'doctor.nobody_told': { en: 'Nobody gets an alert when something is wrong', am: 'ችግር ሲኖር ለማንም አይነገርም' },
  'doctor.do.nobody_told': {
    en: 'Enter who gets alerts at Settings → Alarms, and set up SMS, email or Telegram.',
    am: 'በቅንብሮች → ማስጠንቀቂያዎች ሰው ያስገቡ፤ ኤስኤምኤስ፣ ኢሜይል ወይም ቴሌግራም ያዘጋጁ።',
  },
  'doctor.not_watched': {
    en: 'Nobody elsewhere notices when the whole server is off',
    am: 'ሰርቨሩ በሙሉ ቢጠፋ ከውጭ የሚያስተውል የለም',
  },
  'doctor.do.not_watched': {
    en: 'Set ALARM_PING_URL to an address of a service that misses it.',
    am: 'ALARM_PING_URL መቅረቱን የሚያስተውል አገልግሎት አድራሻ ይሁን።',
  },
  'doctor.unwritable': { en: 'This account cannot write to {folder}', am: 'ይህ መለያ ወደ {folder} መጻፍ አይችልም' },
  'doctor.do.unwritable': {
    en: 'Start the shop as the account that owns the folder, or set DATA_DIR and BACKUP_DIR.',
    am: 'ሱቁን የማኅደሩ ባለቤት በሆነው መለያ ያስነሱ፣ ወይም DATA_DIR እና BACKUP_DIR ይቀይሩ።',
  },
  'doctor.missing_folder': { en: '{folder} is not there', am: '{folder} የለም' },
  'doctor.do.missing_folder': {
    en: 'Attach its disk, then restart the shop: it cannot write to a folder that came after its start.',
    am: 'ዲስኩን ያገናኙና ሱቁን እንደገና ያስነሱ፤ ከተነሳ በኋላ ወደ መጣ ማኅደር መጻፍ አይችልም።',
  },
  'doctor.old_service_files': {
    en: 'Files of the system are of an earlier version of the shop: {files}',
    am: 'የሲስተሙ ፋይሎች ከቀድሞው የሱቁ ስሪት ናቸው፦ {files}',
  },
  'doctor.do.old_service_files': {
    en: 'Run once, as root: /opt/tafach/current/deploy/install.sh. It replaces them, keeps everything else and restarts the shop.',
    am: 'እንደ root አንድ ጊዜ ያስኬዱ፦ /opt/tafach/current/deploy/install.sh። እነሱን ይተካል፣ ሌላውን ሁሉ እንዳለ ያቆያል፣ ሱቁንም እንደገና ያስነሳል።',
  },
  'doctor.backup_off': { en: 'No backups are made at night', am: 'በሌሊት ምትኬ አይቀመጥም' },
  'doctor.do.backup_off': { en: 'Switch them on at Settings → Backups.', am: 'በቅንብሮች → ምትኬዎች ያብሩ።' },
  'doctor.no_offsite': {
    en: 'No backup goes to another place: with the server all would be lost',
    am: 'ምትኬ ወደ ሌላ ቦታ አይሄድም፦ ሰርቨሩ ከጠፋ ሁሉም ይጠፋል',
  },
  'doctor.do.no_offsite': {
    en: 'The person who runs the server names another place and its key (BACKUP_TARGET and BACKUP_RECIPIENT).',
    am: 'ሰርቨሩን የሚያስተዳድረው ሰው ሌላ ቦታና ቁልፉን (BACKUP_TARGET እና BACKUP_RECIPIENT) ያስገባል።',
  },
  'doctor.pictures': {
    en: 'The folder of pictures is not that of the shop in the database',
    am: 'የፎቶዎቹ ማኅደር በመረጃ ቋቱ ያለው ሱቅ አይደለም',
  },
  'doctor.do.pictures': {
    en: 'Set DATA_DIR to the folder that all processes share.',
    am: 'DATA_DIR ሁሉም የሚጋሩት ማኅደር ይሁን።',
  },
  'doctor.near_miss': { en: '{given} is no variable of the shop', am: '{given} የሱቁ ተለዋዋጭ አይደለም' },
  'doctor.do.near_miss': {
    en: 'Is {meant} meant? Correct it and restart.',
    am: '{meant} ለማለት ነው? አስተካክለው እንደገና ያስነሱ።',
  },
  'doctor.pictures_refused': {
    en: 'New pictures are refused: the disk has too little room',
    am: 'አዲስ ፎቶ አይቀበልም፦ የዲስኩ ቦታ አይበቃም',
  },
  'doctor.do.pictures_refused': { en: 'Make room, or move to a larger disk.', am: 'ቦታ ያስለቅቁ፣ ወይም ወደ ትልቅ ዲስክ ያዛውሩ።' },
  'doctor.offsite_no_stream': {
    en: 'What changed since the last backup cannot be sent away (wal_level is {level})',
    am: 'ከመጨረሻው ምትኬ በኋላ የተቀየረው ወደ ሌላ ቦታ ሊላክ አይችልም (wal_level {level} ነው)',
  },
  'doctor.do.offsite_no_stream': {
    en: 'Set wal_level = logical and give the user: alter role … replication. Or use the provider’s point-in-time recovery.',
    am: 'wal_level = logical ያድርጉ፤ ተጠቃሚውን፦ alter role … replication። ወይም የአቅራቢውን point-in-time recovery ይጠቀሙ።',
  },
  'doctor.offsite_no_test': {
    en: 'Backups in the other place cannot be tested: the database user may not create a database',
    am: 'ሌላ ቦታ ያለው ምትኬ ሊሞከር አይችልም፦ የመረጃ ቋቱ ተጠቃሚ አዲስ መረጃ ቋት መፍጠር አይፈቀድለትም',
  },
  'doctor.do.offsite_no_test': {
    en: 'Give it the right: alter role … createdb',
    am: 'መብቱን ይስጡት፦ alter role … createdb',
  },
  'doctor.postgres_old': { en: 'PostgreSQL {version} is too old', am: 'PostgreSQL {version} በጣም ያረጀ ነው' },
  'doctor.do.postgres_old': { en: 'Use {least} or newer.', am: '{least} ወይም ከዚያ በላይ ይጠቀሙ።' },
  'doctor.postgres_unsafe': {
    en: 'PostgreSQL may lose what it has acknowledged: {name} is {actual}',
    am: 'PostgreSQL የተቀበለውን ሊያጠፋ ይችላል፦ {name} {actual} ነው',
  },
  'doctor.do.postgres_unsafe': {
    en: 'alter system set {name} = {value}; then reload PostgreSQL.',
    am: 'alter system set {name} = {value}; ከዚያ PostgreSQL እንደገና ያንብብ።',
  },
  'doctor.postgres_encoding': {
    en: 'The database stores texts as {encoding}, which has no Amharic',
    am: 'የመረጃ ቋቱ ጽሑፍ የሚያስቀምጠው በ{encoding} ነው፤ አማርኛ የለውም',
  },
  'doctor.do.postgres_encoding': {
    en: 'Make a database with encoding UTF8, and restore a backup into it.',
    am: 'UTF8 የሆነ የመረጃ ቋት ሠርተው ምትኬውን ወደዚያ ይመልሱ።',
  },
  'doctor.connections': {
    en: 'PostgreSQL takes {maxConnections} connections; a process may need {neededConnections}',
    am: 'PostgreSQL {maxConnections} ግንኙነቶች ይቀበላል፤ አንድ ሂደት {neededConnections} ሊፈልግ ይችላል',
  },
  'doctor.do.connections': {
    en: 'Raise max_connections, or lower DATABASE_POOL_SIZE.',
    am: 'max_connections ከፍ ያድርጉ፣ ወይም DATABASE_POOL_SIZE ዝቅ ያድርጉ።',
  },
  'doctor.pooler': {
    en: 'A pooler in front of PostgreSQL mixes sessions',
    am: 'ከPostgreSQL ፊት ክፍለ ጊዜዎችን የሚቀላቅል ፑለር አለ',
  },
  'doctor.do.pooler': {
    en: 'The person who runs the server sets DATABASE_DIRECT_URL to PostgreSQL itself.',
    am: 'ሰርቨሩን የሚያስተዳድረው ሰው DATABASE_DIRECT_URL የPostgreSQL አድራሻ ራሱ እንዲሆን ያደርጋል።',
  },
  'doctor.open_files': { en: 'A process may open only {count} files', am: 'አንድ ሂደት {count} ፋይሎችን ብቻ መክፈት ይችላል' },
  'doctor.do.open_files': {
    en: 'Raise the limit to {least} or more (LimitNOFILE in the unit, or ulimit -n).',
    am: 'ገደቡን ወደ {least} ወይም ከዚያ በላይ ያድርጉ (LimitNOFILE፣ ወይም ulimit -n)።',
  },
} satisfies Messages
