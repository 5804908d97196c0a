import type { Messages } from '#app/base/platform/text/translate.ts'

/** Texts of the page on which a custom cake is composed. Requirement 5.8 fixes the English of `cake.builder.incomplete`. */
export const cakeBuilderMessages = {
  'cake.builder.title': { en: 'Start Your Order', am: 'ትዕዛዝዎን ይጀምሩ' },
  'cake.builder.text': {
    en: 'Build your cake step by step. We’ll send you a price, and you pay nothing until you accept it.',
    am: 'ኬክዎን ደረጃ በደረጃ ይምረጡ። ዋጋውን እናሳውቅዎታለን፤ እስኪቀበሉት ድረስ ምንም አይከፍሉም።',
  },
  'cake.builder.incomplete': {
    en: 'Please complete all selections to continue',
    am: 'ለመቀጠል እባክዎ ሁሉንም ምርጫዎች ያሟሉ',
  },
  'cake.builder.required': { en: 'Please choose one.', am: 'እባክዎ አንዱን ይምረጡ።' },
  'cake.builder.open.cake': { en: 'Choose a cake to continue.', am: 'ለመቀጠል ኬክ ይምረጡ።' },
  'cake.builder.open.size': { en: 'Choose a size to continue.', am: 'ለመቀጠል መጠን ይምረጡ።' },
  'cake.builder.open.flavor': { en: 'Choose a flavor to continue.', am: 'ለመቀጠል ጣዕም ይምረጡ።' },
  'cake.builder.open.cake_type': { en: 'Choose a cake type to continue.', am: 'ለመቀጠል የኬክ ዓይነት ይምረጡ።' },
  'cake.builder.open.delivery_date': { en: 'Choose a day to continue.', am: 'ለመቀጠል ቀን ይምረጡ።' },
  'cake.builder.open.topper': { en: 'Change the inscription to continue.', am: 'ለመቀጠል ጽሑፉን ያስተካክሉ።' },
  'cake.builder.open.pictures': { en: 'Add the picture to continue.', am: 'ለመቀጠል ምስሉን ይጨምሩ።' },
  'cake.builder.nothing': { en: 'None', am: 'የለም' },
  'cake.builder.progress': { en: 'Step {step} of {count}', am: 'ደረጃ {step}/{count}' },
  'cake.builder.continue': { en: 'Continue', am: 'ይቀጥሉ' },
  'cake.builder.change': { en: 'Change', am: 'ይቀይሩ' },
  'cake.builder.change.of': { en: 'Change: {step}', am: 'ይቀይሩ፦ {step}' },
  'cake.builder.update': { en: 'Update', am: 'ያድሱ' },
  'cake.builder.failed': {
    en: 'We couldn’t load the choices. Please try again later.',
    am: 'ምርጫዎቹን መጫን አልተቻለም። እባክዎ ቆየት ብለው ይሞክሩ።',
  },
  'cake.builder.failed.again': { en: 'Try again', am: 'እንደገና ይሞክሩ' },

  'cake.builder.step.cake': { en: 'Cake and occasion', am: 'ኬክና ዝግጅት' },
  'cake.builder.step.packs': { en: 'How many', am: 'ብዛት' },
  'cake.builder.step.size': { en: 'Size', am: 'መጠን' },
  'cake.builder.step.flavor': { en: 'Flavor and cake type', am: 'ጣዕምና የኬክ ዓይነት' },
  'cake.builder.step.topper': { en: 'Inscription and extras', am: 'ጽሑፍና ተጨማሪዎች' },
  'cake.builder.step.day': { en: 'Day and time', am: 'ቀንና ሰዓት' },
  'cake.builder.step.pictures': { en: 'Pictures', am: 'ምስሎች' },
  'cake.builder.step.you': { en: 'About you', am: 'ስለ እርስዎ' },

  'cake.builder.occasion': { en: 'What are you celebrating?', am: 'ዝግጅትዎ ምንድን ነው?' },
  'cake.builder.occasion.none': { en: 'No occasion', am: 'ዝግጅት የለም' },
  'cake.builder.occasion.clears': {
    en: 'Each occasion has its own sizes and flavors. If you change it, you’ll choose them again.',
    am: 'እያንዳንዱ ዝግጅት የራሱ መጠኖችና ጣዕሞች አሉት። ዝግጅቱን ሲቀይሩ የመረጧቸው መጠንና ጣዕም ይሰረዛሉ።',
  },
  'cake.builder.cake': { en: 'Which cake comes closest?', am: 'ካሰቡት ጋር የሚቀራረበው የትኛው ኬክ ነው?' },
  'cake.builder.cake.hint': {
    en: 'It sets the starting price. Everything else is up to you.',
    am: 'መነሻ ዋጋው በዚህ ኬክ ይወሰናል። ሌላውን ሁሉ እርስዎ ይመርጣሉ።',
  },
  'cake.builder.cake.suits': { en: 'Suits the occasion', am: 'ለዝግጅቱ ይስማማል' },
  'cake.builder.cake.none': {
    en: 'No special order cakes at the moment. Call us and we’ll see what we can do.',
    am: 'ለጊዜው በልዩ ትዕዛዝ የሚሠሩ ኬኮች የሉም። ይደውሉልን፤ ምን ማድረግ እንደምንችል እንነጋገራለን።',
  },
  'cake.builder.cake.gone': {
    en: 'The cake you chose is no longer available. Your other choices are saved; please choose another cake.',
    am: 'የመረጡት ኬክ አሁን አይሸጥም። ሌሎች ምርጫዎችዎ እንዳሉ ናቸው፤ እባክዎ ሌላ ኬክ ይምረጡ።',
  },

  'cake.builder.guests': { en: 'How many guests?', am: 'ስንት እንግዶች አሉ?' },
  'cake.builder.guests.hint': { en: 'We suggest the size that serves them.', am: 'ለእነሱ የሚበቃውን መጠን እንጠቁምዎታለን።' },
  'cake.builder.guests.suggest': { en: 'Suggest a size', am: 'መጠን ይጠቁሙኝ' },
  'cake.builder.guests.fits': {
    en: 'For {guests} guests we suggest {size}, {weight}.',
    am: 'ለ{guests} እንግዶች {size} ({weight}) ይበቃል።',
  },
  'cake.builder.guests.too.many': {
    en: 'Our biggest cake serves {most}. Choose it and tell us in the notes how many guests you have; we’ll add a second cake.',
    am: 'ትልቁ ኬካችን ለ{most} ሰው ይበቃል። እሱን ይምረጡና የእንግዶችዎን ብዛት በማስታወሻው ላይ ይጻፉ፤ ሁለተኛ ኬክ እንጨምራለን።',
  },
  'cake.builder.size': { en: 'Choose a size', am: 'መጠን ይምረጡ' },
  'cake.builder.size.detail': { en: '{kg} kg · {from}–\u2060{to} people', am: '{kg} ኪ.ግ. · ለ{from}–\u2060{to} ሰው' },
  'cake.builder.size.weight': { en: '{kg} kg', am: '{kg} ኪ.ግ.' },
  'cake.builder.size.serves': { en: '{from}–\u2060{to} people', am: 'ለ{from}–\u2060{to} ሰው' },
  'cake.builder.size.suits': { en: 'Suits {guests}', am: 'ለ{guests} ይበቃል' },
  'cake.builder.size.none': {
    en: 'We don’t have any sizes for “{occasion}” yet. Choose another occasion, or call us.',
    am: 'ለ«{occasion}» የተዘጋጀ መጠን ገና የለንም። ሌላ ዝግጅት ይምረጡ፣ ወይም ይደውሉልን።',
  },
  'cake.builder.size.none.at.all': {
    en: 'No sizes to choose from at the moment. Please call us.',
    am: 'ለጊዜው የሚመረጥ መጠን የለም። እባክዎ ይደውሉልን።',
  },
  'cake.builder.occasion.other': { en: 'Choose another occasion', am: 'ሌላ ዝግጅት ይምረጡ' },

  'cake.builder.flavor': { en: 'Choose a flavor', am: 'ጣዕም ይምረጡ' },
  'cake.builder.topper.script': {
    en: 'We can’t write in this script: {script}.',
    am: 'በእነዚህ ፊደላት ኬክ ላይ አንጽፍም፦ {script}።',
  },
  'cake.builder.script.ethiopic': { en: 'Amharic (Ethiopic)', am: 'የአማርኛ (ግዕዝ) ፊደል' },
  'cake.builder.script.latin': { en: 'English (Latin)', am: 'የእንግሊዝኛ (ላቲን) ፊደል' },
  'cake.builder.script.other_scripts': { en: 'other than Ethiopic and Latin', am: 'ከግዕዝና ከላቲን ውጭ' },
  'cake.builder.flavor.surcharge': { en: '+ {price}', am: '+ {price}' },
  'cake.builder.flavor.weekdays': { en: 'Only on {days}', am: '{days} ብቻ' },
  'cake.builder.flavor.none': {
    en: 'We don’t have any flavors for “{occasion}” yet. Choose another occasion, or call us.',
    am: 'ለ«{occasion}» የተዘጋጀ ጣዕም ገና የለንም። ሌላ ዝግጅት ይምረጡ፣ ወይም ይደውሉልን።',
  },
  'cake.builder.flavor.none.at.all': {
    en: 'No flavors to choose from at the moment. Please call us.',
    am: 'ለጊዜው የሚመረጥ ጣዕም የለም። እባክዎ ይደውሉልን።',
  },
  'cake.builder.type': { en: 'Choose a cake type', am: 'የኬክ ዓይነት ይምረጡ' },
  'cake.builder.type.none': {
    en: 'No cake types to choose from at the moment. Please call us.',
    am: 'ለጊዜው የሚመረጥ የኬክ ዓይነት የለም። እባክዎ ይደውሉልን።',
  },
  'cake.builder.fasting.whole': {
    en: 'This cake is for fasting: no egg, milk or butter.',
    am: 'ይህ ኬክ የጾም ነው፦ እንቁላል፣ ወተትና ቅቤ የለውም።',
  },
  'cake.builder.fasting.half': {
    en: 'For a fasting cake choose both a fasting flavor and the fasting cake type.',
    am: 'ኬኩ የጾም እንዲሆን ጣዕሙም የኬኩ ዓይነትም የጾም መሆን አለባቸው።',
  },

  'cake.builder.topper': { en: 'What should we write on it?', am: 'ምን እንጻፍ?' },
  'cake.builder.topper.off': {
    en: 'We don’t write on cakes at the moment. You can continue.',
    am: 'በአሁኑ ጊዜ በኬክ ላይ ጽሑፍ አንጽፍም። መቀጠል ይችላሉ።',
  },
  'cake.builder.topper.hint': {
    en: 'Up to {max} letters, in any script. We pipe exactly what you write here.',
    am: 'እስከ {max} ፊደል፣ በማንኛውም ቋንቋ። ልክ እዚህ እንደጻፉት እንጽፋለን።',
  },
  'cake.builder.topper.hint.letters': {
    en: 'Up to {max} letters, in these scripts: {letters}. We pipe exactly what you write here.',
    am: 'እስከ {max} ፊደል፣ በእነዚህ ፊደላት፦ {letters}። ልክ እዚህ እንደጻፉት እንጽፋለን።',
  },
  'cake.builder.topper.price': { en: 'Costs {price}.', am: 'ዋጋው {price} ነው።' },
  'cake.builder.topper.count': { en: '{count} of {max}', am: '{count} ከ{max}' },
  'cake.builder.topper.too.long': {
    en: 'Only {max} characters fit on the cake; please remove {count}.|Only {max} characters fit on the cake; please remove {count}.',
    am: 'ኬኩ ላይ የሚበቃው {max} ፊደል ነው፤ እባክዎ {count} ይቀንሱ።|ኬኩ ላይ የሚበቃው {max} ፊደል ነው፤ እባክዎ {count} ይቀንሱ።',
  },
  'cake.builder.topper.unprinted': {
    en: '{signs} may be missing on the cake, because our kitchen’s papers can’t show every sign. Please use letters, or tell us in the note.',
    am: '{signs} በማዕድ ቤታችን ወረቀት ላይ ስለማይታይ ኬኩ ላይ ላይጻፍ ይችላል። እባክዎ በፊደል ይጻፉት፣ ወይም በማስታወሻው ይግለጹልን።',
  },
  'cake.builder.topper.ideas': { en: 'Popular choices', am: 'ብዙ ጊዜ የሚጻፉ' },

  'cake.builder.extras': { en: 'Anything to go with it?', am: 'ከኬኩ ጋር ምን ይጨመር?' },
  'cake.builder.extras.hint': { en: 'Tick what you like, or nothing.', am: 'የሚፈልጉትን ይምረጡ፤ ባይመርጡም ይችላሉ።' },
  'cake.builder.extras.free': { en: 'free', am: 'ነጻ' },
  'cake.builder.extras.picture': {
    en: 'Made from your picture: you add it at a later step.',
    am: 'ከፎቶዎ የሚሠራ፦ ፎቶውን በኋላ ይጨምራሉ።',
  },
  'cake.builder.extras.picture.missing': {
    en: 'Please add the picture for: {extras}.',
    am: 'እባክዎ ለሚከተሉት ፎቶ ይጨምሩ፦ {extras}።',
  },
  'cake.builder.method': { en: 'Pickup or delivery?', am: 'እንዴት ይረከባሉ?' },
  'cake.builder.method.pickup': { en: 'I pick it up', am: 'መጥቼ እወስዳለሁ' },
  'cake.builder.method.only.pickup': {
    en: 'You pick it up at the shop; we don’t deliver at the moment.',
    am: 'መጥተው ከሱቃችን ይወስዳሉ፤ በአሁኑ ጊዜ አናደርስም።',
  },
  'cake.builder.method.delivery': { en: 'Deliver it to me', am: 'ያድርሱልኝ' },
  'cake.builder.day': { en: 'Which day?', am: 'በየትኛው ቀን?' },
  'cake.builder.day.earliest': {
    en: 'We need {lead} to make this cake. The earliest day is {day}.',
    am: 'ይህን ኬክ ለማዘጋጀት {lead} ያስፈልጋል። በቶሎ የሚደርሰው {day} ነው።',
  },
  'cake.builder.day.lead.hours': { en: '{count} hour|{count} hours', am: '{count} ሰዓት|{count} ሰዓት' },
  'cake.builder.day.lead.days': { en: '{count} day|{count} days', am: '{count} ቀን|{count} ቀን' },
  'cake.builder.day.none': {
    en: 'We have no free day for this cake. Choose a smaller one, or call us and we’ll try to find a way.',
    am: 'ለዚህ ኬክ ክፍት ቀን የለም። አነስ ያለ ይምረጡ፣ ወይም ይደውሉልን፤ መፍትሔ እንፈልጋለን።',
  },
  'cake.builder.day.gone': {
    en: 'The day you chose is not free for this cake: {reason} Please choose another.',
    am: 'የመረጡት ቀን ለዚህ ኬክ አይሆንም፦ {reason} እባክዎ ሌላ ቀን ይምረጡ።',
  },
  'cake.builder.day.too.soon': { en: 'Too soon: we need more time.', am: 'ቀኑ ቀርቧል፤ ተጨማሪ ጊዜ ያስፈልገናል።' },
  'cake.builder.day.closed': { en: 'We are closed.', am: 'ዝግ ነን።' },
  'cake.builder.day.full': { en: 'Fully booked.', am: 'በትዕዛዝ ተይዟል።' },
  'cake.builder.day.too.far': { en: 'Too far ahead.', am: 'ቀኑ ገና ሩቅ ነው።' },
  'cake.builder.day.by.phone': { en: 'Agree on the day by phone', am: 'ቀኑን በስልክ እንወስናለን' },
  'cake.builder.day.by.phone.hint': {
    en: 'Don’t know the day yet? We’ll call you and find one that suits you.',
    am: 'ቀኑን ገና አላወቁም? ደውለን የሚመችዎትን ቀን አብረን እንመርጣለን።',
  },
  'cake.builder.day.by.phone.chosen': { en: 'To be agreed by phone', am: 'በስልክ የሚወሰን' },
  'cake.builder.day.loading': { en: 'Looking for free days…', am: 'ክፍት ቀናትን በመፈለግ ላይ…' },
  'cake.builder.day.failed': {
    en: 'The free days could not be loaded. Please check your connection.',
    am: 'ክፍት ቀናቱን መጫን አልተቻለም። እባክዎ የኢንተርኔት ግንኙነትዎን ያረጋግጡ።',
  },
  'cake.builder.time': { en: 'What time?', am: 'በስንት ሰዓት?' },
  'cake.builder.time.any': { en: 'Any time that day', am: 'በዚያ ቀን በማንኛውም ሰዓት' },
  'cake.builder.time.after.day': { en: 'Choose a day to see the times.', am: 'ቀን ሲመርጡ ሰዓቶቹ ይታያሉ።' },

  'cake.builder.inspiration': { en: 'From our gallery', am: 'ከናሙናዎቻችን' },
  'cake.builder.inspiration.text': {
    en: 'Pick the picture that comes closest to your idea.',
    am: 'ካሰቡት ጋር የሚቀራረበውን ምስል ይምረጡ።',
  },
  'cake.builder.inspiration.yours': {
    en: 'We’ll use this picture as a guide: {name}',
    am: 'ይህን ምስል አስመስለን እንሠራዋለን፦ {name}',
  },
  'cake.builder.inspiration.choose': { en: 'Choose a picture', am: 'ምስል ይምረጡ' },
  'cake.builder.inspiration.change': { en: 'Choose another', am: 'ሌላ ይምረጡ' },
  'cake.builder.inspiration.remove': { en: 'Remove', am: 'ያስወግዱ' },
  'cake.builder.inspiration.remove.of': { en: 'Remove “{name}”', am: '«{name}»ን ያስወግዱ' },
  'cake.builder.pictures.upload': { en: 'Add these pictures', am: 'እነዚህን ምስሎች ያክሉ' },
  'cake.builder.pictures.count': {
    en: '{count} picture from you|{count} pictures from you',
    am: 'የእርስዎ {count} ምስል|የእርስዎ {count} ምስሎች',
  },
  'cake.builder.pictures.arriving': {
    en: 'Your pictures are still uploading. Send the request when they’re done, or remove them.',
    am: 'ምስሎችዎ ገና በመላክ ላይ ናቸው። ሲደርሱ ጥያቄውን ይላኩ፣ ወይም ምስሎቹን ያስወግዱ።',
  },
  'cake.builder.pictures.one': { en: 'Your picture {number}', am: 'የእርስዎ ምስል {number}' },

  'cake.builder.packs.text': {
    en: 'We bake this every day, so you can buy it now, by the piece or in a box.',
    am: 'ይህ በየቀኑ የሚጋገር ነው፦ በፍሬ ወይም በሳጥን አሁኑኑ መግዛት ይችላሉ።',
  },
  'cake.builder.packs.more': {
    en: 'More than {maximum} pieces, or made another way?',
    am: 'ከ{maximum} ፍሬ በላይ ወይም ለየት ያለ ነገር ይፈልጋሉ?',
  },
  'cake.builder.packs.ask': { en: 'Request a quote', am: 'ዋጋ ይጠይቁ' },

  'cake.builder.name': { en: 'Name', am: 'ስም' },
  'cake.builder.privacy': {
    en: 'We use your number only for this order. Pictures are deleted 180 days after it ends.',
    am: 'ስልክዎን የምንጠቀመው ለዚህ ትዕዛዝ ብቻ ነው። ፎቶዎችዎ ትዕዛዙ ካበቃ ከ180 ቀናት በኋላ ይሰረዛሉ።',
  },
  'cake.builder.phone': { en: 'Mobile number', am: 'የሞባይል ቁጥር' },
  'cake.builder.phone.hint': {
    en: 'We’ll send the price to this number.',
    am: 'ዋጋውን ወደዚህ ቁጥር እንልካለን።',
  },
  'cake.builder.email': { en: 'Email', am: 'ኢሜይል' },
  'cake.builder.zone': { en: 'Sub-city', am: 'ክፍለ ከተማ' },
  'cake.builder.zone.choose': { en: 'Choose a sub-city', am: 'ክፍለ ከተማ ይምረጡ' },
  'cake.builder.zone.fee': { en: '{zone}: {fee}', am: '{zone}፦ {fee}' },
  'cake.builder.zone.agreed': { en: '{zone}: we’ll call you about the fee', am: '{zone}፦ የማድረሻ ክፍያው በስልክ ይወሰናል' },
  'cake.builder.rush': {
    en: 'This is sooner than we usually make it: +{percent}%. We need to agree on it first; you’ll hear from us before you pay anything.',
    am: 'ይህ ከወትሮው የዝግጅት ጊዜ ይፈጥናል፦ +{percent}%፤ አስቀድመን መስማማት አለብን። ምንም ከመከፈሉ በፊት እናሳውቅዎታለን።',
  },
  'cake.builder.zone.from': { en: 'for cakes from {sum}', am: 'ከ{sum} ጀምሮ ላለ ኬክ' },
  'cake.builder.zone.free': {
    en: 'Delivery is free from {sum} in areas with a listed fee.',
    am: 'ክፍያው በተገለጸባቸው ቦታዎች ከ{sum} ጀምሮ በነጻ እናደርሳለን።',
  },
  'cake.builder.zone.elsewhere': { en: 'Somewhere else', am: 'ሌላ ቦታ' },
  'cake.builder.address': { en: 'Where exactly?', am: 'የት እናድርስልዎ?' },
  'cake.builder.address.hint': {
    en: 'Area, a well-known landmark, and how to reach you from there.',
    am: 'ሰፈር፣ ሁሉም የሚያውቀው ምልክትና ከዚያ እንዴት እንደምናገኝዎ።',
  },
  'cake.builder.notes': { en: 'Anything else we should know?', am: 'ሌላ ማወቅ ያለብን ነገር አለ?' },
  'cake.builder.notes.quantity': { en: 'How many pieces? Anything else we should know?', am: 'ስንት ፍሬ? ሌላ ማወቅ ያለብንስ?' },
  'cake.builder.notes.hint': {
    en: 'Colors, decoration, allergies, a surprise…',
    am: 'ቀለም፣ ማስዋቢያ፣ አለርጂ፣ ሰርፕራይዝ…',
  },
  'cake.builder.send': { en: 'Request a quote', am: 'ዋጋ ይጠይቁ' },
  'cake.builder.sending': { en: 'Sending…', am: 'በመላክ ላይ…' },
  'cake.builder.send.text': {
    en: 'Asking is free, with no obligation. We’ll keep the day for you while we work out the price.',
    am: 'መጠየቁ ነጻ ነው፤ ግዴታም የለብዎትም። ዋጋውን እስክናሳውቅዎ ድረስ ቀኑን ይዘን እንቆያለን።',
  },
  'cake.builder.send.text.open': {
    en: 'Asking is free, with no obligation. The day is yours once you accept our quote.',
    am: 'መጠየቁ ነጻ ነው፤ ግዴታም የለብዎትም። ቀኑን የምንይዝልዎት ዋጋችንን ሲቀበሉ ነው።',
  },
  'cake.builder.send.text.phone': {
    en: 'Asking is free, with no obligation. We’ll call you to agree on the day.',
    am: 'መጠየቁ ነጻ ነው፤ ግዴታም የለብዎትም። ቀኑን ለመወሰን እንደውልልዎታለን።',
  },
  'cake.builder.errors': { en: 'Please check the highlighted fields.', am: 'እባክዎ ምልክት የተደረገባቸውን ቦታዎች ያስተካክሉ።' },
  'cake.builder.error.name': { en: 'Please tell us your name.', am: 'እባክዎ ስምዎን ይንገሩን።' },
  'cake.builder.error.phone': {
    en: 'Please enter a 10-digit mobile number starting with 09 or 07.',
    am: 'እባክዎ በ09 ወይም በ07 የሚጀምር ባለ አሥር አኃዝ የስልክ ቁጥር ያስገቡ።',
  },
  'cake.builder.error.email': {
    en: 'This is not an email address. You may leave it empty.',
    am: 'ይህ የኢሜይል አድራሻ አይደለም። ባዶ መተው ይችላሉ።',
  },
  'cake.builder.error.zone': { en: 'Please choose your sub-city.', am: 'እባክዎ ክፍለ ከተማዎን ይምረጡ።' },
  'cake.builder.error.address': { en: 'Please say where we should deliver.', am: 'እባክዎ የምናደርስበትን ቦታ ይንገሩን።' },
  'cake.builder.error.quantity': { en: 'Please tell us how many pieces you need.', am: 'እባክዎ ስንት ፍሬ እንደሚፈልጉ ይንገሩን።' },
  'cake.builder.no.answer': {
    en: 'We couldn’t reach the shop. Nothing is lost: send it again and it still counts as one request.',
    am: 'ከሱቁ መልስ አልመጣም። ምንም አልጠፋም፤ እንደገና ይላኩት፣ ጥያቄው አንድ ብቻ ሆኖ ይመዘገባል።',
  },
  'cake.builder.sent': { en: 'You have sent this request: {code}', am: 'ይህን ጥያቄ ልከዋል፦ {code}' },
  'cake.builder.sent.see': { en: 'See your order', am: 'ትዕዛዝዎን ይመልከቱ' },
  'cake.builder.sent.new': { en: 'Start a new cake', am: 'አዲስ ኬክ ይጀምሩ' },
  'cake.builder.sent.again': { en: 'Request another one like this', am: 'ተመሳሳይ ሌላ ኬክ ይጠይቁ' },

  'cake.builder.summary': { en: 'Your cake', am: 'የእርስዎ ኬክ' },
  'cake.builder.summary.show': { en: 'Show everything you have chosen', am: 'የመረጡትን ሁሉ ያሳዩ' },
  'cake.builder.summary.price': { en: 'Price so far', am: 'እስካሁን ያለው ዋጋ' },
  'cake.builder.summary.price.from': { en: 'Price from', am: 'መነሻ ዋጋ' },
  'cake.builder.summary.note': {
    en: 'For the cake as chosen, without decoration or delivery. We’ll tell you the final price.',
    am: 'ለመረጡት ኬክ፣ ያለ ተጨማሪ ማስዋቢያና ማድረሻ። የመጨረሻውን ዋጋ እናሳውቅዎታለን።',
  },
  'cake.builder.summary.nothing': { en: 'Choose a cake to begin.', am: 'ለመጀመር ኬክ ይምረጡ።' },
  'cake.builder.summary.cake': { en: 'Cake', am: 'ኬክ' },
  'cake.builder.summary.occasion': { en: 'Occasion', am: 'ዝግጅት' },
  'cake.builder.summary.size': { en: 'Size', am: 'መጠን' },
  'cake.builder.summary.flavor': { en: 'Flavor', am: 'ጣዕም' },
  'cake.builder.summary.type': { en: 'Cake type', am: 'የኬክ ዓይነት' },
  'cake.builder.summary.topper': { en: 'Inscription', am: 'በኬኩ ላይ የሚጻፈው' },
  'cake.builder.summary.extras': { en: 'Extras', am: 'ተጨማሪዎች' },
  'cake.builder.summary.day': { en: 'Day', am: 'ቀን' },
  'cake.builder.summary.time': { en: 'Time', am: 'ሰዓት' },
  'cake.builder.again': { en: 'Continue with your cake', am: 'የጀመሩትን ኬክ ይቀጥሉ' },
} satisfies Messages
