/**
 * Pictures that differ in at most so many of 64 bits look alike. Of the demo shop's 35 pictures, all of round cakes, no two
 * differ in fewer than 14; one of them made smaller, worse, brighter or cut at its edges differs from itself in up to 8.
 * The database finds the neighbours of a new picture and holds the same number (`find_look_alikes`); a test holds them together.
 */
export const LOOK_ALIKE_BITS = 10

const SIDE = 32
const WAVES = 8

/** `cosines[u][x]` of the discrete cosine transform; the constant wave is left out, it only says how bright a picture is. */
const cosines = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: SIDE }, (_unused, x) => Math.cos(((2 * x + 1) * (wave + 1) * Math.PI) / (2 * SIDE))),
)

/**
 * 64 zeros and ones that stay almost the same when a picture is saved anew, made smaller or brightened: which of its 8 × 8
 * longest waves are stronger than their median ("pHash"). Comparing neighbouring spots ("dHash") took a red velvet cake for a
 * carrot cake. `picture` is one that `deriveCopies` made.
 */
export async function perceptualHash(picture: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp')
  const spots = await sharp(picture).greyscale().resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer()
  const strengths = cosines.flatMap((down) =>
    cosines.map((across) => {
      let strength = 0
      for (let y = 0; y < SIDE; y += 1) {
        for (let x = 0; x < SIDE; x += 1) strength += spots[y * SIDE + x]! * down[y]! * across[x]!
      }
      return strength
    }),
  )
  const median = strengths.toSorted((a, b) => a - b)[strengths.length / 2]!
  return strengths.map((strength) => (strength > median ? '1' : '0')).join('')
}
