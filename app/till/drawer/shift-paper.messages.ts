import type { Messages } from '#app/base/platform/text/translate.ts'

/** Words that only the thermal paper of a shift needs; the others are those of its screen. */
export const shiftPaperMessages = {
  'shift.paper.title': { en: 'Shift {number}', am: 'ፈረቃ {number}' },
  'shift.paper.opened': { en: 'Opened', am: 'የተከፈተው' },
  'shift.paper.closed': { en: 'Closed', am: 'የተዘጋው' },
  'shift.paper.late': { en: 'Arrived after the count', am: 'ከቆጠራው በኋላ የደረሰ' },
  'shift.paper.accepted': { en: 'Claimed by {who}, accepted by {second}', am: '{who} ያሳወቁት፣ {second} የተቀበሉት' },
  'shift.paper.claims': { en: 'Claimed after the count, not accepted', am: 'ከቆጠራው በኋላ የተነገረ፣ ተቀባይነት ያላገኘ' },
  'shift.paper.to.verify': { en: 'to be verified', am: 'የሚጣራ' },
  'shift.paper.counted.by': { en: 'Counted by', am: 'የቆጠሩት' },
  'shift.paper.witness': { en: 'Seen by', am: 'ያዩት' },
} as const satisfies Messages
