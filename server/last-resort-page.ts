import type { Lang, Translate } from '#app/base/platform/text/translate.ts'

/** What a browser shows when not even the page of errors could be drawn; plain, for the styles may be what is not there. */
export function lastResortPage(lang: Lang, t: Translate): string {
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t('ui.error.title')}</title>
<main>
<h1>${t('ui.error.title')}</h1>
<p>${t('ui.error.text')}</p>
<p><a href="">${t('ui.error.again')}</a></p>
<p><a href="/">${t('ui.back.to.shop')}</a></p>
</main>
</html>
`
}

/** Whether an answer is to be read by a person: a browser opens a page, and this is no address of programs. */
export function isForReading({ url, headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') === true && !new URL(url).pathname.startsWith('/api/')
}
