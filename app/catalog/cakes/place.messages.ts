import type { Messages } from '#app/base/platform/text/translate.ts'

export const positionMessages = {
  'edit.up': { en: 'Move {name} up', am: '{name}ን ወደ ላይ ያንቀሳቅሱ' },
  'edit.down': { en: 'Move {name} down', am: '{name}ን ወደ ታች ያንቀሳቅሱ' },
  'edit.drag': { en: 'Drag to another place', am: 'ወደ ሌላ ቦታ ይጎትቱ' },
} satisfies Messages
