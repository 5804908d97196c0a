/**
 * Pictures that differ in at most this many of 64 bits look alike. Of the demo shop's 35 pictures, all of round cakes,
 * no two differ in fewer than 14; a smaller, worse, brighter or trimmed copy differs from its original in up to 8.
 * `find_look_alikes` in the database uses the same number; a test keeps them equal.
 */
export const LOOK_ALIKE_BITS = 10

const SIDE = 32
const WAVES = 8

/** `cosines[u][x]` of the discrete cosine transform, without the constant wave, which only measures brightness. */
const cosines = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: SIDE }, (_unused, x) => Math.cos(((2 * x + 1) * (wave + 1) * Math.PI) / (2 * SIDE))),
)

/**
 * 64 zeros and ones that hardly change when a picture is saved again, resized or brightened: which of its 8 × 8 longest waves are
 * stronger than their median ("pHash"). Comparing neighboring pixels ("dHash") confused a red velvet cake with a carrot cake.
 * `picture` is one that `deriveCopies` made.
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
