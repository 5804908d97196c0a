import type { CakeChoices } from '#app/ordering/drawing/cake-choices.ts'
import { drawCake } from '#app/ordering/drawing/draw-cake.ts'
import type { SizeOption } from '../cake-builder-offer.ts'

/** The smallest size is drawn at 60 % of the largest. */
const SMALLEST = 0.6
const DRAWING = 400
const WIDTH = 360
/** Height of a cake on its stand, with its cream and roses. */
const HEIGHTS = { oneTier: 270, moreTiers: 370 }
const FLOOR = 398

interface SizeDrawingProps {
  /** Smallest first, as the shop lists them. */
  sizes: readonly SizeOption[]
  index: number
  choices: CakeChoices
}

/**
 * The composed cake as large as a size is among the others. Cakes of equal tiers share one drawing, which the first of
 * them contains.
 */
export function SizeDrawing({ sizes, index, choices }: SizeDrawingProps) {
  const { tiers } = sizes[index]!
  const isFirst = sizes.findIndex((size) => size.tiers === tiers) === index
  const hasMoreTiers = sizes.some((size) => size.tiers > 1)
  const height = hasMoreTiers ? HEIGHTS.moreTiers : HEIGHTS.oneTier
  const share = sizes.length < 2 ? 1 : SMALLEST + ((1 - SMALLEST) * index) / (sizes.length - 1)
  const id = `size-of-${tiers}`
  const place = `translate(${WIDTH / 2} ${height}) scale(${share.toFixed(2)}) translate(${-DRAWING / 2} ${-FLOOR})`
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      className={hasMoreTiers ? 'mx-auto h-34 max-w-full' : 'mx-auto h-24 max-w-full'}
      aria-hidden="true"
    >
      <g transform={place}>
        {isFirst ? (
          <g id={id} dangerouslySetInnerHTML={{ __html: drawingOf({ ...choices, tiers, diameterCm: null }, id) }} />
        ) : (
          <use href={`#${id}`} />
        )}
      </g>
    </svg>
  )
}

/** Inside another SVG, the drawing needs its size. */
function drawingOf(choices: CakeChoices, idPrefix: string): string {
  return drawCake(choices, { idPrefix }).replace('<svg ', `<svg width="${DRAWING}" height="${DRAWING}" `)
}
