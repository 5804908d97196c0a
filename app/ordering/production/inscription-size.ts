import { graphemesOf } from '#app/base/platform/text/graphemes.ts'

/** Largest size at which an inscription's longest word does not break, on any paper; the sizes are in `paper.css`. */
export type InscriptionSize = 'usual' | 'long' | 'longest'

const FIDEL_EM = 0.85
const LETTER_EM = 0.66

const ETHIOPIC = /\p{Script=Ethiopic}/u

/** A broken word looks like two, and the decorator must see it whole. */
export function inscriptionSize(text: string): InscriptionSize {
  const widest = Math.max(
    ...text
      .split(/\s+/)
      .map((word) =>
        graphemesOf(word).reduce((width, sign) => width + (ETHIOPIC.test(sign) ? FIDEL_EM : LETTER_EM), 0),
      ),
  )
  if (widest <= 7) return 'usual'
  return widest <= 10 ? 'long' : 'longest'
}
