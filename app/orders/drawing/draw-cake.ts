import type { CakeChoices } from './cake-choices.ts'
import { markup } from './markup.ts'

/**
 * The cake as SVG markup: square, 400 units wide, as large as its box, transparent around. The same choices give the
 * same text in browser and server. Says nothing to a screen reader: whoever shows it gives it the words of describeCake.
 * Ids begin with `idPrefix`, by default a digest of the choices, so that several cakes may stand on one page.
 */
export function drawCake(choices: CakeChoices, { idPrefix = digestOf(choices) }: { idPrefix?: string } = {}): string {
  return markup('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 400 400', 'aria-hidden': 'true' }, idPrefix)
}

/** Tells drawings apart; FNV-1a over the choices. */
function digestOf(choices: CakeChoices): string {
  let hash = 0x811c9dc5
  for (const unit of Object.values(choices).join('\n')) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193)
  return `c${(hash >>> 0).toString(36)}`
}
