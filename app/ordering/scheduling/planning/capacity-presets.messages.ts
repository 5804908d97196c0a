import type { Messages } from '#app/base/platform/text/translate.ts'

export const capacityPresetMessages = {
  'preset.title': { en: 'Quick plan for some days', am: 'ፈጣን ዕቅድ ለተወሰኑ ቀናት' },
  'preset.text': {
    en: 'First you see what would change on each day. A share is of the points of each weekday.',
    am: 'በመጀመሪያ በየቀኑ ምን እንደሚቀየር ያያሉ። ድርሻው ከየሳምንቱ ቀን ነጥብ ይሰላል።',
  },
  'preset.usual': { en: 'As usual', am: 'እንደተለመደው' },
  'preset.half': { en: 'Half the work, 50%', am: 'ግማሽ ሥራ፣ 50%' },
  'preset.more': { en: 'Half as much again, 150%', am: 'አንድ ተኩል፣ 150%' },
  'preset.double': { en: 'Double the work, 200%', am: 'እጥፍ ሥራ፣ 200%' },
  'preset.closed': { en: 'Closed', am: 'ዝግ' },
  'preset.share': { en: 'Another share', am: 'ሌላ ድርሻ' },
  'preset.share.named': { en: '{percent}% of the work', am: '{percent}% ሥራ' },
  'preset.percent': { en: 'Percent', am: 'በመቶ' },
  'preset.points': { en: '{count} point|{count} points', am: '{count} ነጥብ|{count} ነጥብ' },
  'preset.will': { en: 'Will change {count} day|Will change {count} days', am: '{count} ቀን ይቀየራል|{count} ቀናት ይቀየራሉ' },
  'preset.skip': { en: 'skip {count}', am: '{count} ይቀራሉ' },
  'preset.none': { en: 'None of these days will change.', am: 'ከእነዚህ ቀናት አንዱም አይቀየርም።' },
  'preset.nothing': { en: 'Nothing was chosen', am: 'የተመረጠ የለም' },
  'preset.day': { en: 'Day', am: 'ቀን' },
  'preset.before': { en: 'Now', am: 'አሁን' },
  'preset.after': { en: 'Then', am: 'ከዚያ በኋላ' },
  'preset.stays_closed': { en: 'stays closed', am: 'እንደተዘጋ ይቆያል' },
  'preset.stays_same': { en: 'stays as it is', am: 'እንዳለ ይቆያል' },
  'preset.taken': {
    en: 'Orders have taken {taken} points already.',
    am: 'ትዕዛዞች አስቀድመው {taken} ነጥብ ይዘዋል።',
  },
  'preset.do': { en: 'Change {count} day|Change {count} days', am: '{count} ቀን ይቀይሩ|{count} ቀናት ይቀይሩ' },
  'preset.back': { en: 'Back to the calendar', am: 'ወደ ቀን መቁጠሪያው ይመለሱ' },
  'preset.done': {
    en: '{changed} changed; {left} stay as they are.',
    am: '{changed} ተቀይረዋል፤ {left} ባሉበት ናቸው።',
  },
  'preset.refused.percent': {
    en: 'Please enter whole percent from 1 to 1,000.',
    am: 'እባክዎ ከ1 እስከ 1,000 ሙሉ በመቶ ያስገቡ።',
  },
  'preset.refused.meanwhile': {
    en: '{who} planned one of these days in the meantime. Nothing was changed: check what is there now.',
    am: '{who} ከእነዚህ ቀናት አንዱን በዚህ መካከል አቅደዋል። ምንም አልተቀየረም፤ አሁን ያለውን ይመልከቱ።',
  },
  'planned.title': { en: 'Days with a special plan', am: 'የተለየ ዕቅድ ያላቸው ቀናት' },
  'planned.none': {
    en: 'From today on, every day follows its weekday.',
    am: 'ከዛሬ ጀምሮ ሁሉም ቀን እንደ ሌሎቹ የሳምንቱ ቀናት ነው።',
  },
} as const satisfies Messages
