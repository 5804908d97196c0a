import type { Messages } from '#app/base/platform/text/translate.ts'

export const placeMessages = {
  'place.map': { en: 'See the place on a map', am: 'ቦታውን በካርታ ይመልከቱ' },
} as const satisfies Messages
