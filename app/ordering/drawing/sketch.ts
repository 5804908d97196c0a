import { motifOf, type CakeChoices } from './cake-choices.ts'
import { CENTER, type Tier } from './cake-shape.ts'
import { drawInscription } from './inscription.ts'
import { ellipse, group, line, path, shape } from './markup.ts'
import { drawMotif } from './motifs.ts'
import type { Pen } from './pen.ts'
import { dripsOf, placesOnRim, sideBand } from './piping.ts'
import { drawRibbon } from './stand.ts'

const PAPER = '#fffaf0'
const PENCIL = '#8a6a52'

/** A cake without a flavor yet: pencil on paper, with the chosen parts in color. */
export function drawSketch(choices: CakeChoices, tiers: readonly Tier[], pen: Pen): string {
  const { topperText } = choices
  const kind = motifOf(choices)
  const motif = kind ? drawMotif(kind, tiers, pen) : { top: '', side: '' }
  const dashes = { 'stroke-dasharray': '7 5', 'stroke-linejoin': 'round' }
  const drawn = tiers.map((tier) => {
    const { top, bottom, rx, ry } = tier
    const hatch = [0.62, 0.68, 0.74, 0.8, 0.86, 0.92].map((share) => {
      const x = CENTER + rx * share
      const sag = Math.sqrt(1 - share * share) * ry
      return path`M${x} ${top + sag + 10}L${x - 5} ${bottom + sag - 22}`
    })
    return group(
      {},
      shape(sideBand(tier, top, bottom), PAPER),
      ellipse(CENTER, top, rx, ry, PAPER),
      line(hatch.join(''), PENCIL, 1, { 'stroke-opacity': '.35' }),
      line(sideBand(tier, top, bottom), PENCIL, 2, dashes),
      shape(dripsOf(tier, Math.min(26, (bottom - top) * 0.24)).d, PAPER, { stroke: PENCIL, 'stroke-width': 1.3 }),
      ellipse(CENTER, top, rx, ry, PAPER, { stroke: PENCIL, 'stroke-width': 2, ...dashes }),
    )
  })
  const [lowest] = tiers as [Tier]
  const { ribbon, height } = drawRibbon(lowest)
  const inscription = drawInscription(
    topperText,
    { tier: lowest, from: lowest.top + 14, to: lowest.bottom - height - 4, ground: PAPER, hasPlaque: false },
    pen,
  )
  const highest = tiers.at(-1)!
  const piped = (half: 'back' | 'front') =>
    placesOnRim(highest, half).map(({ at, scale }) => pen.stamp('swirl', swirl, at, scale))
  return group(
    {},
    ...drawn,
    group({ opacity: '.85' }, ribbon),
    ...piped('back'),
    motif.top,
    ...piped('front'),
    motif.side,
    inscription,
  )
}

function swirl(): string {
  return (
    shape('M-12-1c0-5 3-6 4-7-1-4 2-6 4-6 0-4 4-4 5-9 1 5 4 5 4 9 3 1 4 3 3 6 2 1 4 3 4 7 0 6-24 6-24 0z', PAPER, {
      stroke: PENCIL,
      'stroke-width': 1.4,
      'stroke-linejoin': 'round',
    }) + line('M-8-7c4 3 11 3 15-1M-4-14c3 2 6 2 9-1', PENCIL, 1, { 'stroke-opacity': '.7' })
  )
}
