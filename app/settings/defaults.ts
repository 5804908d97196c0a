import type { Settings } from './settings.ts'

const weekday = { from: '07:30', to: '20:00' }
const sunday = { from: '08:00', to: '18:00' }

/** Values until the owner changes them. Source: product.md 4; fees and the shop's own facts are placeholders. */
export const settingDefaults: Settings = {
  'shop.name': { en: 'Tafach', am: 'ጣፋጭ' },
  'shop.phone': '+251900000100',
  'shop.address': {
    en: 'Bole Medhanialem, behind the church, Addis Ababa',
    am: 'አዲስ አበባ፣ ቦሌ መድኃኔዓለም፣ ከቤተ ክርስቲያኑ ጀርባ',
  },
  'order.min_pieces': 6,
  'order.max_pieces_online': 200,
  'lead.daily_hours': 2,
  'lead.daily_cutoff': '16:00',
  'horizon.max_days': 90,
  'hold.payment_minutes': 15,
  'hours.shop': [weekday, weekday, weekday, weekday, weekday, weekday, sunday],
  'hours.pickup_slots': [
    { from: '09:00', to: '11:00' },
    { from: '11:00', to: '13:00' },
    { from: '13:00', to: '15:00' },
    { from: '15:00', to: '17:00' },
    { from: '17:00', to: '19:00' },
  ],
  'hours.delivery_slots': [
    { from: '10:00', to: '12:00' },
    { from: '12:00', to: '14:00' },
    { from: '14:00', to: '16:00' },
    { from: '16:00', to: '18:00' },
  ],
  'policies.text': {
    en: [
      'We keep your order for 30 minutes after the pickup time you chose.',
      'Keep cream cakes cool and eat them within a day.',
      'Please check the inscription when you pick up your cake.',
      'Nuts, egg, milk and wheat are handled in the same kitchen.',
      'A custom cake is confirmed once its deposit is paid. Cancel free of charge up to 48 hours before pickup.',
    ],
    am: [
      'ትዕዛዝዎን ከመረጡት የመረከቢያ ሰዓት በኋላ ለ30 ደቂቃ እናቆያለን።',
      'ክሬም ያላቸውን ኬኮች ቀዝቃዛ ቦታ ያስቀምጡ፤ በአንድ ቀን ውስጥ ይመገቧቸው።',
      'ኬክዎን ሲረከቡ በላዩ ላይ የተጻፈውን ያረጋግጡ።',
      'በዚሁ ማዕድ ቤት ውስጥ ለውዝ፣ እንቁላል፣ ወተትና ስንዴ እንጠቀማለን።',
      'በልዩ ትዕዛዝ የሚሠራ ኬክ የሚረጋገጠው ቅድመ ክፍያ ሲከፈል ነው። ከመረከቢያው 48 ሰዓት በፊት ያለ ክፍያ መሰረዝ ይችላሉ።',
    ],
  },
}
