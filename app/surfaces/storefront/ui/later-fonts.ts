let areLoaded = false

/** Fetches the fonts that the starter kept off the first page, unless the line is slow. */
export function fetchLaterFonts(): void {
  const { lang, dataset } = document.documentElement
  const { connection } = navigator
  const isSlow = connection && (connection.effectiveType !== '4g' || connection.saveData)
  if (dataset['plain'] === undefined || isSlow) return
  const fonts = [document.fonts.load('600 1em Fraunces')]
  if (lang === 'am' && !dataset['letters']) fonts.push(document.fonts.load('1em "Tafach Ethiopic"', 'ሀ'))
  void Promise.all(fonts).then(
    () => (areLoaded = true),
    () => undefined,
  )
}

/** Call at the next page: on the present one they would move the text. */
export function showLaterFonts(): void {
  if (areLoaded) delete document.documentElement.dataset['plain']
}
