/** Byte order mark: without it Excel does not read the file as UTF-8 and garbles Ethiopic letters. */
export const CSV_START = '\uFEFF'

/** Start of a text that a spreadsheet would read as a formula; a customer's "=…" must stay a text. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * One line of a CSV file (RFC 4180). Numbers stay numbers; a text that looks like a formula gets a leading apostrophe.
 */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  const texts = cells.map((cell) => {
    if (typeof cell === 'number') return String(cell)
    const text = cell === null ? '' : String(cell)
    const safe = FORMULA.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${texts.join(',')}\r\n`
}
