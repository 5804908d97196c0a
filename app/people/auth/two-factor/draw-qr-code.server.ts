import { encode } from 'uqr'

export interface QrPicture {
  /** Width and height of the view box, in modules, with the quiet zone. */
  size: number
  /** Path of the dark modules. */
  path: string
}

/** Modules around the code that scanners need. Source: ISO/IEC 18004, 6.3.8. */
const QUIET_ZONE = 4

/** The text as a QR code: one SVG path, so that the policy needs to allow nothing. */
export function drawQrCode(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
