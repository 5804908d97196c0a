import { graphemesOf } from '#app/base/platform/text/graphemes.ts'

/** How large an inscription can stand before its longest word would break, on any paper; the sizes are in `paper.css`. */
export type InscriptionSize = 'usual' | 'long' | 'longest'

/** Widths of a bold letter in its own size, as a part of it. */
const FIDEL_EM = 0.85
const LETTER_EM = 0.66

const ETHIOPIC = /\p{Script=Ethiopic}/u

/** A word that is broken looks like two: who pipes it must see it whole. */
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
