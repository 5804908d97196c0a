/** Says to spreadsheets that the file is UTF-8: Excel shows Ethiopic letters as rubbish without it. */
export const CSV_START = '\uFEFF'

/** What a spreadsheet would take for a formula; a customer's "=…" must stay a text. */
const FORMULA = /^[=+\-@\t\r]/

/** One line of a CSV file (RFC 4180). Numbers stay numbers; a text that looks like a formula gets an apostrophe before it. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  const texts = cells.map((cell) => {
    if (typeof cell === 'number') return String(cell)
    const text = cell === null ? '' : String(cell)
    const safe = FORMULA.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${texts.join(',')}\r\n`
}
