import type { Point } from './cake-shape.ts'
import { group, markup, round } from './markup.ts'

/** Stops of a gradient: [position 0–1, color, opacity]. */
type Stops = readonly (readonly [number, string, number?])[]

/** Draws with gradients and stamps, which are defined once, with ids of their own drawing, and used many times. */
export interface Pen {
  /** Defines a gradient over the shape painted with it and returns the paint. */
  gradient: (id: string, kind: 'across' | 'down' | 'round', stops: Stops) => string
  stamp: (id: string, draw: () => string, at: Point, scale?: number | [number, number], turn?: number) => string
  define: (id: string, element: (id: string) => string) => string
  definitions: () => string
}

export function createPen(prefix: string): Pen {
  const known = new Map<string, string>()

  function define(id: string, element: (id: string) => string): string {
    const full = `${prefix}-${id}`
    // Reserves its place first, so that definitions which it uses come after it.
    if (!known.has(id)) {
      known.set(id, '')
      known.set(id, element(full))
    }
    return full
  }

  return {
    define,
    gradient(id, kind, stops) {
      const name = kind === 'round' ? 'radialGradient' : 'linearGradient'
      const direction = kind === 'down' ? { x2: 0, y2: 1 } : {}
      const colors = stops.map(([offset, color, opacity]) =>
        markup('stop', {
          offset: String(offset),
          'stop-color': color,
          'stop-opacity': opacity === undefined ? undefined : String(opacity),
        }),
      )
      return `url(#${define(`${id}-paint`, (full) => markup(name, { id: full, ...direction }, ...colors))})`
    },
    stamp(id, draw, { x, y }, scale = 1, turn = 0) {
      const full = define(id, (own) => group({ id: own }, draw()))
      const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale
      const size = sx === 1 && sy === 1 ? '' : ` scale(${hundredths(sx)}${sx === sy ? '' : ` ${hundredths(sy)}`})`
      const angle = turn === 0 ? '' : ` rotate(${round(turn)})`
      return markup('use', { href: `#${full}`, transform: `translate(${round(x)} ${round(y)})${angle}${size}` })
    },
    definitions: () => group({}, ...known.values()).replace(/^<g>|<\/g>$/g, ''),
  }
}

const hundredths = (value: number) => String(Math.round(value * 100) / 100).replace(/^0\./, '.')
