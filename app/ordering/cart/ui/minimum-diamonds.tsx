import { classes } from '#app/base/ui/classes.ts'

/** More than fit beside words. */
const MOST_DIAMONDS = 8

interface MinimumDiamondsProps {
  pieces: number
  minPieces: number
  /** On a dark bar, which is light in the dark theme. */
  isOnBar?: boolean
}

/** The minimum order as one tibeb diamond a piece, or as a line where there are many. Words beside it say the same. */
export function MinimumDiamonds({ pieces, minPieces, isOnBar = false }: MinimumDiamondsProps) {
  if (minPieces > MOST_DIAMONDS) {
    return (
      <span aria-hidden="true" className="block h-1 w-28 overflow-hidden rounded-full bg-line-strong/50">
        <span
          className={classes(
            'block h-full origin-left rounded-full',
            isOnBar ? 'bg-adey dark:bg-on-brand' : 'bg-brand',
          )}
          style={{ width: `${(Math.min(pieces, minPieces) / minPieces) * 100}%` }}
        />
      </span>
    )
  }
  return (
    <span aria-hidden="true" className="flex gap-1">
      {Array.from({ length: minPieces }, (_, piece) => (
        <svg key={piece} viewBox="0 0 16 10" className="h-2.5 w-4">
          <path
            d="m8 1 6.5 4L8 9 1.5 5z"
            strokeWidth="1.2"
            className={classes('fill-transparent', isOnBar ? 'stroke-line-strong' : 'stroke-line-strong')}
          />
          {piece < pieces && (
            <path
              d="m8 0 8 5-8 5-8-5z"
              className={classes('diamond-fill', isOnBar ? 'fill-adey dark:fill-on-brand' : 'fill-brand')}
            />
          )}
          {piece < pieces && (
            <path d="m8 3.2 3 1.8-3 1.8L5 5z" className={isOnBar ? 'fill-brand dark:fill-adey' : 'fill-adey'} />
          )}
        </svg>
      ))}
    </span>
  )
}
