import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

/** Texts of the page on which a custom cake is composed. Requirement 5.8 fixes the English of `customize.incomplete`. */
export const customizeMessages = {
  'customize.title': { en: 'Start Your Order', am: 'ትዕዛዝዎን ይጀምሩ' },
  'customize.text': {
    en: 'Compose your cake step by step. We answer with the price, and you pay nothing until you accept it.',
    am: 'ኬክዎን ደረጃ በደረጃ ያዘጋጁ። ዋጋውን እናሳውቅዎታለን፤ ዋጋውን እስኪቀበሉ ድረስ ምንም አይከፍሉም።',
  },
  'customize.incomplete': {
    en: 'Please complete all selections to continue',
    am: 'ለመቀጠል እባክዎ ሁሉንም ምርጫዎች ያጠናቅቁ',
  },
  'customize.required': { en: 'Please choose one.', am: 'እባክዎ አንዱን ይምረጡ።' },
  'customize.nothing': { en: 'None', am: 'የለም' },
  'customize.progress': { en: 'Step {step} of {count}', am: 'ደረጃ {step}/{count}' },
  'customize.continue': { en: 'Continue', am: 'ይቀጥሉ' },
  'customize.change': { en: 'Change', am: 'ይቀይሩ' },
  'customize.change.of': { en: 'Change: {step}', am: 'ይቀይሩ፦ {step}' },
  'customize.update': { en: 'Update', am: 'ያድሱ' },
  'customize.failed': {
    en: 'Failed to load what you can choose from. Please try again later.',
    am: 'ምርጫዎቹን መጫን አልተቻለም። እባክዎ ቆየት ብለው ይሞክሩ።',
  },
  'customize.failed.again': { en: 'Try again', am: 'እንደገና ይሞክሩ' },

  'customize.step.cake': { en: 'Cake and occasion', am: 'ኬክና ዝግጅት' },
  'customize.step.packs': { en: 'How many', am: 'ብዛት' },
  'customize.step.size': { en: 'Size', am: 'መጠን' },
  'customize.step.flavor': { en: 'Flavor and cake type', am: 'ጣዕምና የኬክ ዓይነት' },
  'customize.step.topper': { en: 'Writing and extras', am: 'ጽሑፍና ተጨማሪዎች' },
  'customize.step.day': { en: 'Day and time', am: 'ቀንና ሰዓት' },
  'customize.step.pictures': { en: 'Pictures', am: 'ምስሎች' },
  'customize.step.you': { en: 'About you', am: 'ስለ እርስዎ' },

  'customize.occasion': { en: 'What are you celebrating?', am: 'ዝግጅትዎ ምንድን ነው?' },
  'customize.occasion.none': { en: 'No occasion', am: 'ዝግጅት የለም' },
  'customize.occasion.clears': {
    en: 'Each occasion has sizes and flavors of its own. A new one clears those you chose.',
    am: 'እያንዳንዱ ዝግጅት የራሱ መጠኖችና ጣዕሞች አሉት። ዝግጅቱን ሲቀይሩ የመረጧቸው መጠንና ጣዕም ይሰረዛሉ።',
  },
  'customize.cake': { en: 'Which cake comes closest?', am: 'ካሰቡት ጋር የሚቀራረበው የትኛው ኬክ ነው?' },
  'customize.cake.hint': {
    en: 'It is where the price begins. You choose everything else yourself.',
    am: 'ዋጋው የሚጀምረው ከእሱ ነው። ሌላውን ሁሉ እርስዎ ይመርጣሉ።',
  },
  'customize.cake.suits': { en: 'Suits the occasion', am: 'ለዝግጅቱ ይስማማል' },
  'customize.cake.none': {
    en: 'No special order cakes at the moment. Call us, and we see what we can do.',
    am: 'ለጊዜው በልዩ ትዕዛዝ የሚሠሩ ኬኮች የሉም። ይደውሉልን፤ ምን ማድረግ እንደምንችል እንነጋገራለን።',
  },
  'customize.cake.gone': {
    en: 'The cake you chose is not on sale any more. Your other choices are still here; please choose another cake.',
    am: 'የመረጡት ኬክ አሁን አይሸጥም። ሌሎች ምርጫዎችዎ እንዳሉ ናቸው፤ እባክዎ ሌላ ኬክ ይምረጡ።',
  },

  'customize.guests': { en: 'How many guests?', am: 'ስንት እንግዶች አሉ?' },
  'customize.guests.hint': { en: 'We suggest the size that serves them.', am: 'ለእነሱ የሚበቃውን መጠን እንጠቁምዎታለን።' },
  'customize.guests.suggest': { en: 'Suggest a size', am: 'መጠን ይጠቁሙኝ' },
  'customize.guests.fits': { en: 'For {guests} guests we suggest {size}.', am: 'ለ{guests} እንግዶች {size} ይበቃል።' },
  'customize.guests.too.many': {
    en: 'Our biggest cake serves {most}. Choose it and tell us in the note how many you are: we add a second cake.',
    am: 'ትልቁ ኬካችን ለ{most} ሰው ይበቃል። እሱን ይምረጡና ስንት እንደሆናችሁ በማስታወሻው ላይ ይጻፉ፤ ሁለተኛ ኬክ እንጨምራለን።',
  },
  'customize.size': { en: 'Choose a size', am: 'መጠን ይምረጡ' },
  'customize.size.detail': { en: '{kg} kg · {from}–\u2060{to} people', am: '{kg} ኪ.ግ. · ለ{from}–\u2060{to} ሰው' },
  'customize.size.suggested': { en: 'Suits your guests', am: 'ለእንግዶችዎ የሚበቃ' },
  'customize.size.none': {
    en: 'We make no sizes for “{occasion}” yet. Choose another occasion, or call us.',
    am: 'ለ“{occasion}” የተዘጋጀ መጠን ገና የለንም። ሌላ ዝግጅት ይምረጡ፣ ወይም ይደውሉልን።',
  },
  'customize.size.none.at.all': {
    en: 'No sizes to choose from at the moment. Please call us.',
    am: 'ለጊዜው የሚመረጥ መጠን የለም። እባክዎ ይደውሉልን።',
  },
  'customize.occasion.other': { en: 'Choose another occasion', am: 'ሌላ ዝግጅት ይምረጡ' },

  'customize.flavor': { en: 'Choose a flavor', am: 'ጣዕም ይምረጡ' },
  'customize.topper.script': {
    en: 'We do not write in these letters on cakes: {script}.',
    am: 'በእነዚህ ፊደላት ኬክ ላይ አንጽፍም፦ {script}።',
  },
  'customize.script.ethiopic': { en: 'Ethiopic', am: 'ግዕዝ' },
  'customize.script.latin': { en: 'Latin', am: 'ላቲን' },
  'customize.script.other_scripts': { en: 'other than Ethiopic and Latin', am: 'ከግዕዝና ከላቲን ውጭ' },
  'customize.flavor.surcharge': { en: '+ {price}', am: '+ {price}' },
  'customize.flavor.weekdays': { en: 'Only on {days}', am: '{days} ብቻ' },
  'customize.flavor.none': {
    en: 'We make no flavors for “{occasion}” yet. Choose another occasion, or call us.',
    am: 'ለ“{occasion}” የተዘጋጀ ጣዕም ገና የለንም። ሌላ ዝግጅት ይምረጡ፣ ወይም ይደውሉልን።',
  },
  'customize.flavor.none.at.all': {
    en: 'No flavors to choose from at the moment. Please call us.',
    am: 'ለጊዜው የሚመረጥ ጣዕም የለም። እባክዎ ይደውሉልን።',
  },
  'customize.type': { en: 'Choose a cake type', am: 'የኬክ ዓይነት ይምረጡ' },
  'customize.type.none': {
    en: 'No cake types to choose from at the moment. Please call us.',
    am: 'ለጊዜው የሚመረጥ የኬክ ዓይነት የለም። እባክዎ ይደውሉልን።',
  },
  'customize.fasting.whole': {
    en: 'This cake is for fasting: no egg, milk or butter.',
    am: 'ይህ ኬክ የጾም ነው፦ እንቁላል፣ ወተትና ቅቤ የለውም።',
  },
  'customize.fasting.half': {
    en: 'For a fasting cake choose both a fasting flavor and the fasting cake type.',
    am: 'ኬኩ የጾም እንዲሆን ጣዕሙም የኬኩ ዓይነትም የጾም መሆን አለባቸው።',
  },

  'customize.topper': { en: 'What shall we write?', am: 'ምን እንጻፍ?' },
  'customize.topper.off': {
    en: 'At this time we write nothing on cakes. You may go on.',
    am: 'በአሁኑ ጊዜ በኬክ ላይ ጽሑፍ አንጽፍም። መቀጠል ይችላሉ።',
  },
  'customize.topper.hint': {
    en: 'Up to {max} letters, in any script. We pipe exactly what you write here.',
    am: 'እስከ {max} ፊደል፣ በማንኛውም ቋንቋ። ልክ እዚህ እንደጻፉት እንጽፋለን።',
  },
  'customize.topper.hint.letters': {
    en: 'Up to {max} letters, in these scripts: {letters}. We pipe exactly what you write here.',
    am: 'እስከ {max} ፊደል፣ በእነዚህ ፊደላት፦ {letters}። ልክ እዚህ እንደጻፉት እንጽፋለን።',
  },
  'customize.topper.price': { en: 'Costs {price}.', am: 'ዋጋው {price} ነው።' },
  'customize.topper.count': { en: '{count} of {max}', am: '{count} ከ{max}' },
  'customize.topper.too.long': {
    en: 'At most {max} characters fit on the cake; please take away {count}.|At most {max} characters fit on the cake; please take away {count}.',
    am: 'ኬኩ ላይ የሚበቃው {max} ፊደል ነው፤ እባክዎ {count} ይቀንሱ።|ኬኩ ላይ የሚበቃው {max} ፊደል ነው፤ እባክዎ {count} ይቀንሱ።',
  },
  'customize.topper.ideas': { en: 'Often written', am: 'ብዙ ጊዜ የሚጻፉ' },

  'customize.extras': { en: 'Anything with it?', am: 'ከኬኩ ጋር ምን ይጨመር?' },
  'customize.extras.hint': { en: 'Tick what you like, or nothing.', am: 'የሚፈልጉትን ይምረጡ፤ ባይመርጡም ይችላሉ።' },
  'customize.extras.free': { en: 'free', am: 'ነፃ' },
  'customize.extras.picture': {
    en: 'Made from your picture: you add it at a later step.',
    am: 'ከፎቶዎ የሚሠራ፦ ፎቶውን በኋላ ይጨምራሉ።',
  },
  'customize.extras.picture.missing': {
    en: 'Please add the picture for: {extras}.',
    am: 'እባክዎ ፎቶ ይጨምሩ ለ፦ {extras}።',
  },
  'customize.method': { en: 'How do you get it?', am: 'እንዴት ይረከባሉ?' },
  'customize.method.pickup': { en: 'I pick it up', am: 'መጥቼ እወስዳለሁ' },
  'customize.method.only.pickup': {
    en: 'You pick it up at the shop; we do not deliver at this time.',
    am: 'መጥተው ከሱቃችን ይወስዳሉ፤ በአሁኑ ጊዜ አናደርስም።',
  },
  'customize.method.delivery': { en: 'Deliver it to me', am: 'ያድርሱልኝ' },
  'customize.day': { en: 'Which day?', am: 'በየትኛው ቀን?' },
  'customize.day.earliest': {
    en: 'This cake takes {lead}. The earliest day is {day}.',
    am: 'ይህን ኬክ ለማዘጋጀት {lead} ያስፈልጋል። የሚደርስበት የመጀመሪያ ቀን {day} ነው።',
  },
  'customize.day.lead.hours': { en: 'one hour|{count} hours', am: 'አንድ ሰዓት|{count} ሰዓት' },
  'customize.day.lead.days': { en: 'one day|{count} days', am: 'አንድ ቀን|{count} ቀናት' },
  'customize.day.none': {
    en: 'No day is free for this cake. Choose a smaller one, or call us: we may still find a way.',
    am: 'ለዚህ ኬክ ክፍት ቀን የለም። አነስ ያለ ይምረጡ፣ ወይም ይደውሉልን፤ መፍትሔ እንፈልጋለን።',
  },
  'customize.day.gone': {
    en: 'The day you chose is not free for this cake: {reason} Please choose another.',
    am: 'የመረጡት ቀን ለዚህ ኬክ አይሆንም፦ {reason} እባክዎ ሌላ ቀን ይምረጡ።',
  },
  'customize.day.too.soon': { en: 'Too soon: we need more time.', am: 'ቀኑ ቀርቧል፤ ተጨማሪ ጊዜ ያስፈልገናል።' },
  'customize.day.closed': { en: 'We are closed.', am: 'ዝግ ነን።' },
  'customize.day.full': { en: 'Fully booked.', am: 'በትዕዛዝ ተይዟል።' },
  'customize.day.too.far': { en: 'Too far ahead.', am: 'ቀኑ ገና ሩቅ ነው።' },
  'customize.day.by.phone': { en: 'Agree on the day by phone', am: 'ቀኑን በስልክ እንወስናለን' },
  'customize.day.by.phone.hint': {
    en: 'You do not know the day yet? We call you and find one that suits you.',
    am: 'ቀኑን ገና አላወቁም? ደውለን የሚመችዎትን ቀን አብረን እንመርጣለን።',
  },
  'customize.day.by.phone.chosen': { en: 'To be agreed by phone', am: 'በስልክ የሚወሰን' },
  'customize.day.loading': { en: 'Looking for free days…', am: 'ክፍት ቀናትን በመፈለግ ላይ…' },
  'customize.day.failed': {
    en: 'The free days could not be loaded. Please check your connection.',
    am: 'ክፍት ቀናቱን መጫን አልተቻለም። እባክዎ የኢንተርኔት ግንኙነትዎን ያረጋግጡ።',
  },
  'customize.time': { en: 'What time?', am: 'በስንት ሰዓት?' },
  'customize.time.any': { en: 'Any time that day', am: 'በዚያ ቀን በማንኛውም ሰዓት' },
  'customize.time.after.day': { en: 'The hours appear once you have chosen a day.', am: 'ቀን ሲመርጡ ሰዓቶቹ ይታያሉ።' },

  'customize.inspiration': { en: 'From our gallery', am: 'ከናሙናዎቻችን' },
  'customize.inspiration.text': {
    en: 'Pick the picture that comes closest to your idea.',
    am: 'ካሰቡት ጋር የሚቀራረበውን ምስል ይምረጡ።',
  },
  'customize.inspiration.yours': {
    en: 'We make it after this picture: {name}',
    am: 'በዚህ ምስል አምሳል እንሠራዋለን፦ {name}',
  },
  'customize.inspiration.choose': { en: 'Choose a picture', am: 'ምስል ይምረጡ' },
  'customize.inspiration.change': { en: 'Choose another', am: 'ሌላ ይምረጡ' },
  'customize.inspiration.remove': { en: 'Remove', am: 'ያስወግዱ' },
  'customize.inspiration.remove.of': { en: 'Remove “{name}”', am: '“{name}”ን ያስወግዱ' },
  'customize.pictures.upload': { en: 'Add these pictures', am: 'እነዚህን ምስሎች ያክሉ' },
  'customize.pictures.count': {
    en: 'one picture of yours|{count} pictures of yours',
    am: 'አንድ የእርስዎ ምስል|{count} የእርስዎ ምስሎች',
  },
  'customize.pictures.arriving': {
    en: 'Your pictures are still on their way. Send the request as soon as they are here, or remove them.',
    am: 'ምስሎችዎ ገና በመላክ ላይ ናቸው። ሲደርሱ ጥያቄውን ይላኩ፣ ወይም ምስሎቹን ያስወግዱ።',
  },
  'customize.pictures.one': { en: 'Your picture {number}', am: 'የእርስዎ ምስል {number}' },

  'customize.packs.text': {
    en: 'This one is baked every day: buy it now, by the piece or in a box.',
    am: 'ይህ በየቀኑ የሚጋገር ነው፦ በፍሬ ወይም በሳጥን አሁኑኑ መግዛት ይችላሉ።',
  },
  'customize.packs.more': {
    en: 'More than {maximum} pieces, or made another way?',
    am: 'ከ{maximum} ፍሬ በላይ ወይም ለየት ያለ ነገር ይፈልጋሉ?',
  },
  'customize.packs.ask': { en: 'Ask for a price', am: 'ዋጋ ይጠይቁ' },

  'customize.name': { en: 'Name', am: 'ስም' },
  'customize.phone': { en: 'Mobile number', am: 'የሞባይል ቁጥር' },
  'customize.phone.hint': {
    en: 'We send the price to this number.',
    am: 'ዋጋውን ወደዚህ ቁጥር እንልካለን።',
  },
  'customize.email': { en: 'Email', am: 'ኢሜይል' },
  'customize.zone': { en: 'Sub-city', am: 'ክፍለ ከተማ' },
  'customize.zone.choose': { en: 'Choose a sub-city', am: 'ክፍለ ከተማ ይምረጡ' },
  'customize.zone.fee': { en: '{zone}: {fee}', am: '{zone}፦ {fee}' },
  'customize.zone.agreed': { en: '{zone}: fee by phone', am: '{zone}፦ ክፍያው በስልክ' },
  'customize.rush': {
    en: 'This is sooner than we usually make it: +{percent} %, and we have to agree first. You hear from us before anything is paid.',
    am: 'ይህ ከወትሮው የዝግጅት ጊዜ ይፈጥናል፦ +{percent} %፤ አስቀድመን መስማማት አለብን። ምንም ከመከፈሉ በፊት እናሳውቅዎታለን።',
  },
  'customize.zone.from': { en: 'for cakes from {sum}', am: 'ከ{sum} ጀምሮ ላለ ኬክ' },
  'customize.zone.free': {
    en: 'Delivery is free from {sum}, where its fee is named.',
    am: 'ክፍያው በተገለጸባቸው ቦታዎች ከ{sum} ጀምሮ በነጻ እናደርሳለን።',
  },
  'customize.zone.elsewhere': { en: 'Somewhere else', am: 'ሌላ ቦታ' },
  'customize.address': { en: 'Where exactly?', am: 'በትክክል የት?' },
  'customize.address.hint': {
    en: 'Area, a landmark everybody knows, and how to find you from there.',
    am: 'ሰፈር፣ ሁሉም የሚያውቀው ምልክትና ከዚያ እንዴት እንደምናገኝዎ።',
  },
  'customize.notes': { en: 'Anything else we should know?', am: 'ሌላ ማወቅ ያለብን ነገር አለ?' },
  'customize.notes.quantity': { en: 'How many pieces, and what else we should know', am: 'ስንት ፍሬ? ሌላ ማወቅ ያለብንስ?' },
  'customize.notes.hint': {
    en: 'Colours, decoration, allergies, a surprise…',
    am: 'ቀለም፣ ማስዋቢያ፣ አለርጂ፣ ያልተጠበቀ ስጦታ…',
  },
  'customize.send': { en: 'Get the price', am: 'ዋጋ ይጠይቁ' },
  'customize.sending': { en: 'Sending…', am: 'በመላክ ላይ…' },
  'customize.send.text': {
    en: 'Sending it costs nothing and binds you to nothing. We keep the day for you while we work out the price.',
    am: 'መጠየቁ ነጻ ነው፤ ምንም ግዴታ የለበትም። ዋጋውን እስክናሳውቅዎ ድረስ ቀኑን ይዘን እንቆያለን።',
  },
  'customize.send.text.open': {
    en: 'Sending it costs nothing and binds you to nothing. The day is yours once you accept our price.',
    am: 'መጠየቁ ነጻ ነው፤ ምንም ግዴታ የለበትም። ቀኑን የምንይዝልዎት ዋጋችንን ሲቀበሉ ነው።',
  },
  'customize.send.text.phone': {
    en: 'Sending it costs nothing and binds you to nothing. We call you to agree on the day.',
    am: 'መጠየቁ ነጻ ነው፤ ምንም ግዴታ የለበትም። ቀኑን ለመወሰን እንደውልልዎታለን።',
  },
  'customize.errors': { en: 'Please look at the marked places.', am: 'እባክዎ ምልክት የተደረገባቸውን ቦታዎች ያስተካክሉ።' },
  'customize.error.name': { en: 'Please tell us your name.', am: 'እባክዎ ስምዎን ይንገሩን።' },
  'customize.error.phone': {
    en: 'Please give a mobile number that starts with 09 or 07 and has ten digits.',
    am: 'እባክዎ በ09 ወይም በ07 የሚጀምር ባለ አሥር አኃዝ የስልክ ቁጥር ያስገቡ።',
  },
  'customize.error.email': {
    en: 'This is not an email address. You may leave it empty.',
    am: 'ይህ የኢሜይል አድራሻ አይደለም። ባዶ መተው ይችላሉ።',
  },
  'customize.error.zone': { en: 'Please choose your sub-city.', am: 'እባክዎ ክፍለ ከተማዎን ይምረጡ።' },
  'customize.error.address': { en: 'Please say where we should deliver.', am: 'እባክዎ የምናደርስበትን ቦታ ይንገሩን።' },
  'customize.error.quantity': { en: 'Please tell us how many pieces you need.', am: 'እባክዎ ስንት ፍሬ እንደሚፈልጉ ይንገሩን።' },
  'customize.no.answer': {
    en: 'No answer came from the shop. Nothing is lost: send it again, it stays one request.',
    am: 'ከሱቁ መልስ አልመጣም። ምንም አልጠፋም፤ እንደገና ይላኩት፣ ጥያቄው አንድ ብቻ ሆኖ ይመዘገባል።',
  },
  'customize.sent': { en: 'You have sent this request: {code}', am: 'ይህን ጥያቄ ልከዋል፦ {code}' },
  'customize.sent.see': { en: 'See your order', am: 'ትዕዛዝዎን ይመልከቱ' },
  'customize.sent.new': { en: 'Begin a new cake', am: 'አዲስ ኬክ ይጀምሩ' },
  'customize.sent.again': { en: 'Ask for another like it', am: 'ተመሳሳይ ሌላ ኬክ ይጠይቁ' },

  'customize.summary': { en: 'Your cake', am: 'የእርስዎ ኬክ' },
  'customize.summary.show': { en: 'Show everything you have chosen', am: 'የመረጡትን ሁሉ ያሳዩ' },
  'customize.summary.price': { en: 'Price so far', am: 'እስካሁን ያለው ዋጋ' },
  'customize.summary.price.from': { en: 'Price from', am: 'መነሻ ዋጋ' },
  'customize.summary.note': {
    en: 'For the cake as chosen, without decoration and delivery. We tell you the final price.',
    am: 'ለመረጡት ኬክ፣ ያለ ተጨማሪ ማስዋቢያና ማድረሻ። የመጨረሻውን ዋጋ እናሳውቅዎታለን።',
  },
  'customize.summary.nothing': { en: 'Choose a cake to begin.', am: 'ለመጀመር ኬክ ይምረጡ።' },
  'customize.summary.cake': { en: 'Cake', am: 'ኬክ' },
  'customize.summary.occasion': { en: 'Occasion', am: 'ዝግጅት' },
  'customize.summary.size': { en: 'Size', am: 'መጠን' },
  'customize.summary.flavor': { en: 'Flavor', am: 'ጣዕም' },
  'customize.summary.type': { en: 'Cake type', am: 'የኬክ ዓይነት' },
  'customize.summary.topper': { en: 'Writing', am: 'ጽሑፍ' },
  'customize.summary.extras': { en: 'Extras', am: 'ተጨማሪዎች' },
  'customize.summary.day': { en: 'Day', am: 'ቀን' },
  'customize.summary.time': { en: 'Time', am: 'ሰዓት' },
  'customize.again': { en: 'Go on with the cake you began', am: 'የጀመሩትን ኬክ ይቀጥሉ' },
} satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof customizeMessages> {}
}
