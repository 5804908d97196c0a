import * as apiPaths from '#app/base/platform/api-paths.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'

/** Shown when even the error page failed. */
export function lastResortPage(lang: Lang, t: Translate): string {
  return shortPage(lang, t, { title: t('ui.error.title'), text: t('ui.error.text') })
}

interface ShortText {
  title: string
  text: string
  /** The same in the other language. */
  also?: { lang: Lang; text: string } | undefined
}

/** A page that needs nothing; plain, because the styles may be missing. */
export function shortPage(lang: Lang, t: Translate, { title, text, also }: ShortText): string {
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<main>
<h1>${title}</h1>
<p>${text}</p>
${also ? `<p lang="${also.lang}">${also.text}</p>\n` : ''}<p><a href="">${t('ui.error.again')}</a></p>
<p><a href="/">${t('ui.back.to.shop')}</a></p>
</main>
</html>
`
}

/** Whether a person will read the response: a browser opens a page, not an address for programs. */
export function isForReading({ url, headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') === true && !new URL(url).pathname.startsWith(`${apiPaths.all}/`)
}
