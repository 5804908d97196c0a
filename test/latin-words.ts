/**
 * Latin words that are correct on an Amharic page: names of companies and programs, file formats and units, addresses, keys.
 * Codes of orders and payments are in Latin letters by design.
 */
const ALLOWED = [
  /https?:\/\/\S+/g,
  /\S+@\S+/g,
  /\b(JavaScript|Telebirr|Mpesa|M-Pesa|CBE Birr|SMS|PIN|Ctrl|Esc|Enter|JPEG|PNG|WebP|HEIC|PDF|QR|Transaction No)\b/g,
  /\b[2-9A-HJKMNP-Z]{6}\b/g,
  /\b(SIM)?[0-9A-HJKMNP-TV-Z]{10,15}\b/g,
  /\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g,
]

/** The texts that have Latin words which are not correct on an Amharic page, without those that are. */
export function withLatinWords(texts: readonly string[]): string[] {
  return texts
    .map((text) => ALLOWED.reduce((rest, allowed) => rest.replace(allowed, ''), text).trim())
    .filter((text) => /[A-Za-z]{2,}/.test(text))
}
