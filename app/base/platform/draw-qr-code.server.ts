import { encode } from 'uqr'

/** Modules around the code that scanners need. Source: ISO/IEC 18004, 6.3.8. */
const QUIET_ZONE = 4

/** A QR code as one SVG path, so that the content security policy needs no exception. */
export function drawQrCode(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
