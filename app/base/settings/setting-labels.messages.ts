import type { Messages } from '#app/base/platform/text/translate.ts'

export const settingLabels = {
  'setting.label.shop.name': { en: 'Name of the shop', am: 'የሱቁ ስም' },
  'setting.label.shop.phone': { en: 'Phone', am: 'ስልክ' },
  'setting.label.shop.address': { en: 'Address', am: 'አድራሻ' },
  'setting.label.shop.city': { en: 'City or town', am: 'ከተማ' },
  'setting.label.shop.slogan': { en: 'Slogan', am: 'መፈክር' },
  'setting.label.shop.hero': { en: 'Sentence beside the large picture', am: 'ከትልቁ ምስል አጠገብ ያለው ዓረፍተ ነገር' },
  'setting.label.shop.about': { en: 'About us', am: 'ስለ እኛ' },
  'setting.label.shop.map': { en: 'Place on a map', am: 'በካርታ ላይ ያለው ቦታ' },
  'setting.label.shop.telegram': { en: 'Telegram', am: 'ቴሌግራም' },
  'setting.label.shop.instagram': { en: 'Instagram', am: 'ኢንስታግራም' },
  'setting.label.shop.tiktok': { en: 'TikTok', am: 'ቲክቶክ' },
  'setting.label.shop.facebook': { en: 'Facebook', am: 'ፌስቡክ' },
  'setting.label.shop.since': { en: 'Since when', am: 'ከመቼ ጀምሮ' },
  'setting.label.shop.license': { en: 'Trade license', am: 'የንግድ ፈቃድ ቁጥር' },
  'setting.label.shop.hygiene': { en: 'Hygiene certificate', am: 'የንጽሕና ማረጋገጫ' },
  'setting.label.brand.main': { en: 'Main color', am: 'ዋና ቀለም' },
  'setting.label.brand.highlight': { en: 'Second color, for highlights', am: 'ማድመቂያ ቀለም' },
  'setting.label.brand.hem': { en: 'Border under the header', am: 'ከራስጌው ሥር ያለው ጥልፍ' },
  'setting.label.brand.letters': { en: 'Heading font', am: 'የርዕሶች የእንግሊዝኛ ፊደል' },
  'setting.label.tax.is_on': { en: 'Tax records', am: 'ለግብር ቢሮ የሚያስፈልጉ መዝገቦች ይያዙ' },
  'setting.label.tax.name': { en: 'Registered name', am: 'የተመዘገበ ስም' },
  'setting.label.tax.cash_over_limit': { en: 'Cash above the limit', am: 'ከገደብ በላይ ጥሬ ገንዘብ ሲከፈል' },
  'setting.label.tax.withholds': { en: 'Companies withhold tax', am: 'ድርጅቶች ተቀናሽ ግብር ይይዛሉ' },
  'setting.label.tax.withholding_percent': { en: 'Withheld from the sum before VAT', am: 'ከተ.እ.ታ. በፊት ካለው ዋጋ የሚቀነስ' },
  'setting.label.tax.withholding_above_santim': { en: 'Withheld from sales above', am: 'የሚቀነሰው ከዚህ በላይ ከሆነ ሽያጭ' },
  'setting.label.tax.vat_percent': { en: 'VAT', am: 'ተጨማሪ እሴት ታክስ' },
  'setting.label.tax.registered': { en: 'The shop is registered for VAT', am: 'ሱቁ ለተጨማሪ እሴት ታክስ ተመዝግቧል' },
  'setting.label.tax.tin': { en: 'TIN', am: 'የግብር ከፋይ መለያ ቁጥር (TIN)' },
  'setting.label.printing.kitchen_ticket': { en: 'Kitchen ticket', am: 'የማዕድ ቤት ቲኬት' },
  'setting.label.printing.footer': { en: 'Receipt footer', am: 'የደረሰኝ የመጨረሻ ቃላት' },
  'setting.label.payment.telebirr': { en: 'Telebirr', am: 'ቴሌብር' },
  'setting.label.payment.mpesa': { en: 'M-Pesa', am: 'ኤም-ፔሳ' },
  'setting.label.payment.cbebirr': { en: 'CBE Birr', am: 'ሲቢኢ ብር' },
  'setting.label.payment.hosted': { en: 'Payment page', am: 'የክፍያ ገጽ' },
  'setting.label.payment.cash': { en: 'Cash at the counter', am: 'በሱቁ የሚከፈል ጥሬ ገንዘብ' },
  'setting.label.payment.prompts_per_address': {
    en: 'Payment requests of one address in ten minutes',
    am: 'በአሥር ደቂቃ ከአንድ አድራሻ የሚፈቀዱ የክፍያ ጥያቄዎች',
  },
  'setting.label.payment.transfer_reference': {
    en: 'Customers may pay by transfer and send us its reference',
    am: 'ደንበኞች በዝውውር ከፍለው ማመሳከሪያ ቁጥሩን ሊልኩልን ይችላሉ',
  },
  'setting.label.payment.transfer_accounts': { en: 'Accounts to send money to', am: 'ገንዘብ የሚላክባቸው ሂሳቦች' },
  'setting.label.accounts.two_step_required': {
    en: 'Everybody in the back office signs in with two steps',
    am: 'የአስተዳደር ሠራተኞች ሁሉ በሁለት ደረጃ ይግቡ',
  },
  'setting.label.orders.paused_until': { en: 'No online orders until', am: 'የኦንላይን ትዕዛዝ የሚቆምበት ጊዜ' },
  'setting.label.orders.not_open_yet': { en: 'The shop is not open yet', am: 'ሱቁ ገና አልተከፈተም' },
  'setting.label.order.min_pieces': { en: 'Minimum order, in pieces', am: 'በቅርጫት ውስጥ ዝቅተኛው ብዛት' },
  'setting.label.order.max_pieces_online': {
    en: 'Maximum online order, in pieces',
    am: 'በአንድ ጊዜ በኦንላይን የሚሸጠው ከፍተኛ ብዛት',
  },
  'setting.label.order.packs_in_cart': {
    en: 'Pieces in the cart get the price of packs',
    am: 'በቅርጫት ያሉ ፍሬዎች በሳጥን ዋጋ ይታሰቡ',
  },
  'setting.label.lead.daily_hours': { en: 'Lead time, daily cakes', am: 'ለዕለት ኬኮች ቀድሞ ማዘዣ' },
  'setting.label.lead.daily_cutoff': { en: 'Last order for the same day', am: 'ለዕለቱ የመጨረሻ ማዘዣ ሰዓት' },
  'setting.label.lead.custom_hours': { en: 'Lead time, cakes made to order', am: 'ለልዩ ትዕዛዝ ኬኮች ቀድሞ ማዘዣ' },
  'setting.label.lead.wedding_or_tiered_hours': {
    en: 'Lead time, weddings and tiers',
    am: 'ለሠርግና ባለ ደረጃ ኬኮች ቀድሞ ማዘዣ',
  },
  'setting.label.lead.rush': { en: 'Customers may request rush orders', am: 'አስቸኳይ ትዕዛዝ መጠየቅ ይቻላል' },
  'setting.label.lead.rush_percent': { en: 'Rush fee', am: 'አስቸኳይ ሲሆን የሚጨመረው' },
  'setting.label.change.by_customer': {
    en: 'Customers change day and time on their order’s page',
    am: 'ደንበኞች ቀንና ሰዓትን በትዕዛዛቸው ገጽ ይቀይራሉ',
  },
  'setting.label.change.customer_hours': { en: 'They change it until', am: 'የሚቀይሩበት የመጨረሻ ጊዜ' },
  'setting.label.horizon.max_days': { en: 'How far ahead one can order', am: 'ምን ያህል ቀን ቀድሞ ማዘዝ እንደሚቻል' },
  'setting.label.horizon.wedding_days': { en: 'How far ahead, for weddings', am: 'ለሠርግ ምን ያህል ቀን ቀድሞ' },
  'setting.label.capacity.points_per_day': { en: 'Daily capacity', am: 'በቀን የሚቻል የሥራ መጠን' },
  'setting.label.capacity.slot_percent': { en: 'Share of a day in one slot', am: 'በአንድ ክፍለ ሰዓት ከቀኑ ሥራ የሚያዘው ቢበዛ' },
  'setting.label.hold.payment_minutes': { en: 'Time to pay', am: 'የመክፈያ ጊዜ' },
  'setting.label.hold.quote': { en: 'Requests and open quotes keep their day', am: 'ጥያቄዎችና መልስ የሚጠብቁ ዋጋዎች ቀናቸውን ይይዛሉ' },
  'setting.label.hours.shop': { en: 'Opening hours', am: 'የሥራ ሰዓት' },
  'setting.label.hours.slot_hours': { en: 'Length of a pickup or delivery time', am: 'የአንድ መረከቢያ ወይም ማድረሻ ጊዜ ርዝመት' },
  'setting.label.hours.pickup_slots': { en: 'Pickup times', am: 'የመረከቢያ ሰዓቶች' },
  'setting.label.hours.delivery_slots': { en: 'Delivery times', am: 'የማድረሻ ሰዓቶች' },
  'setting.label.holidays.eids': { en: 'Eids and Moulid', am: 'ኢድ እና መውሊድ' },
  'setting.label.sheet.is_on': { en: 'Write the production sheet automatically', am: 'የዕለቱ ሥራ ዝርዝር በራሱ ይዘጋጅ' },
  'setting.label.sheet.time': { en: 'Time of the sheet', am: 'ዝርዝሩ የሚዘጋጅበት ሰዓት' },
  'setting.label.sheet.lang': { en: 'Language of the sheet', am: 'የዝርዝሩ ቋንቋ' },
  'setting.label.close.tells_owners': {
    en: 'Send owners the summary of a closed day',
    am: 'ቀኑ ሲዘጋ ማጠቃለያው ለባለቤቶች ይላክ',
  },
  'setting.label.sheet.keep_days': { en: 'Sheets are kept for', am: 'ዝርዝሮቹ የሚቆዩበት ጊዜ' },
  'setting.label.topper.is_offered': {
    en: 'Customers may have something written on a cake',
    am: 'ደንበኞች በኬክ ላይ ማጻፍ ይችላሉ',
  },
  'setting.label.topper.max_chars': { en: 'Maximum inscription length', am: 'ረጅሙ ጽሑፍ' },
  'setting.label.topper.ethiopic': { en: 'Ethiopic letters', am: 'የግዕዝ ፊደላት' },
  'setting.label.topper.latin': { en: 'Latin letters', am: 'የላቲን ፊደላት' },
  'setting.label.topper.other_scripts': { en: 'Other scripts', am: 'ሌሎች ፊደላት' },
  'setting.label.topper.forbidden_words': { en: 'Forbidden words', am: 'የተከለከሉ ቃላት' },
  'setting.label.topper.price_santim': { en: 'Price of an inscription', am: 'የጽሑፍ ዋጋ' },
  'setting.label.upload.max_images': { en: 'Pictures with a request', am: 'ከጥያቄ ጋር የሚላኩ ፎቶዎች' },
  'setting.label.ready.photo_required': {
    en: 'Cakes made to order are ready only with a picture',
    am: 'በልዩ ትዕዛዝ የሚሠራ ኬክ ዝግጁ ከመባሉ በፊት ምስል ይቀመጥ',
  },
  'setting.label.quote.reply_target_hours': { en: 'Answer requests within', am: 'ለዋጋ ጥያቄ መልስ የሚሰጥበት ጊዜ' },
  'setting.label.quote.valid_hours': { en: 'Quotes are valid for', am: 'የተላከ ዋጋ የሚቆይበት ጊዜ' },
  'setting.label.quote.max_options': { en: 'Options in one quote', am: 'በአንድ ዋጋ ውስጥ ያሉ አማራጮች' },
  'setting.label.deposit.daily_at_pickup': { en: 'Pay for daily cakes at pickup', am: 'የዕለት ኬኮችን ሲረከቡ መክፈል' },
  'setting.label.deposit.daily_known_orders': {
    en: 'Orders before a phone counts as known',
    am: 'ስልክ የሚታወቀው ከስንት ትዕዛዝ በኋላ',
  },
  'setting.label.deposit.daily_open_orders': { en: 'Unpaid orders of one phone', am: 'የአንድ ስልክ ያልተከፈሉ ትዕዛዞች' },
  'setting.label.deposit.daily_max_santim': { en: 'Largest order payable at pickup', am: 'ሲረከቡ የሚከፈል ትልቁ ዋጋ' },
  'setting.label.deposit.custom_percent': { en: 'Deposit', am: 'ቅድመ ክፍያ' },
  'setting.label.deposit.round_up_to_santim': { en: 'Round deposits up to', am: 'ቅድመ ክፍያ የሚጠጋጋበት' },
  'setting.label.deposit.full_below_santim': { en: 'Full payment below', am: 'ከዚህ በታች ሙሉ ክፍያ' },
  'setting.label.deposit.full_within_hours': { en: 'Full payment when due within', am: 'በዚህ ጊዜ ውስጥ ከደረሰ ሙሉ ክፍያ' },
  'setting.label.balance.due_hours': { en: 'Balance due before pickup or delivery', am: 'ቀሪ ክፍያ ከመረከቢያው በፊት' },
  'setting.label.cancel.custom_free_hours': { en: 'Free cancellation until', am: 'ያለ ክፍያ መሰረዣ ጊዜ' },
  'setting.label.cancel.daily_free_hours': {
    en: 'Free cancellation of daily cakes until',
    am: 'ለዕለት ኬኮች ያለ ክፍያ መሰረዣ ጊዜ',
  },
  'setting.label.no_show.keep_days': { en: 'Keep orders that are not picked up for', am: 'ያልተወሰደ ትዕዛዝ የሚቆይበት ጊዜ' },
  'setting.label.refund.counter_limit_santim': {
    en: 'Money back by the counter without a manager, up to',
    am: 'የመሸጫ ሠራተኛ ያለ ሥራ አስኪያጅ የሚመልሰው፣ እስከ',
  },
  'setting.label.refund.second_approval_over_santim': {
    en: 'Refunds that need two people, above',
    am: 'ሁለት ሰው የሚያጸድቀው ተመላሽ፣ ከዚህ በላይ',
  },
  'setting.label.drawer.second_person': {
    en: 'A second person signs the count of a drawer',
    am: 'የመሳቢያ ቆጠራ ላይ ሁለተኛ ሰው ይፈርማል',
  },
  'setting.label.counter.quick_notes': { en: 'Quick notes in cash', am: 'ፈጣን የጥሬ ገንዘብ ኖቶች' },
  'setting.label.counter.discount_percent': { en: 'Discount the counter may give', am: 'ሻጭ የሚሰጠው ቅናሽ' },
  'setting.label.counter.discount_percent_manager': { en: 'Discount managers may give', am: 'ሥራ አስኪያጅ የሚሰጡት ቅናሽ' },
  'setting.label.counter.account_limit_santim': {
    en: 'A customer may owe at the till, up to',
    am: 'ደንበኛ በካሸሩ በዱቤ የሚወስደው፣ እስከ',
  },
  'setting.label.counter.account_days': { en: 'Sales on account are due after', am: 'በዱቤ የተሸጠ የሚከፈልበት ጊዜ' },
  'setting.label.counter.cash_limit_santim': { en: 'Warn about cash above', am: 'ጥሬ ገንዘብ ከዚህ ሲበልጥ ማስጠንቀቂያ' },
  'setting.label.delivery.is_offered': { en: 'The shop delivers', am: 'ሱቁ ያደርሳል' },
  'setting.label.delivery.zones': { en: 'Delivery zones', am: 'የማድረሻ ክፍለ ከተሞች' },
  'setting.label.delivery.free_over_santim': { en: 'Free delivery from', am: 'በነጻ የሚደርስበት ዝቅተኛ ዋጋ' },
  'setting.label.messages.channels': { en: 'How customers are contacted', am: 'ደንበኞች የሚገኙበት መንገድ' },
  'setting.label.messages.texts_per_day': { en: 'Text messages a day', am: 'በቀን የሚላክ ኤስኤምኤስ' },
  'setting.label.messages.quiet': { en: 'Quiet hours', am: 'መልእክት የማይላክባቸው ሰዓቶች' },
  'setting.label.languages.by_phone': { en: 'Begin in the language of the phone', am: 'በስልኩ ቋንቋ ይጀምር' },
  'setting.label.languages.otherwise': { en: 'Language for everybody else', am: 'ለሌላው ሁሉ የሚሆን ቋንቋ' },
  'setting.label.calendar.default': { en: 'Calendar that is shown first', am: 'መጀመሪያ የሚታየው ቀን መቁጠሪያ' },
  'setting.label.letters.from': { en: 'Ethiopic letters', am: 'የግዕዝ ፊደላት' },
  'setting.label.letters.size': { en: 'Size of Ethiopic letters', am: 'የግዕዝ ፊደላት መጠን' },
  'setting.label.alarms.is_on': { en: 'Send alerts', am: 'ችግር ሲኖር ለሰዎች ይነገር' },
  'setting.label.alarms.to_am': { en: 'Alerts in Amharic go to', am: 'በአማርኛ የሚነገራቸው' },
  'setting.label.alarms.to_en': { en: 'Alerts in English go to', am: 'በእንግሊዝኛ የሚነገራቸው' },
  'setting.label.alarms.remind_hours': { en: 'Remind after', am: 'እንደገና የሚነገርበት ጊዜ' },
  'setting.label.backups.is_on': { en: 'Make a backup every night', am: 'በየሌሊቱ ምትኬ ይቀመጥ' },
  'setting.label.backups.time': { en: 'Time of the backup', am: 'ምትኬ የሚቀመጥበት ሰዓት' },
  'setting.label.backups.keep': { en: 'Backups kept', am: 'የሚቆዩ ምትኬዎች' },
  'setting.label.data.retention_is_on': {
    en: 'Erase the data of guests who haven’t ordered for a long time',
    am: 'ለረጅም ጊዜ ያላዘዙ፣ መለያ የሌላቸው ደንበኞች መረጃ ይጥፋ',
  },
  'setting.label.data.retention_months': { en: 'Guest data is erased after', am: 'መረጃው የሚጠፋው ከስንት ጊዜ በኋላ' },
  'setting.label.policies.text': { en: 'Important policies', am: 'አስፈላጊ መመሪያዎች' },
  'setting.label.policies.daily': { en: 'Policies of daily cakes', am: 'የዕለት ኬኮች መመሪያዎች' },
  'setting.label.policies.custom': { en: 'Policies of custom cakes', am: 'በልዩ ትዕዛዝ የሚሠሩ ኬኮች መመሪያዎች' },
  'setting.label.policies.privacy': { en: 'Page “Privacy”', am: '«የግል መረጃ» ገጽ' },
  'setting.label.policies.terms': { en: 'Page “Terms”', am: '«የአገልግሎት ውል» ገጽ' },
  'setting.label.policies.delivery': { en: 'Page “Delivery”', am: '«ማድረስ» ገጽ' },
  'setting.label.policies.refunds': { en: 'Page “Cancelling and refunds”', am: '«መሰረዝና ተመላሽ ገንዘብ» ገጽ' },

  'setting.help.shop.name': {
    en: 'On every page, on printed orders, in messages and under the icon of the installed shop.',
    am: 'በሁሉም ገጾች፣ በታተሙ ትዕዛዞች፣ በመልእክቶችና በስልክ ላይ በተጫነው መተግበሪያ አዶ ሥር የሚታይ።',
  },
  'setting.help.brand.main': {
    en: 'For buttons and links, such as #1f5c55. A pale color is darkened until it can be read. Empty: the original color.',
    am: 'ለአዝራሮችና ለሊንኮች፣ ለምሳሌ #1f5c55። ፈዛዛ ቀለም እስኪነበብ ድረስ ይጠቁራል። ባዶ ከሆነ፦ የመጀመሪያው ቀለም።',
  },
  'setting.help.brand.highlight': {
    en: 'Behind what should stand out. A dark color is lightened until it can be read. Empty: the original color.',
    am: 'ጎልቶ መታየት ካለበት ነገር ጀርባ። ጠቆር ያለ ቀለም እስኪነበብ ድረስ ፈካ ይላል። ባዶ ከሆነ፦ የመጀመሪያው ቀለም።',
  },
  'setting.help.brand.hem': {
    en: 'The woven hem of a netela, a plain line in the main color, or nothing.',
    am: 'የነጠላ ጥበብ፣ በዋናው ቀለም የተሠራ ቀጭን መስመር፣ ወይም ምንም።',
  },
  'setting.help.brand.letters': {
    en: 'Of the name and the headings on English pages: classic ones, or plain ones as in the text. Ethiopic letters and printed papers stay as they are.',
    am: 'በእንግሊዝኛ ገጾች ላይ ያሉ የስምና የርዕሶች ፊደላት፦ ጌጥ ያላቸው፣ ወይም እንደ ጽሑፉ ቀላል። የአማርኛ ፊደላትና የሚታተሙ ወረቀቶች እንዳሉ ይቆያሉ።',
  },
  'setting.help.shop.phone': {
    en: 'Customers call this number from every page. A mobile, a landline such as 046 220 1122, or a short code.',
    am: 'ደንበኞች ከማንኛውም ገጽ የሚደውሉበት ቁጥር። ሞባይል፣ መደበኛ ስልክ (ለምሳሌ 046 220 1122) ወይም አጭር ቁጥር።',
  },
  'setting.help.shop.address': { en: 'How to find you, by landmark.', am: 'በታወቀ ምልክት እንዴት እንደሚያገኙዎት።' },
  'setting.help.shop.city': {
    en: 'Where you bake, such as Hawassa. The home page and the foot of each page name it. Empty: they name no place.',
    am: 'የሚጋግሩበት፣ ለምሳሌ ሐዋሳ። በመጀመሪያው ገጽና በእያንዳንዱ ገጽ ግርጌ ይጻፋል። ባዶ ከሆነ ቦታ አይጻፍም።',
  },
  'setting.help.shop.slogan': {
    en: 'At the foot of every page. Empty: “Cakes and pastries, baked every day”, with your city.',
    am: 'በእያንዳንዱ ገጽ ግርጌ ይታያል። ባዶ ከሆነ፦ «በየቀኑ የሚጋገሩ ኬኮችና ጣፋጮች»፣ ከከተማዎ ጋር።',
  },
  'setting.help.shop.hero': {
    en: 'On the first page, on wide screens. Empty: “Baked every morning”, with your city.',
    am: 'በመጀመሪያው ገጽ ላይ፣ በሰፊ ስክሪን ይታያል። ባዶ ከሆነ፦ «በየማለዳው ይጋገራል»፣ ከከተማዎ ጋር።',
  },
  'setting.help.shop.about': {
    en: 'One paragraph per line. The foot of each page leads to it. Empty: there is no such page.',
    am: 'በአንድ መስመር አንድ አንቀጽ። ከእያንዳንዱ ገጽ ግርጌ ይከፈታል። ባዶ ከሆነ ገጹ አይኖርም።',
  },
  'setting.help.shop.map': {
    en: 'A link from Google Maps or OpenStreetMap, or latitude and longitude such as 7.0621, 38.4763.',
    am: 'የጉግል ካርታ ወይም የኦፕንስትሪትማፕ ሊንክ፣ ወይም ኬክሮስና ኬንትሮስ፣ ለምሳሌ 7.0621, 38.4763።',
  },
  'setting.help.shop.telegram': {
    en: 'A name such as @selambakery, or its link.',
    am: 'የገጽዎ ስም ወይም ሊንኩ።',
  },
  'setting.help.shop.instagram': {
    en: 'A name such as @selambakery, or its link.',
    am: 'የገጽዎ ስም ወይም ሊንኩ።',
  },
  'setting.help.shop.tiktok': {
    en: 'A name such as @selambakery, or its link.',
    am: 'የገጽዎ ስም ወይም ሊንኩ።',
  },
  'setting.help.shop.facebook': { en: 'The name of your page, or its link.', am: 'የገጽዎ ስም፣ ወይም ሊንኩ።' },
  'setting.help.shop.since': {
    en: 'A year. It is shown at the foot of the shop, with the license, the certificate and your TIN; what is empty is not shown.',
    am: 'ዓመተ ምሕረቱ። ከፈቃዱ፣ ከማረጋገጫውና ከግብር መለያ ቁጥርዎ ጋር በሱቁ ገጽ ግርጌ ይታያል፤ ያልተሞላው አይታይም።',
  },
  'setting.help.shop.license': { en: 'Its number, as on the license.', am: 'በፈቃዱ ላይ ያለው ቁጥር።' },
  'setting.help.shop.hygiene': { en: 'Its number, and who gave it.', am: 'ቁጥሩና የሰጠው አካል።' },
  'setting.help.tax.is_on': {
    en: 'Numbers of fiscal receipts at the till and on orders, buyers with a TIN, and the VAT book. Have an accountant confirm these settings before you turn it on.',
    am: 'የፊስካል ደረሰኝ ቁጥሮች በካሸሩና በትዕዛዞች ላይ፣ የግብር ከፋይ መለያ ቁጥር ያላቸው ገዢዎች እና የተ.እ.ታ. መዝገብ። ከማንቃትዎ በፊት እነዚህን ቅንብሮች የሂሳብ ባለሙያ ያረጋግጥ።',
  },
  'setting.help.tax.name': {
    en: 'As the tax office has it, for invoices. Empty: the name of the shop.',
    am: 'በግብር ቢሮ የተመዘገበው፣ በኢንቮይስ ላይ የሚጻፍ። ባዶ ከሆነ፦ የሱቁ ስም።',
  },
  'setting.help.tax.cash_over_limit': {
    en: 'The limit is set in “Counter and tills”. At the till and in the payment of an order.',
    am: 'ገደቡ የሚወሰነው በመሸጫ ቅንብሮች ውስጥ ነው። በካሸሩና በትዕዛዝ ክፍያ ላይ ይሠራል።',
  },
  'setting.help.tax.withholds': {
    en: 'A company that buys may keep a part of the price for the tax office and give a receipt for it. At the till and in the payment of an order. An accountant must confirm rate and limit.',
    am: 'የሚገዛ ድርጅት ከዋጋው የተወሰነውን ለግብር ቢሮ ቀንሶ ደረሰኝ ሊሰጥ ይችላል። በካሸሩና በትዕዛዝ ክፍያ ላይ ይሠራል። መጠኑንና ገደቡን የሂሳብ ባለሙያ ያረጋግጥ።',
  },
  'setting.help.tax.withholding_percent': {
    en: 'The most that a company may keep. An accountant must confirm it.',
    am: 'ድርጅት ቢበዛ ሊቀንስ የሚችለው። የሂሳብ ባለሙያ ያረጋግጥ።',
  },
  'setting.help.tax.withholding_above_santim': {
    en: 'Before VAT, for one sale or order. With 20,000, a company may withhold from an order of ETB 25,000 and not from one of ETB 15,000. 0: from every one. An accountant must confirm it.',
    am: 'ከተ.እ.ታ. በፊት፣ ለአንድ ሽያጭ ወይም ትዕዛዝ። 20,000 ከሆነ ድርጅት ከ25,000 ብር ትዕዛዝ ይቀንሳል፣ ከ15,000 ብር አይቀንስም። 0 ከሆነ፦ ከሁሉም። የሂሳብ ባለሙያ ያረጋግጥ።',
  },
  'setting.help.tax.vat_percent': {
    en: 'Prices include it; the back office shows it beside them.',
    am: 'በዋጋው ውስጥ የተካተተ ነው፤ በአስተዳደር ገጾች ከዋጋው ጎን ይታያል።',
  },
  'setting.help.tax.tin': {
    en: 'The shop’s number at the tax office, 10 digits. It is printed on receipts; leave it empty if there is none.',
    am: 'በግብር ቢሮ የሱቁ ቁጥር፣ 10 አኃዝ። በደረሰኞች ላይ ይታተማል፤ ባዶ ከሆነ አይታተምም።',
  },
  'setting.help.printing.kitchen_ticket': {
    en: 'When the ticket of an order prints automatically. It needs a printer in the network that prints kitchen tickets.',
    am: 'የትዕዛዝ ቲኬት በራሱ የሚታተምበት ጊዜ። የማዕድ ቤት ቲኬት የሚያትም የኔትወርክ ማተሚያ ያስፈልገዋል።',
  },
  'setting.help.printing.footer': {
    en: 'Printed at the foot of each receipt of the counter.',
    am: 'በእያንዳንዱ የመሸጫ ደረሰኝ ግርጌ ይታተማል።',
  },
  'setting.help.tax.registered': {
    en: 'Receipts then say how much of the sum is VAT.',
    am: 'ደረሰኞች ከድምሩ ውስጥ ምን ያህሉ ታክስ እንደሆነ ያሳያሉ።',
  },
  'setting.help.payment.telebirr': {
    en: 'Customers can choose to get a payment request on their phone. Payments under way still arrive when it is off.',
    am: 'ደንበኞች የክፍያ ጥያቄ በስልካቸው እንዲደርሳቸው ይመርጣሉ። ቢጠፋም በሂደት ላይ ያሉ ክፍያዎች ይገባሉ።',
  },
  'setting.help.payment.mpesa': {
    en: 'As with Telebirr, for phones of Safaricom.',
    am: 'እንደ ቴሌብር፤ ለሳፋሪኮም ስልኮች።',
  },
  'setting.help.payment.cbebirr': {
    en: 'As with Telebirr, for customers of the Commercial Bank of Ethiopia.',
    am: 'እንደ ቴሌብር፤ ለኢትዮጵያ ንግድ ባንክ ደንበኞች።',
  },
  'setting.help.payment.hosted': {
    en: 'The button “Other payment methods”: cards and banks, on the page of a gateway.',
    am: '«ሌሎች የክፍያ መንገዶች» የሚለው ቁልፍ፦ በካርድና በባንክ፣ በክፍያ ድርጅቱ ገጽ ላይ።',
  },
  'setting.help.payment.cash': {
    en: 'Staff who take payments may record cash. If off, only transfers and credit.',
    am: 'ለትዕዛዝ ገንዘብ የሚቀበል ሠራተኛ ጥሬ ገንዘብ መመዝገብ ይችላል። ካልተመረጠ ዝውውርና የተያዘ ገንዘብ ብቻ ይመዘገባል።',
  },
  'setting.help.payment.prompts_per_address': {
    en: 'A phone company may put thousands of phones behind one address: raise it before a feast day. An alarm says when it is reached.',
    am: 'የስልክ ድርጅት በሺህ የሚቆጠሩ ስልኮችን ከአንድ አድራሻ ሊያመጣ ይችላል፤ ከበዓል በፊት ያሳድጉት። ሲደርስ ማስጠንቀቂያ ይመጣል።',
  },
  'setting.help.payment.transfer_reference': {
    en: 'Shown on the order page once there is an account to send to. A transfer counts when one of you has seen it arrive.',
    am: 'የሚላክበት ሂሳብ ሲኖር በትዕዛዙ ገጽ ላይ ይታያል። ዝውውሩ የሚቆጠረው ከሠራተኞች አንዱ መግባቱን ሲያረጋግጥ ነው።',
  },
  'setting.help.payment.transfer_accounts': {
    en: 'One per line: bank or wallet, number, name of the owner.',
    am: 'በእያንዳንዱ መስመር አንድ፦ ባንክ ወይም ዋሌት፣ ቁጥር፣ የባለቤቱ ስም።',
  },
  'setting.help.accounts.two_step_required': {
    en: 'Anyone who hasn’t set it up yet is asked to at the next sign-in.',
    am: 'እስካሁን ያላዘጋጁ በሚቀጥለው መግቢያ ላይ እንዲያዘጋጁ ይጠየቃሉ።',
  },
  'setting.help.orders.paused_until': {
    en: 'Until then customers cannot order; staff can, and placed orders can be paid. It ends automatically. Empty: no pause.',
    am: 'እስከዚያ ድረስ ደንበኞች ማዘዝ አይችሉም፤ ሠራተኞች ግን ይችላሉ፣ የታዘዘውም ይከፈላል። በራሱ ያበቃል። ባዶ ከሆነ አይቆምም።',
  },
  'setting.help.orders.not_open_yet': {
    en: 'The pages say that the shop opens soon, and customers cannot order. It stays so until you choose “Open the shop”.',
    am: 'ገጾቹ ሱቁ በቅርቡ እንደሚከፈት ይናገራሉ፤ ደንበኞችም ማዘዝ አይችሉም። «ሱቁን ይክፈቱ» እስኪሉ ድረስ እንዲህ ይቆያል።',
  },
  'setting.help.order.min_pieces': {
    en: 'A smaller cart cannot be paid. With 1 there is no minimum.',
    am: 'ከዚህ ያነሰ ቅርጫት አይከፈልም። 1 ከሆነ ዝቅተኛ መጠን የለም።',
  },
  'setting.help.order.max_pieces_online': {
    en: 'With 100, a customer who wants 120 pieces is asked to request a quote.',
    am: '100 ከሆነ 120 ፍሬ ለሚፈልግ ደንበኛ የዋጋ ጥያቄ እንዲያቀርብ ይነገራል።',
  },
  'setting.help.order.packs_in_cart': {
    en: 'On: 6 pieces in the cart cost what a pack of 6 costs. Off: each piece costs the price of a piece, and a pack has its price when it is bought as a pack.',
    am: 'ሲበራ በቅርጫት ያሉ 6 ፍሬዎች የሚከፈሉት በ6 ፍሬ ሳጥን ዋጋ ነው። ሲጠፋ እያንዳንዱ ፍሬ በራሱ ዋጋ ይከፈላል፤ የሳጥን ዋጋ የሚሠራው ሳጥኑ እንደ ሳጥን ሲገዛ ነው።',
  },
  'setting.help.lead.daily_hours': {
    en: 'Between the order and the earliest pickup or delivery. With 3, an order placed at 09:00 is possible from 12:00.',
    am: 'ከትዕዛዙ እስከ መጀመሪያው መረከቢያ ያለው ጊዜ። 3 ከሆነ ጠዋት 3:00 የታዘዘ ከቀኑ 6:00 ጀምሮ ይረከባሉ።',
  },
  'setting.help.lead.daily_cutoff': {
    en: 'After this, daily cakes are promised for the next day. On the 24-hour clock, 16:00 is 10:00 in the Ethiopian afternoon.',
    am: 'ከዚህ በኋላ የዕለት ኬኮች ለሚቀጥለው ቀን ናቸው። በ24 ሰዓት አቆጣጠር 16:00 ማለት ከሰዓት 10:00 ነው።',
  },
  'setting.help.lead.custom_hours': {
    en: 'With 48, a cake ordered on Monday morning is possible from Wednesday morning, unless the cake, its type, size or occasion needs more.',
    am: '48 ከሆነ ሰኞ ጠዋት የታዘዘ ኬክ ከረቡዕ ጠዋት ጀምሮ ይደርሳል፤ ኬኩ፣ ዓይነቱ፣ መጠኑ ወይም ዝግጅቱ የበለጠ ካልጠየቀ በስተቀር።',
  },
  'setting.help.lead.wedding_or_tiered_hours': {
    en: 'For wedding cakes and cakes of several tiers; 168 is one week.',
    am: 'ለሠርግ ኬኮችና ብዙ ደረጃ ላላቸው ኬኮች፤ 168 አንድ ሳምንት ነው።',
  },
  'setting.help.lead.rush': {
    en: 'Cakes made to order sooner than the hours above: the customer sees the surcharge, and nothing is paid before you have sent a price.',
    am: 'ከላይ ካለው ሰዓት በፊት የሚፈለጉ የልዩ ትዕዛዝ ኬኮች፦ ደንበኛው ጭማሪውን ያያሉ፤ ዋጋ እስኪልኩ ድረስ ምንም አይከፈልም።',
  },
  'setting.help.lead.rush_percent': {
    en: 'Added to the price that the desk proposes; you can write another. With 20%, a cake of ETB 2,000 is proposed at ETB 2,400.',
    am: 'በሚቀርበው ዋጋ ላይ ይጨመራል፤ ሌላ ዋጋ መጻፍ ይችላሉ። 20% ከሆነ የ2,000 ብር ኬክ በ2,400 ብር ይቀርባል።',
  },
  'setting.help.change.by_customer': {
    en: 'Day, time, landmark and recipient; the price stays. Off: they call you.',
    am: 'ቀን፣ ሰዓት፣ የቦታ ምልክትና ተቀባይ፤ ዋጋው አይቀየርም። ካልተመረጠ ይደውሉልዎታል።',
  },
  'setting.help.change.customer_hours': {
    en: 'Hours before pickup or delivery, on top of the lead time. With 12 and a lead time of 48, they can change it until 60 hours before.',
    am: 'ከመረከቢያው በፊት ያሉ ሰዓቶች፤ ከዝግጅት ጊዜው በተጨማሪ። 12 ከሆነና የዝግጅት ጊዜው 48 ከሆነ ከመረከቢያው 60 ሰዓት በፊት ድረስ መቀየር ይችላሉ።',
  },
  'setting.help.horizon.max_days': {
    en: 'Later days are not offered in the calendar. 60 is about two months.',
    am: 'ከዚህ የራቁ ቀናት በቀን መቁጠሪያው ላይ አይቀርቡም። 60 ሁለት ወር ያህል ነው።',
  },
  'setting.help.horizon.wedding_days': {
    en: 'Weddings are planned earlier; 365 is a year.',
    am: 'ሠርግ ቀደም ብሎ ይታቀዳል፤ 365 አንድ ዓመት ነው።',
  },
  'setting.help.capacity.points_per_day': {
    en: 'In points: a small cake takes 1, a medium one 2, a large one 3, each further tier 3 more. With 60, a day holds 20 large cakes. A full day is no longer offered.',
    am: 'በነጥብ፦ ትንሽ ኬክ 1፣ መካከለኛ 2፣ ትልቅ 3፣ እያንዳንዱ ተጨማሪ ደረጃ 3። 60 ከሆነ በቀን 20 ትልልቅ ኬኮች ይሠራሉ። የሞላ ቀን ለደንበኞች አይቀርብም።',
  },
  'setting.help.capacity.slot_percent': {
    en: 'So that not every cake of a day is due at the same hour. With 50%, one slot takes at most half of the day’s work.',
    am: 'የቀኑ ኬኮች ሁሉ በአንድ ሰዓት እንዳይደርሱ። 50% ከሆነ አንዱ ክፍለ ሰዓት ቢበዛ የቀኑን ሥራ ግማሽ ይይዛል።',
  },
  'setting.help.hold.payment_minutes': {
    en: 'An order that is not paid by then expires, and its place is free again. 60 is one hour.',
    am: 'በዚህ ጊዜ ውስጥ ያልተከፈለ ትዕዛዝ ይሰረዛል፤ የያዘውም ቦታ ይለቀቃል። 60 አንድ ሰዓት ነው።',
  },
  'setting.help.hold.quote': {
    en: 'Nobody else gets the day until the quote is answered or expires. If off, the first to accept gets it; days already held stay held.',
    am: 'ለዋጋው መልስ እስኪሰጥ ወይም እስኪያበቃ ድረስ ሌላ ሰው አያገኘውም። ካልተመረጠ ቀኑ ቀድሞ ለተቀበለ ይሆናል፤ አስቀድሞ የተያዘው እንደተያዘ ይቆያል።',
  },
  'setting.help.hours.shop': {
    en: 'Shown on every page. Untick the days on which the shop is closed. Times on the 24-hour clock: 07:30 is 1:30 in the Ethiopian morning.',
    am: 'በሁሉም ገጽ ላይ ይታያል። ሱቁ ለሚዘጋበት ቀን ምልክቱን ያንሱ። በ24 ሰዓት አቆጣጠር 07:30 ማለት ጠዋት 1:30 ነው።',
  },
  'setting.help.hours.slot_hours': {
    en: 'Customers choose one of these spans. They follow from your opening hours: with 2, a shop that is open from 7:30 hands over from 9:00 to 11:00 first.',
    am: 'ደንበኞች ከእነዚህ ጊዜያት አንዱን ይመርጣሉ። ከሥራ ሰዓትዎ ይወሰናሉ፦ 2 ከሆነ ጠዋት 1:30 የሚከፈት ሱቅ መጀመሪያ ከጠዋት 3:00 እስከ 5:00 ያስረክባል።',
  },
  'setting.help.hours.pickup_slots': {
    en: 'Within the opening hours. Empty a row to remove it.',
    am: 'በሥራ ሰዓት ውስጥ። ለማንሳት ረድፉን ባዶ ያድርጉ።',
  },
  'setting.help.sheet.is_on': {
    en: 'A file that can be read offline, under Production sheet. It is also printed if the shop’s computer has a printer set up.',
    am: 'ያለ ኔትወርክ የሚነበብ ፋይል ሆኖ «የዕለቱ ሥራ ዝርዝር» ውስጥ ይቀመጣል። በሱቁ ኮምፒውተር ላይ ማተሚያ ከተዘጋጀ ደግሞ ይታተማል።',
  },
  'setting.help.sheet.time': {
    en: 'From noon on it is the sheet of the next day, before noon that of the same day. On the 24-hour clock, 18:00 is 12:00 in the Ethiopian evening.',
    am: 'ከቀኑ 6 ሰዓት በኋላ ከሆነ የሚቀጥለው ቀን፣ በፊት ከሆነ የዚያው ቀን ዝርዝር ይዘጋጃል። በ24 ሰዓት አቆጣጠር 18:00 ማለት ምሽት 12:00 ነው።',
  },
  'setting.help.sheet.lang': { en: 'The kitchen reads it, not the customer.', am: 'የሚያነበው ማዕድ ቤቱ ነው እንጂ ደንበኛው አይደለም።' },
  'setting.help.close.tells_owners': {
    en: 'When staff close the day: what was taken, the cash count and the pieces, to the phone or email of each owner.',
    am: 'ሰው ቀኑን ሲዘጋ የገባው ገንዘብ፣ የጥሬ ገንዘብ ቆጠራውና ፍሬዎቹ በየባለቤቱ ስልክ ወይም ኢሜይል ይላካሉ።',
  },
  'setting.help.sheet.keep_days': {
    en: 'Then the file is deleted, because it has customers’ names and phones.',
    am: 'ከዚያ በኋላ ፋይሉ ይወገዳል፤ የደንበኞች ስምና ስልክ ይዟል።',
  },
  'setting.help.hours.delivery_slots': {
    en: 'Within the opening hours. Empty a row to remove it.',
    am: 'በሥራ ሰዓት ውስጥ። ለማንሳት ረድፉን ባዶ ያድርጉ።',
  },
  'setting.help.holidays.eids': {
    en: 'Their day follows the moon: enter it once it is announced. Fasika, Gena and the other feasts are known automatically. Empty a row to remove it.',
    am: 'ቀናቸው በጨረቃ መታየት ይወሰናል፤ ሲታወጅ ያስገቡት። ፋሲካ፣ ገናና ሌሎቹ በዓላት በራሳቸው ይታወቃሉ። ለማንሳት ረድፉን ባዶ ያድርጉ።',
  },
  'setting.help.topper.ethiopic': {
    en: 'Customers may write in the letters of Amharic.',
    am: 'ደንበኞች በአማርኛ ፊደላት መጻፍ ይችላሉ።',
  },
  'setting.help.topper.latin': {
    en: 'Customers may write in the letters of English.',
    am: 'ደንበኞች በእንግሊዝኛ ፊደላት መጻፍ ይችላሉ።',
  },
  'setting.help.topper.other_scripts': {
    en: 'Such as Arabic. Digits, symbols and emoji are always allowed.',
    am: 'ለምሳሌ ዐረብኛ። ቁጥሮች፣ ምልክቶችና ኢሞጂዎች ሁልጊዜ ይፈቀዳሉ።',
  },
  'setting.help.topper.forbidden_words': {
    en: 'One per line. The shop writes them on no cake, in capital or small letters; in Amharic also with prefixes and endings.',
    am: 'በየመስመሩ አንድ ቃል። ሱቁ እነዚህን በየትኛውም ኬክ ላይ አይጽፍም፤ በአማርኛ ከተቀጽላዎቻቸው ጋርም።',
  },
  'setting.help.topper.is_offered': {
    en: 'If off, customers are not asked for an inscription.',
    am: 'ካልተፈቀደ ጥያቄው ለደንበኛው አይቀርብም።',
  },
  'setting.help.topper.max_chars': {
    en: 'Letters as people count them, in both scripts.',
    am: 'ፊደላት ሰው እንደሚቆጥራቸው፤ በሁለቱም ጽሕፈት።',
  },
  'setting.help.topper.price_santim': {
    en: 'In birr, added to the price by the rule, such as 100. 0: no charge.',
    am: 'በብር፣ በዋጋው ላይ የሚጨመር፤ ለምሳሌ 100። 0 ከሆነ ነጻ ነው።',
  },
  'setting.help.upload.max_images': {
    en: 'Pictures that a customer may add to show what they mean.',
    am: 'ደንበኛው የሚፈልጉትን ለማሳየት የሚያያይዟቸው ፎቶዎች።',
  },
  'setting.help.ready.photo_required': {
    en: 'Then the kitchen adds a picture of the finished cake first. You choose on the order whether the customer sees it.',
    am: 'ማዕድ ቤቱ መጀመሪያ የተጠናቀቀውን ኬክ ምስል ያክላል። ደንበኛው እንዲያዩት ወይም እንዳያዩት በትዕዛዙ ላይ ይመርጣሉ።',
  },
  'setting.help.quote.reply_target_hours': {
    en: 'In opening hours. With 4, a request that came at 10:00 is marked red at 14:00.',
    am: 'በሥራ ሰዓት። 4 ከሆነ ጠዋት 4:00 የመጣ ጥያቄ ከሰዓት 8:00 ላይ በቀይ ይታያል።',
  },
  'setting.help.quote.valid_hours': {
    en: 'With 48, a quote sent on Monday morning is valid until Wednesday morning, but never longer than the day can be kept.',
    am: '48 ከሆነ ሰኞ ጠዋት የተላከ ዋጋ እስከ ረቡዕ ጠዋት ያገለግላል፤ ኬኩን ለዚያ ቀን ማድረስ ከሚቻልበት ጊዜ በላይ ግን አይቆይም።',
  },
  'setting.help.quote.max_options': {
    en: 'How many ways to make the cake a customer chooses from.',
    am: 'ደንበኛው የሚመርጡባቸው የአሠራር አማራጮች ብዛት።',
  },
  'setting.help.deposit.daily_at_pickup': {
    en: 'Offered at the checkout for orders that are picked up. Such an order is made before it is paid. Staff can always place one.',
    am: 'በማዘዣው ገጽ ላይ፣ ከሱቁ ለሚወሰድ ትዕዛዝ። ትዕዛዙ ሳይከፈል ይዘጋጃል። ሠራተኞች ሁልጊዜ እንዲህ ማዘዝ ይችላሉ።',
  },
  'setting.help.deposit.daily_known_orders': {
    en: 'Completed orders of the phone. With 2, the third can be paid at pickup. A phone that left an order behind always pays in advance.',
    am: 'በስልኩ የተጠናቀቁ ትዕዛዞች፤ 2 ከሆነ ሦስተኛው ሲረከቡ ሊከፈል ይችላል። ትዕዛዙን ሳይወስድ የቀረ ስልክ ሁልጊዜ አስቀድሞ ይከፍላል።',
  },
  'setting.help.deposit.daily_open_orders': {
    en: 'More are paid in advance, so that nobody orders a lot and stays away. With 1, a phone has one unpaid order at a time.',
    am: 'ከዚህ በላይ ከሆነ አስቀድሞ ይከፈላል፤ ማንም ብዙ አዝዞ እንዳይቀር። 1 ከሆነ አንድ ስልክ በአንድ ጊዜ አንድ ያልተከፈለ ትዕዛዝ ይኖረዋል።',
  },
  'setting.help.deposit.daily_max_santim': {
    en: 'In birr. With 1,500, an order of ETB 1,600 is paid in advance.',
    am: 'በብር። 1,500 ከሆነ የ1,600 ብር ትዕዛዝ አስቀድሞ ይከፈላል።',
  },
  'setting.help.deposit.custom_percent': {
    en: 'Of the price of a cake made to order; paying it confirms the order. With 50%, a cake of ETB 2,400 is confirmed with ETB 1,200.',
    am: 'ከልዩ ትዕዛዝ ኬክ ዋጋ፤ ሲከፈል ትዕዛዙ ይረጋገጣል። 50% ከሆነ የ2,400 ብር ኬክ 1,200 ብር ሲከፈል ይረጋገጣል።',
  },
  'setting.help.deposit.round_up_to_santim': {
    en: 'In birr: 10 makes 1,234 into 1,240.',
    am: 'በብር፦ 10 ከሆነ 1,234 ወደ 1,240 ይጠጋጋል።',
  },
  'setting.help.deposit.full_below_santim': {
    en: 'In birr. With 1,000, a cake of ETB 900 is paid in full, without a deposit.',
    am: 'በብር። 1,000 ከሆነ የ900 ብር ኬክ ያለ ቅድመ ክፍያ ሙሉ በሙሉ ይከፈላል።',
  },
  'setting.help.deposit.full_within_hours': {
    en: 'With 48, a cake for tomorrow is paid in full, because there is no time for a balance.',
    am: '48 ከሆነ ለነገ የሚደርስ ኬክ ሙሉ በሙሉ ይከፈላል፤ ለቀሪ ክፍያ ጊዜ የለም።',
  },
  'setting.help.balance.due_hours': {
    en: 'With 24, the balance of a cake for Saturday 15:00 is due on Friday 15:00. The customer is reminded before.',
    am: '24 ከሆነ ቅዳሜ ከሰዓት 9:00 የሚደርስ ኬክ ቀሪ ክፍያ ዓርብ ከሰዓት 9:00 ድረስ ይከፈላል። ለደንበኛው አስቀድሞ ማስታወሻ ይላካል።',
  },
  'setting.help.cancel.custom_free_hours': {
    en: 'Before pickup or delivery of a cake made to order. With 48, a cake for Saturday 15:00 can be cancelled free until Thursday 15:00.',
    am: 'ከልዩ ትዕዛዝ ኬክ መረከቢያ በፊት። 48 ከሆነ ቅዳሜ ከሰዓት 9:00 የሚደርስ ኬክ እስከ ሐሙስ ከሰዓት 9:00 ያለ ክፍያ ይሰረዛል።',
  },
  'setting.help.cancel.daily_free_hours': {
    en: 'Before pickup or delivery of daily cakes. With 2, an order for 15:00 can be cancelled free until 13:00.',
    am: 'ከዕለት ኬኮች መረከቢያ በፊት። 2 ከሆነ ከሰዓት 9:00 የሚደርስ ትዕዛዝ እስከ ከሰዓት 7:00 ያለ ክፍያ ይሰረዛል።',
  },
  'setting.help.no_show.keep_days': {
    en: 'With 1, an order that was due on Saturday waits until the shop closes on Sunday. Then the order is closed, the customer is notified, and you keep what was paid. 0: until it closes on its own day.',
    am: '1 ከሆነ ቅዳሜ የሚረከቡት ትዕዛዝ እሑድ ሱቁ እስኪዘጋ ይጠብቃል። ከዚያ ትዕዛዙ ይዘጋል፣ ለደንበኛው ይነገራል፣ የተከፈለውም አይመለስም። 0 ከሆነ በዕለቱ እስኪዘጋ ብቻ ነው።',
  },
  'setting.help.refund.counter_limit_santim': {
    en: 'In birr. With 500, the counter requests refunds of up to ETB 500 for one order, which a manager still approves, and at the till each person returns up to ETB 500 in cash a day. Above that, and in cash for a transfer that nobody has proved, a manager agrees with their PIN. Cash that somebody voids or takes out of a drawer above the limit is booked, and you see it under Payments. 0: always a manager. A higher limit takes effect 24 hours after you save it, a lower one at once.',
    am: 'በብር። 500 ከሆነ የመሸጫ ሠራተኛ ለአንድ ትዕዛዝ እስከ 500 ብር ተመላሽ ይጠይቃል (ሥራ አስኪያጅ ያጸድቃሉ)፤ በካሸሩ ላይ ደግሞ እያንዳንዱ ሠራተኛ በቀን እስከ 500 ብር በጥሬ ገንዘብ ይመልሳል። ከዚያ በላይ፣ እንዲሁም መድረሱ ላልተረጋገጠ ዝውውር በጥሬ ገንዘብ ለመመለስ፣ ሥራ አስኪያጅ በፒናቸው ይፈቅዳሉ። አንድ ሰው ከገደቡ በላይ ጥሬ ገንዘብ ቢሰርዝ ወይም ከመሳቢያ ቢያወጣ ይመዘገባል፤ ክፍያዎች ውስጥ ያዩታል። 0 ከሆነ ሁልጊዜ ሥራ አስኪያጅ ያስፈልጋል። ከፍ ያለ ገደብ ካስቀመጡት ከ24 ሰዓት በኋላ፣ ዝቅ ያለ ገደብ ግን ወዲያውኑ ይሠራል።',
  },
  'setting.help.refund.second_approval_over_santim': {
    en: 'In birr, for one order and for one person on one day. With 2,000, someone who requests a refund of ETB 2,500 can’t approve it, nor several that make more than ETB 2,000 a day. 0: always two people. A higher limit takes effect 24 hours after you save it, a lower one at once.',
    am: 'በብር፤ ለአንድ ትዕዛዝና ለአንድ ሰው በአንድ ቀን። 2,000 ከሆነ 2,500 ብር እንዲመለስ የጠየቀ ሰው ራሱ ማጽደቅ አይችልም፤ በአንድ ቀን ተደምረው ከ2,000 ብር የሚበልጡ ተመላሾችንም እንዲሁ። 0 ከሆነ ሁልጊዜ ሁለት ሰው ያስፈልጋል። ከፍ ያለ ገደብ ካስቀመጡት ከ24 ሰዓት በኋላ፣ ዝቅ ያለ ገደብ ግን ወዲያውኑ ይሠራል።',
  },
  'setting.help.drawer.second_person': {
    en: 'Anyone who counts a till at the end of a shift needs a colleague who has seen the count. Turn it off if one person runs the shop alone. Turning it off takes effect after 24 hours, turning it on at once.',
    am: 'ፈረቃ ሲዘጋ መሳቢያውን የሚቆጥር ሰው ቆጠራውን ያየ ባልደረባ ያስፈልገዋል። በሱቁ የሚሠራው አንድ ሰው ብቻ ከሆነ ይህን ያጥፉት፤ ማጥፋቱ ከ24 ሰዓት በኋላ፣ ማብራቱ ግን ወዲያውኑ ይሠራል።',
  },
  'setting.help.counter.quick_notes': {
    en: 'In birr. The till suggests the sums that customers give in these notes, such as 300 for a sale of 260.',
    am: 'በብር። ደንበኞች በእነዚህ ኖቶች የሚሰጡትን ድምር ካሸሩ ያቀርባል፤ ለምሳሌ ለ260 ሽያጭ 300።',
  },
  'setting.help.counter.discount_percent': {
    en: 'With 10%, the counter takes up to ETB 50 off a sale of ETB 500. A higher discount is sold all the same, and you see it under Payments. 0: none.',
    am: '10% ከሆነ የመሸጫ ሠራተኛ ከ500 ብር ሽያጭ እስከ 50 ብር ይቀንሳል። ከዚህ የበለጠ ቅናሽም ይሸጣል፤ ክፍያዎች ውስጥ ያዩታል። 0 ከሆነ ቅናሽ የለም።',
  },
  'setting.help.counter.discount_percent_manager': {
    en: 'With 30%, a manager takes up to ETB 150 off a sale of ETB 500. Owners may give any discount.',
    am: '30% ከሆነ ሥራ አስኪያጅ ከ500 ብር ሽያጭ እስከ 150 ብር ይቀንሳሉ። ባለቤት ማንኛውንም ቅናሽ መስጠት ይችላሉ።',
  },
  'setting.help.counter.account_limit_santim': {
    en: 'In birr, for all unpaid sales of one phone together. With 2,000, a customer who owes ETB 1,800 takes ETB 200 more on account. Only customers the shop knows. 0: nobody.',
    am: 'በብር፣ አንድ ስልክ ያልከፈላቸው ሽያጮች በሙሉ ተደምረው። 2,000 ከሆነ 1,800 ብር ያለባቸው ደንበኛ ተጨማሪ 200 ብር በዱቤ ይወስዳሉ። ሱቁ ለሚያውቃቸው ደንበኞች ብቻ። 0 ከሆነ ለማንም አይፈቀድም።',
  },
  'setting.help.counter.account_days': {
    en: 'With 30, the till suggests the day a month after the sale; the cashier may choose another.',
    am: '30 ከሆነ ካሸሩ ከሽያጩ በኋላ አንድ ወር ያህል ያለውን ቀን ያቀርባል፤ ሻጩ ሌላ ቀን መምረጥ ይችላል።',
  },
  'setting.help.counter.cash_limit_santim': {
    en: 'In birr, for one sale. With 50,000, a sale of ETB 60,000 in cash brings a warning. Some payments must not be made in cash: ask your accountant for the sum. 0: no warning.',
    am: 'በብር፣ ለአንድ ሽያጭ። 50,000 ከሆነ የ60,000 ብር ጥሬ ገንዘብ ሽያጭ ያስጠነቅቃል። አንዳንድ ክፍያዎች በጥሬ ገንዘብ መፈጸም የለባቸውም፤ መጠኑን የሂሳብ ባለሙያዎን ይጠይቁ። 0 ከሆነ ማስጠንቀቂያ የለም።',
  },
  'setting.help.delivery.is_offered': {
    en: 'If off, new orders can only be picked up. Deliveries that were already ordered still go out.',
    am: 'ካልተመረጠ አዲስ ትዕዛዞች ከሱቁ ይወሰዳሉ። አስቀድመው እንዲደርሱ የታዘዙት ግን ይደርሳሉ።',
  },
  'setting.help.delivery.zones': {
    en: 'What near, middle and far cost in birr, and which sub-city is which. Phone: you agree the fee. Own: a fee of its own.',
    am: 'ቅርብ፣ መካከለኛና ሩቅ ስንት ብር እንደሆኑ፣ የትኛው ክፍለ ከተማ በየትኛው እንደሆነ። በስልክ፦ ክፍያውን ይስማማሉ። የራሱ፦ ለብቻው የተለየ ክፍያ።',
  },
  'setting.help.delivery.free_over_santim': {
    en: 'In birr, the price of the cakes, such as 3,000. Only in zones with a fee below; elsewhere you agree it by phone. Empty: never free.',
    am: 'በብር፣ የኬኮቹ ዋጋ፤ ለምሳሌ 3,000። ከታች ክፍያ ለተጻፈባቸው ክፍለ ከተሞች ብቻ፤ በሌላ ቦታ በስልክ ይስማማሉ። ባዶ ከሆነ በነጻ አይደርስም።',
  },
  'setting.help.messages.channels': {
    en: 'When both are known. A text message costs money and is read soon; an email costs nothing. What the shop can send is shown below.',
    am: 'ሁለቱም ሲታወቁ። አጭር መልእክት (SMS) ወጪ አለው፤ ቶሎ ይነበባል፤ ኢሜይል ወጪ የለውም። ሱቁ የትኛውን መላክ እንደሚችል ከታች ይታያል።',
  },
  'setting.help.messages.texts_per_day': {
    en: 'Beyond it they wait until tomorrow, or until you raise it. Links to sign in and alarms have a tenth more. An alarm says when it is reached.',
    am: 'ከዚያ በላይ ያሉት እስከ ነገ ወይም እስኪያሳድጉት ይጠብቃሉ። የመግቢያ ሊንኮችና ማስጠንቀቂያዎች አንድ አሥረኛ ተጨማሪ አላቸው። ሲደርስ ማስጠንቀቂያ ይመጣል።',
  },
  'setting.help.messages.quiet': {
    en: 'Messages wait until these hours are over; “your order is ready” does not. The same time twice: no quiet hours.',
    am: 'መልእክቶች እስኪያልፍ ይጠብቃሉ፤ «ትዕዛዝዎ ዝግጁ ነው» ግን ይላካል። ሁለቱ ሰዓቶች አንድ ከሆኑ ገደብ የለም።',
  },
  'setting.help.languages.by_phone': {
    en: 'First-time visitors start in Amharic or English, as their phone is set. Their own choice is remembered for a year.',
    am: 'ሱቁን ለመጀመሪያ ጊዜ የሚከፍት ሰው ስልኩ እንደተዘጋጀበት በአማርኛ ወይም በእንግሊዝኛ ይጀምራል። በገጹ ላይ የመረጠው ለአንድ ዓመት ይታወሳል።',
  },
  'setting.help.languages.otherwise': {
    en: 'Where the phone names neither language, or both alike; for everybody without the tick above.',
    am: 'ስልኩ ሁለቱንም ቋንቋዎች ካልጠቀሰ ወይም እኩል ከጠቀሰ፤ ከላይ ያለው ካልተመረጠ ደግሞ ለሁሉም።',
  },
  'setting.help.calendar.default': {
    en: 'On all pages and in messages. On pages everybody can switch, and the choice is remembered.',
    am: 'በሁሉም ገጾችና በመልእክቶች ላይ። በገጾች ላይ ማንም መቀየር ይችላል፤ ምርጫውም ይታወሳል።',
  },
  'setting.help.letters.from': {
    en: 'Those of the shop look the same everywhere and cost a customer 56 kB once. Nearly every phone has some of its own.',
    am: 'የሱቁ ፊደላት በሁሉም ስልክ ላይ አንድ ዓይነት ናቸው፤ ደንበኛውን አንድ ጊዜ 56 ኪ.ባ. ያስወጣሉ። አብዛኛው ስልክ የራሱ ፊደላት አሉት።',
  },
  'setting.help.letters.size': {
    en: 'On pages in Amharic. Ethiopic letters are denser than Latin ones, and easier to read a little larger.',
    am: 'በአማርኛ ገጾች ላይ። የግዕዝ ፊደላት ከላቲን ይልቅ የተጠጋጉ ስለሆኑ ትንሽ ሲተልቁ ለማንበብ ይቀላሉ።',
  },
  'setting.help.data.retention_is_on': {
    en: 'For customers without an account, every night: name, phone, address and what they wrote are erased; orders and amounts stay. Anyone with an open order, a payment under way, a debt or credit stays until that has ended.',
    am: 'መለያ የሌላቸው ደንበኞች መረጃ በየሌሊቱ ይጠፋል፦ ስም፣ ስልክ፣ አድራሻና የጻፉት ይጠፋሉ፤ ትዕዛዞችና ድምሮች ይቆያሉ። ያላለቀ ትዕዛዝ፣ በሂደት ላይ ያለ ክፍያ፣ ዕዳ ወይም የተያዘ ገንዘብ ያላቸው ደንበኞች ያ እስኪያልቅ ይቆያሉ።',
  },
  'setting.help.data.retention_months': {
    en: 'Counted from the last order, the day it was for, or the day you blocked them, whichever is latest. A change applies from the next night; what is erased does not come back.',
    am: 'ከመጨረሻው ትዕዛዝ፣ ከተፈለገበት ቀን ወይም ደንበኛው ከታገዱበት ቀን፣ ከሁሉ ከዘገየው ይቆጠራል። ለውጡ ከሚቀጥለው ሌሊት ጀምሮ ይሠራል፤ የጠፋው አይመለስም።',
  },
  'setting.help.alarms.is_on': {
    en: 'The disk, backups, jobs, payments, gateways, failed pages and messages. In the quiet hours of messages only what costs orders or money comes.',
    am: 'ዲስክ፣ ምትኬ፣ በራሱ የሚሠራ ሥራ፣ ክፍያ፣ የክፍያ ድርጅቶች፣ የተበላሹ ገጾችና መልእክቶች። መልእክት በማይላክባቸው ሰዓቶች የሚመጣው ትዕዛዝ ወይም ገንዘብ የሚያሳጣ ችግር ብቻ ነው።',
  },
  'setting.help.alarms.to_am': {
    en: 'One per line: a phone, an email, or “telegram:” and the number of a chat. If this and the next are empty, alerts go to the owners.',
    am: 'በአንድ መስመር አንድ፦ ስልክ፣ ኢሜይል፣ ወይም «telegram:» እና የቻት ቁጥር። እዚህም ከታችም ማንም ካልተጻፈ ለባለቤቶቹ ይነገራል።',
  },
  'setting.help.alarms.to_en': {
    en: 'One per line: a phone, an email, or “telegram:” and the number of a chat.',
    am: 'በአንድ መስመር አንድ፦ ስልክ፣ ኢሜይል፣ ወይም «telegram:» እና የቻት ቁጥር።',
  },
  'setting.help.alarms.remind_hours': {
    en: 'Each alarm comes once, again after this time if it is still wrong, and once more when all is well.',
    am: 'እያንዳንዱ ማስጠንቀቂያ አንዴ ይመጣል፤ ችግሩ ካልተፈታ ከዚህ ጊዜ በኋላ በድጋሚ፣ ሲስተካከልም አንዴ ይነገራል።',
  },
  'setting.help.backups.is_on': {
    en: 'All orders, customers, settings and pictures. If off, a backup is made only when you make one below.',
    am: 'ሁሉም ትዕዛዞች፣ ደንበኞች፣ ቅንብሮችና ፎቶዎች። ካልተመረጠ ምትኬ የሚቀመጠው ከታች እርስዎ ሲያዙ ብቻ ነው።',
  },
  'setting.help.backups.time': {
    en: 'If the server is off at that time, the backup is made as soon as it is on. On the 24-hour clock, 03:00 is 9:00 in the Ethiopian night.',
    am: 'በዚያ ሰዓት ሲስተሙ ጠፍቶ ከነበረ እንደበራ ይቀመጣል። በ24 ሰዓት አቆጣጠር 03:00 ማለት ሌሊት 9:00 ነው።',
  },
  'setting.help.backups.keep': {
    en: 'With 14, the oldest is deleted when a fifteenth is made. Pictures take space only once, however many backups hold them.',
    am: '14 ከሆነ 15ኛው ሲቀመጥ አሮጌው ይወገዳል። አንድ ፎቶ በብዙ ምትኬዎች ውስጥ ቢኖርም ቦታ የሚይዘው አንድ ጊዜ ብቻ ነው።',
  },
  'setting.help.policies.text': {
    en: 'One policy per line, in both languages alike; customers see them on every cake and before they order. A name in braces, such as {no_show.keep_days}, becomes what is set.',
    am: 'በአንድ መስመር አንድ መመሪያ፣ በሁለቱም ቋንቋ እኩል ብዛት፤ ደንበኞች በየኬኩና ከማዘዛቸው በፊት ያዩታል። በቅንፍ { } ያለ ስም በተቀመጠው ዋጋ ይተካል።',
  },
  'setting.help.policies.daily': {
    en: 'Shown with daily cakes, before the important policies.',
    am: 'ከዕለት ኬኮች ጋር፣ ከአስፈላጊ መመሪያዎች በፊት ይታያሉ።',
  },
  'setting.help.policies.custom': {
    en: 'Shown with custom cakes and quotes, before the important policies.',
    am: 'በልዩ ትዕዛዝ ከሚሠሩ ኬኮችና ከዋጋዎች ጋር፣ ከአስፈላጊ መመሪያዎች በፊት ይታያሉ።',
  },
  'setting.help.policies.privacy': {
    en: 'One paragraph per line. How long pictures and guests’ data are kept is added.',
    am: 'በአንድ መስመር አንድ አንቀጽ። ምስሎችና መለያ የሌላቸው ደንበኞች መረጃ የሚቆዩበት ጊዜ ይጨመርበታል።',
  },
  'setting.help.policies.terms': {
    en: 'One paragraph per line. The policies above are added.',
    am: 'በአንድ መስመር አንድ አንቀጽ። ከላይ ያሉት መመሪያዎች ይጨመሩበታል።',
  },
  'setting.help.policies.delivery': {
    en: 'One paragraph per line. Zones, fees and times are added from the settings.',
    am: 'በአንድ መስመር አንድ አንቀጽ። ቦታዎች፣ ክፍያዎችና ሰዓቶች ከቅንብሮቹ ይጨመሩበታል።',
  },
  'setting.help.policies.refunds': {
    en: 'One paragraph per line. The times to cancel free of charge are added from the settings.',
    am: 'በአንድ መስመር አንድ አንቀጽ። ያለ ክፍያ የሚሰረዝባቸው ጊዜዎች ከቅንብሮቹ ይጨመሩበታል።',
  },
} satisfies Messages
