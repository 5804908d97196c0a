export interface CropFrame {
  left: number
  top: number
  side: number
}

interface Measures {
  width: number
  height: number
}

/** A smaller crop looks coarse on a phone. A picture that is smaller itself uses its shorter side. */
const MIN_SIDE_PX = 320

export function sidesOf({ width, height }: Measures): { min: number; max: number } {
  const max = Math.min(width, height)
  return { min: Math.min(MIN_SIDE_PX, max), max }
}

/** The largest square in the middle: the default for a picture without a crop. */
export function centreFrame(image: Measures): CropFrame {
  const side = sidesOf(image).max
  return { left: Math.round((image.width - side) / 2), top: Math.round((image.height - side) / 2), side }
}

/** Rounds the frame to whole px, raises it to the minimum side and moves it inside the picture. */
export function fitFrame({ left, top, side }: CropFrame, image: Measures): CropFrame {
  const { min, max } = sidesOf(image)
  const fitted = clamp(Math.round(side), min, max)
  return {
    left: clamp(Math.round(left), 0, image.width - fitted),
    top: clamp(Math.round(top), 0, image.height - fitted),
    side: fitted,
  }
}

export function resizeFrame(frame: CropFrame, side: number, image: Measures): CropFrame {
  const fitted = fitFrame({ left: 0, top: 0, side }, image).side
  const grown = (fitted - frame.side) / 2
  return fitFrame({ left: frame.left - grown, top: frame.top - grown, side: fitted }, image)
}

export function isSameFrame(one: CropFrame, other: CropFrame): boolean {
  return one.left === other.left && one.top === other.top && one.side === other.side
}

/** Format of the form field: `120 0 480`. */
export function formatFrame({ left, top, side }: CropFrame): string {
  return `${left} ${top} ${side}`
}

/** Reads a frame from a form field and fits it into the picture. Undefined if the text is not a frame. */
export function parseFrame(text: string, image: Measures): CropFrame | undefined {
  if (!/^\d{1,5} \d{1,5} \d{1,5}$/.test(text)) return undefined
  const [left = 0, top = 0, side = 0] = text.split(' ').map(Number)
  return fitFrame({ left, top, side }, image)
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
