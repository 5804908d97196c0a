import type { Messages } from '#app/base/platform/text/translate.ts'

export const orderRefusalMessages = {
  'order.refused.missing_cake_or_variant': {
    en: 'Missing cake or variant selection',
    am: 'ኬኩ ወይም ሳጥኑ አልተመረጠም',
  },
  'order.refused.cake_unavailable': {
    en: 'One of your cakes is not available now. Please remove it and try again.',
    am: 'ከመረጧቸው ኬኮች አንዱ አሁን አይሸጥም። እባክዎ ያስወግዱትና እንደገና ይሞክሩ።',
  },
  'order.refused.cake_made_to_order': {
    en: 'This cake is made to order. Please ask us for a quote.',
    am: 'ይህ ኬክ የሚሠራው በልዩ ትዕዛዝ ነው። እባክዎ ዋጋ ይጠይቁን።',
  },
  'order.refused.variant_unavailable': {
    en: 'This box is not available now. Please choose another.',
    am: 'ይህ ሳጥን አሁን አይሸጥም። እባክዎ ሌላ ይምረጡ።',
  },
  'order.refused.below_minimum_order': {
    en: 'You need {count} more piece to order.|You need {count} more pieces to order.',
    am: 'ለማዘዝ {count} ተጨማሪ ፍሬ ያስፈልጋል።|ለማዘዝ {count} ተጨማሪ ፍሬ ያስፈልጋል።',
  },
  'order.refused.below_minimum_pack': {
    en: 'We sell from {count} piece. Please take a larger box, or fill your cart.|We sell from {count} pieces. Please take a larger box, or fill your cart.',
    am: 'የምንሸጠው ከ{count} ፍሬ ጀምሮ ነው። እባክዎ ትልቁን ሳጥን ይምረጡ፣ ወይም ቅርጫትዎን ይሙሉ።|የምንሸጠው ከ{count} ፍሬ ጀምሮ ነው። እባክዎ ትልቁን ሳጥን ይምረጡ፣ ወይም ቅርጫትዎን ይሙሉ።',
  },
  'order.refused.above_maximum_order': {
    en: 'You can order up to {maximum} pieces online. Need more? Ask us for a quote.',
    am: 'በኦንላይን በአንድ ጊዜ የምንሸጠው እስከ {maximum} ፍሬ ነው። ከዚያ በላይ ከፈለጉ ዋጋ ይጠይቁን።',
  },
  'order.refused.stock_short': {
    en: 'There are not enough pieces. {cakes} Please take fewer, or another cake.',
    am: 'በቂ ፍሬ የለም። {cakes} እባክዎ ቁጥሩን ይቀንሱ፣ ወይም ሌላ ኬክ ይምረጡ።',
  },
  'order.refused.too_many_unpaid': {
    en: 'Orders that are not paid yet hold many of these pieces already. Please pay for yours, or try again in a few minutes.',
    am: 'ገና ያልተከፈለባቸው ትዕዛዞች ብዙ ፍሬ ይዘዋል። እባክዎ ላዘዙት ይክፈሉ፣ ወይም ከጥቂት ደቂቃዎች በኋላ እንደገና ይሞክሩ።',
  },
  'order.stock.left': {
    en: '{cake}: only {count} piece left; you wanted {wanted}.|{cake}: only {count} pieces left; you wanted {wanted}.',
    am: '{cake}፦ የቀረው {count} ፍሬ ነው፤ የጠየቁት {wanted} ነው።|{cake}፦ የቀረው {count} ፍሬ ነው፤ የጠየቁት {wanted} ነው።',
  },
  'order.stock.none': { en: '{cake} is sold out.', am: '{cake} አልቋል።' },
  'order.refused.total_changed': {
    en: 'The price has changed: the total is now {total}. Nothing was charged. Please check it and order again.',
    am: 'ዋጋው ተቀይሯል፦ ጠቅላላው አሁን {total} ነው። ምንም ገንዘብ አልተቀነሰም። እባክዎ አይተው እንደገና ይዘዙ።',
  },
  'order.refused.delivery_not_offered': {
    en: 'We do not deliver at this time. Please choose to pick your order up.',
    am: 'በአሁኑ ጊዜ አናደርስም። እባክዎ መጥተው መውሰድን ይምረጡ።',
  },
  'order.refused.delivery_address_missing': {
    en: 'Please say where we should deliver.',
    am: 'እባክዎ የምናደርስበትን ቦታ ይንገሩን።',
  },
  'order.refused.delivery_below_zone_minimum': {
    en: 'We deliver to {zone} from {sum}. Please add something, or pick your order up.',
    am: 'ወደ {zone} የምናደርሰው የ{sum} እና ከዚያ በላይ ኬክ ሲሆን ነው። እባክዎ ይጨምሩ፣ ወይም መጥተው ይውሰዱ።',
  },
  'order.refused.delivery_fee_by_phone': {
    en: 'We agree the delivery fee for that area by phone, so you can’t pay here yet. Please call us, or pick your order up.',
    am: 'ለዚያ ቦታ የማድረሻ ክፍያውን የምንስማማው በስልክ ስለሆነ ገና እዚህ መክፈል አይቻልም። እባክዎ ይደውሉልን፣ ወይም መጥተው ይውሰዱ።',
  },
  'order.refused.change_by_phone': {
    en: 'It’s too late to change this online. Please call us.',
    am: 'ከዚህ በኋላ የምንቀይረው በስልክ ነው። እባክዎ ይደውሉልን።',
  },
  'order.refused.delivery_fee_changed': {
    en: 'The delivery fee has changed: it is now {fee}. Nothing was charged. Please check it and order again.',
    am: 'የማድረሻ ክፍያው ተቀይሯል፦ አሁን {fee} ነው። ምንም ገንዘብ አልተቀነሰም። እባክዎ አይተው እንደገና ይዘዙ።',
  },
  'order.refused.delivery_outside_zone_slots': {
    en: 'To {zone} we deliver at {times}. Please choose one of these times.',
    am: 'ወደ {zone} የምናደርሰው {times} ነው። እባክዎ ከእነዚህ ሰዓቶች አንዱን ይምረጡ።',
  },
  'order.refused.delivery_date_invalid': {
    en: 'This is not a date. Please choose a day.',
    am: 'ቀኑ ትክክል አይደለም። እባክዎ ቀን ይምረጡ።',
  },
  'order.refused.delivery_date_missing': {
    en: 'Please choose a day to go with the time.',
    am: 'እባክዎ ከሰዓቱ ጋር ቀን ይምረጡ።',
  },
  'order.refused.delivery_time_invalid': {
    en: 'This is not a time of day. Please choose a time.',
    am: 'ሰዓቱ ትክክል አይደለም። እባክዎ ሰዓት ይምረጡ።',
  },
  'order.refused.delivery_too_soon': {
    en: 'We cannot have it ready by then. The earliest is {earliest}.',
    am: 'እስከዚያ አዘጋጅተን መጨረስ አንችልም። በቶሎ ሊደርስ የሚችለው {earliest} ነው።',
  },
  'order.refused.delivery_too_far': {
    en: 'That day is too far ahead. The last one we plan for is {latest}.',
    am: 'ቀኑ በጣም ሩቅ ነው። ትዕዛዝ የምንቀበለው እስከ {latest} ድረስ ላለው ቀን ነው።',
  },
  'order.refused.delivery_day_closed': {
    en: 'We are closed on that day. Please choose another.',
    am: 'በዚያ ቀን ዝግ ነን። እባክዎ ሌላ ቀን ይምረጡ።',
  },
  'order.refused.delivery_day_closed_because': {
    en: 'That day is not possible ({because}). Please choose another.',
    am: 'ያ ቀን አይቻልም ({because})። እባክዎ ሌላ ቀን ይምረጡ።',
  },
  'order.refused.day_full': {
    en: 'That day is fully booked. Please choose another.',
    am: 'ያ ቀን በትዕዛዝ ተሞልቷል። እባክዎ ሌላ ቀን ይምረጡ።',
  },
  'order.refused.slot_full': {
    en: '{window} is fully booked. Please choose another time.',
    am: '{window} በትዕዛዝ ተሞልቷል። እባክዎ ሌላ ሰዓት ይምረጡ።',
  },
  'order.refused.slots_free': { en: 'Still free: {windows}.', am: 'ክፍት ሰዓት፦ {windows}።' },
  'order.refused.next_open': { en: 'The next one free is {next}.', am: 'ቀጥሎ ክፍት የሆነው {next} ነው።' },
  'order.refused.delivery_outside_slots': {
    en: 'We don’t do pickups or deliveries at that time. Please choose another.',
    am: 'በዚያ ሰዓት ትዕዛዝ አናስረክብም። እባክዎ ሌላ ሰዓት ይምረጡ።',
  },
  'order.refused.quote_incomplete': {
    en: 'Please complete all selections to continue: {missing}',
    am: 'ለመቀጠል እባክዎ ሁሉንም ምርጫዎች ያሟሉ፦ {missing}',
  },
  'order.missing.cake': { en: 'cake', am: 'ኬክ' },
  'order.missing.size': { en: 'size', am: 'መጠን' },
  'order.missing.flavor': { en: 'flavor', am: 'ጣዕም' },
  'order.missing.cake_type': { en: 'cake type', am: 'የኬክ ዓይነት' },
  'order.missing.delivery_date': { en: 'pickup date', am: 'የመረከቢያ ቀን' },
  'order.refused.occasion_unavailable': {
    en: 'This occasion is no longer offered. Please choose another.',
    am: 'ይህ ዝግጅት አሁን የለም። እባክዎ ሌላ ይምረጡ።',
  },
  'order.refused.size_unavailable': {
    en: 'This size is not offered now. Please choose another.',
    am: 'ይህ መጠን አሁን የለም። እባክዎ ሌላ ይምረጡ።',
  },
  'order.refused.size_not_for_occasion': {
    en: 'We do not make this size for the occasion you chose. Please choose another size or occasion.',
    am: 'ይህን መጠን ለመረጡት ዝግጅት አንሠራም። እባክዎ ሌላ መጠን ወይም ዝግጅት ይምረጡ።',
  },
  'order.refused.flavor_unavailable': {
    en: 'This flavor is not offered now. Please choose another.',
    am: 'ይህ ጣዕም አሁን የለም። እባክዎ ሌላ ይምረጡ።',
  },
  'order.refused.flavor_not_for_occasion': {
    en: 'We do not make this flavor for the occasion you chose. Please choose another flavor or occasion.',
    am: 'ይህን ጣዕም ለመረጡት ዝግጅት አንሠራም። እባክዎ ሌላ ጣዕም ወይም ዝግጅት ይምረጡ።',
  },
  'order.refused.cake_type_not_for_flavor': {
    en: 'This cake type is not made with that flavor. Please choose another.',
    am: 'ይህ የኬክ ዓይነት በዚያ ጣዕም አይሠራም። እባክዎ ሌላ ይምረጡ።',
  },
  'order.refused.cake_type_unavailable': {
    en: 'This cake type is not offered now. Please choose another.',
    am: 'ይህ የኬክ ዓይነት አሁን የለም። እባክዎ ሌላ ይምረጡ።',
  },
  'order.refused.inspiration_unavailable': {
    en: 'This picture is no longer in our gallery. Please choose another.',
    am: 'ይህ ምስል ከናሙናዎቻችን ወጥቷል። እባክዎ ሌላ ይምረጡ።',
  },
  'order.refused.topper_too_long': {
    en: 'The inscription has {characters} characters; the maximum is {maximum}. Please shorten it.',
    am: 'በኬኩ ላይ የሚጻፈው {characters} ፊደል አለው፤ ከ{maximum} መብለጥ የለበትም። እባክዎ ያሳጥሩት።',
  },
  'order.refused.topper_script': {
    en: 'We can’t write in this script: {script}. Please use other letters.',
    am: 'በእነዚህ ፊደላት ኬክ ላይ አንጽፍም፦ {script}። እባክዎ በሌላ ፊደል ይጻፉ።',
  },
  'order.refused.topper_word': {
    en: 'We do not write “{word}” on cakes. Please choose other words.',
    am: '«{word}» ብለን ኬክ ላይ አንጽፍም። እባክዎ ሌላ ቃል ይምረጡ።',
  },
  'order.refused.topper_not_offered': {
    en: 'We don’t write on cakes at the moment. Please remove the text.',
    am: 'በአሁኑ ጊዜ በኬክ ላይ ጽሑፍ አንጽፍም። እባክዎ ጽሑፉን ይተዉት።',
  },
  'order.refused.topper_text_missing': {
    en: 'Please enter what we should write on the cake, or choose a cake without an inscription.',
    am: 'እባክዎ በኬኩ ላይ የሚጻፈውን ያስገቡ፣ ወይም ጽሑፍ የሌለው ኬክ ይምረጡ።',
  },
  'order.refused.extra_unavailable': {
    en: 'One of the extras is not offered now. Please choose again.',
    am: 'ከተጨማሪዎቹ አንዱ አሁን የለም። እባክዎ እንደገና ይምረጡ።',
  },
  'order.refused.extra_needs_picture': {
    en: 'One of the extras is made from your picture. Please add a picture, or leave it out.',
    am: 'ከተጨማሪዎቹ አንዱ ከፎቶዎ የሚሠራ ነው። እባክዎ ፎቶ ይጨምሩ፣ ወይም ተጨማሪውን ይተዉት።',
  },
  'order.refused.too_many_reference_images': {
    en: 'At most {maximum} pictures go with a request. Please remove some.',
    am: 'ከአንድ ጥያቄ ጋር የሚላኩት ምስሎች ከ{maximum} መብለጥ የለባቸውም። እባክዎ የተወሰኑትን ያስወግዱ።',
  },
  'order.refused.reference_image_unknown': {
    en: 'We no longer have one of your pictures. Please add it again.',
    am: 'ከላኳቸው ምስሎች አንዱ አልተገኘም። እባክዎ እንደገና ያስገቡት።',
  },
  'order.refused.too_many_open_requests': {
    en: 'You already have {maximum} open requests. Please wait for our quote, or call us.',
    am: '{maximum} የዋጋ ጥያቄዎችዎ ገና ክፍት ናቸው። እባክዎ ዋጋችንን ይጠብቁ፣ ወይም ይደውሉልን።',
  },
  'order.refused.orders_paused': {
    en: 'We’re not taking online orders until {until}. Nothing was ordered or charged. Please call us, or come back then.',
    am: 'እስከ {until} ድረስ በኦንላይን ትዕዛዝ አንቀበልም። የታዘዘም የተከፈለም ነገር የለም። እባክዎ ይደውሉልን፣ ወይም ከዚያ በኋላ ይመለሱ።',
  },
  'order.paused.notice': {
    en: 'We’re not taking online orders until {until}. Please call us, or come back then. You can still pay for earlier orders.',
    am: 'እስከ {until} ድረስ በኦንላይን ትዕዛዝ አንቀበልም። እባክዎ ይደውሉልን፣ ወይም ከዚያ በኋላ ይመለሱ። ቀደም ብለው ያዘዙትን መክፈል ይችላሉ።',
  },
  'order.refused.not_open_yet': {
    en: 'We open soon and don’t take orders yet. Nothing was ordered or charged. Please call us, or come back later.',
    am: 'በቅርቡ እንከፍታለን፤ ገና ትዕዛዝ አንቀበልም። የታዘዘም የተከፈለም ነገር የለም። እባክዎ ይደውሉልን፣ ወይም ቆየት ብለው ይመለሱ።',
  },
  'order.not.open.notice': {
    en: 'Opening soon. We don’t take orders yet: have a look around, and come back.',
    am: 'በቅርቡ እንከፍታለን። ገና ትዕዛዝ አንቀበልም፤ ገጾቹን ይጎብኙ፣ ቆየት ብለውም ይመለሱ።',
  },
  'order.refused.customer_blocked': {
    en: 'We are sorry: we take no online orders from this phone number. Please call us, and we will help you.',
    am: 'ይቅርታ፣ ከዚህ ስልክ ቁጥር በኦንላይን ትዕዛዝ አንቀበልም። እባክዎ ይደውሉልን፤ እናግዝዎታለን።',
  },
  'order.refused.deposit_not_below_total': {
    en: 'The deposit must be less than the total of {total}. To take all of it, choose one of the other ways.',
    am: 'ቅድመ ክፍያው ከጠቅላላው {total} ማነስ አለበት። ሙሉውን ለመቀበል ከሌሎቹ አንዱን ይምረጡ።',
  },
  'order.refused.override_not_allowed': {
    en: 'Only administrators can override the shop’s rules.',
    am: 'የሱቁን አሠራር ማለፍ የሚችሉት አስተዳዳሪዎች ብቻ ናቸው።',
  },
  'order.refused.override_reason_missing': {
    en: 'Please say why you are overriding the shop’s rules.',
    am: 'እባክዎ የሱቁን አሠራር ያለፉበትን ምክንያት ይግለጹ።',
  },
  'order.refused.bad_request': {
    en: 'We could not read this order. Please check it and try again.',
    am: 'ትዕዛዙን ማንበብ አልቻልንም። እባክዎ ተመልክተው እንደገና ይሞክሩ።',
  },
  'order.refused.phone_invalid': {
    en: 'Please enter a 10-digit mobile number starting with 09 or 07.',
    am: 'እባክዎ በ09 ወይም በ07 የሚጀምር ባለ አሥር አኃዝ የስልክ ቁጥር ያስገቡ።',
  },
  'order.refused.pay_at_pickup_off': {
    en: 'You can’t pay for this order at pickup. Please pay now, or call us; what you typed is still here.',
    am: 'ይህ ትዕዛዝ ሲረከቡ ሊከፈል አይችልም። እባክዎ አሁን ይክፈሉ ወይም ይደውሉልን፤ የጻፉት እንዳለ ነው።',
  },
  'order.refused.pay_at_pickup_too_dear': {
    en: 'Orders above {max} must be paid in advance. Please pay now, or call us; what you typed is still here.',
    am: 'ከ{max} በላይ የሆነ ትዕዛዝ አስቀድሞ ይከፈላል። እባክዎ አሁን ይክፈሉ ወይም ይደውሉልን፤ የጻፉት እንዳለ ነው።',
  },
  'order.refused.pay_at_pickup_not_with_phone': {
    en: 'You can’t pay at pickup with this phone number yet. It’s for customers who picked up their earlier orders and have none unpaid. Please pay now, or call us; what you typed is still here.',
    am: 'በዚህ ስልክ አሁን ሲረከቡ መክፈል አይቻልም፦ ይህ ቀደም ያዘዙትን ለወሰዱና ሳይከፈል የሚጠብቅ ትዕዛዝ ለሌላቸው ነው። እባክዎ አሁን ይክፈሉ ወይም ይደውሉልን፤ የጻፉት እንዳለ ነው።',
  },
  'order.refused.too_many_orders': {
    en: 'Too many orders came from your connection. Please try again in a few minutes.',
    am: 'ከዚህ ስልክ ወይም ኮምፒውተር ብዙ ትዕዛዞች ደርሰውናል። እባክዎ ከጥቂት ደቂቃዎች በኋላ ይሞክሩ።',
  },
} as const satisfies Messages
