import { motifOf, type CakeChoices } from './cake-choices.ts'
import { CENTER, isLow, pointAt, tiersOf, type Point, type Tier } from './cake-shape.ts'
import { COCOA } from './colors.ts'
import { drawGarnish } from './garnishes.ts'
import { drawInscription } from './inscription.ts'
import { ellipse, group, markup } from './markup.ts'
import { drawMotif } from './motifs.ts'
import { createPen, type Pen } from './pen.ts'
import { glaze, pearls, swirls } from './piping.ts'
import { recipeOf, type Recipe } from './recipes.ts'
import { drawSketch } from './sketch.ts'
import { drawRibbon, drawStand } from './stand.ts'
import { drawSide, drawTop, isRough } from './tier-sides.ts'

/**
 * The cake as SVG markup: square, 400 units wide, scaled to its box, transparent. The same choices give the same text
 * in browser and server. Screen readers ignore it: the caller adds the text of describeCake. Ids begin with `idPrefix`,
 * by default a digest of the choices, so that one page can show several cakes. `data-look` differs for cakes that
 * differ in more than their letters.
 */
export function drawCake(choices: CakeChoices, options: { idPrefix?: string } = {}): string {
  const { tiers: tierCount, diameterCm, flavorId, flavorColor, cakeTypeId, topperText } = choices
  const look = digestOf(tierCount, diameterCm, flavorId, flavorColor, cakeTypeId, motifOf(choices))
  const pen = createPen(options.idPrefix ?? digestOf(look, topperText))
  const tiers = tiersOf(choices)
  const recipe = recipeOf(choices)
  const stand = drawStand(tiers[0]!, pen)
  const cake = recipe ? drawBaked(choices, tiers, recipe, pen) : drawSketch(choices, tiers, pen)
  return markup(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 400 400', 'aria-hidden': 'true', 'data-look': look },
    markup('defs', {}, pen.definitions()),
    stand,
    cake,
  )
}

/** FNV-1a over the parts' text. */
function digestOf(...parts: (string | number | null)[]): string {
  let hash = 0x811c9dc5
  for (const unit of parts.join('\n')) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193)
  return `c${(hash >>> 8).toString(36)}`
}

type Put = (at: Point, scale: number) => string

function glazeReach(tier: Tier): number {
  return Math.min(30, (tier.bottom - tier.top) * 0.28)
}

function heap({ top, rx, ry }: Tier, put: Put): string {
  const scale = Math.min(1.8, rx / 64)
  const places = [0.02, -0.36, -0.26, 0.02, 0.27, 0.06] as const
  return [0, 2, 4]
    .map((at) => put({ x: CENTER + places[at]! * rx * 0.9, y: top + places[at + 1]! * ry * 1.6 + 3 }, scale))
    .join('')
}

function onLedge(tier: Tier, above: Tier, put: Put): string {
  const ledge = tier.rx - above.rx
  const reach = (tier.rx + above.rx) / 2 / tier.rx
  return (isLow(above) ? [-50, 50] : [-58, 58, -36, 36])
    .map((degrees) => {
      const { x, y } = pointAt(tier, tier.top, degrees, reach)
      return put({ x, y: y + 3 }, Math.min(1.05, ledge / 28))
    })
    .join('')
}

function drawBaked(choices: CakeChoices, tiers: readonly Tier[], recipe: Recipe, pen: Pen): string {
  const { cakeTypeId, topperText } = choices
  const kind = motifOf(choices)
  const motif = kind ? drawMotif(kind, tiers, pen) : { top: '', side: '' }
  const { garnish, cream, frosting } = recipe
  const hasGlaze = recipe.glaze !== null
  const put: Put | undefined = garnish
    ? (at, scale) => pen.stamp('garnish', () => drawGarnish(garnish, pen), at, scale)
    : undefined
  const ribbon = drawRibbon(tiers[0]!)

  const drawn = tiers.map((tier, index) => {
    const isLowest = index === 0
    const above = tiers[index + 1]
    const pearl = Math.max(5, tier.rx / 13)
    return group(
      {},
      drawSide(cakeTypeId, tier, recipe, pen),
      isLowest ? ribbon.ribbon : '',
      drawTop(tier, hasGlaze ? recipe.glaze! : frosting, pen),
      hasGlaze ? glaze(tier, recipe.glaze!, glazeReach(tier), pen) : pearls(tier, tier.top, pearl, cream, pen),
      pearls(tier, tier.bottom - (isLowest ? ribbon.height : 1), isLowest ? 5 : pearl, cream, pen),
      above ? ellipse(CENTER + 2, above.bottom + 3, above.rx + 9, above.ry + 5, COCOA, { 'fill-opacity': '.25' }) : '',
      above
        ? ''
        : swirls(tier, pen, cream, 'back', kind ? undefined : put) +
            (kind === null && put ? heap(tier, put) : motif.top) +
            swirls(tier, pen, cream, 'front', put),
    )
  })
  const [lowest] = tiers as [Tier]
  const inscription = drawInscription(
    topperText,
    {
      tier: lowest,
      from: lowest.top + (hasGlaze ? glazeReach(lowest) : 8),
      to: lowest.bottom - ribbon.height - 4,
      ground: frosting,
      hasPlaque: isRough(cakeTypeId),
    },
    pen,
  )
  const ledges = put ? tiers.slice(1).map((tier, index) => onLedge(tiers[index]!, tier, put)) : []
  return drawn.join('') + ledges.join('') + motif.side + inscription
}
