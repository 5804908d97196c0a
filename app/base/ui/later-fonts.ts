import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

let areLoaded = false

/** Fetches the fonts that the starter kept off the first page of a phone on a good line. */
export function fetchLaterFonts(): void {
  const { lang, dataset } = document.documentElement
  if (dataset['fonts'] !== 'later') return
  const fonts = [document.fonts.load('600 1em Fraunces')]
  if (lang === 'am' && !dataset['letters']) fonts.push(document.fonts.load('1em "Tafach Ethiopic"', 'ሀ'))
  void Promise.all(fonts).then(
    () => (areLoaded = true),
    () => undefined,
  )
}

/** The next page shows them: on the present one they would move the text. */
export const showLaterFonts: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  if (areLoaded) delete document.documentElement.dataset['fonts']
  return results
}
