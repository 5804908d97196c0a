let isLoaded = false

/** Fetches the font of headings that the starter kept off the first page, unless the line is slow. */
export function fetchLaterFont(): void {
  const { lang, dataset } = document.documentElement
  const { connection } = navigator
  const isSlow = connection && (connection.effectiveType !== '4g' || connection.saveData)
  if (dataset['plain'] === undefined || lang !== 'en' || isSlow) return
  void document.fonts.load('600 1em Fraunces').then(
    () => (isLoaded = true),
    () => undefined,
  )
}

/** Call at the next page: on the present one it would move the text. */
export function showLaterFont(): void {
  if (isLoaded) delete document.documentElement.dataset['plain']
}
