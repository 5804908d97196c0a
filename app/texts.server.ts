import { createHash } from 'node:crypto'
import { isLaterText, storefrontTexts } from '#app/messages.server.ts'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'

interface TextsModule {
  url: string
  source: string
}

/** `whole`: both in one, for the back office. */
const PARTS = ['first', 'later', 'whole'] as const
type Part = (typeof PARTS)[number]

function makeModule(lang: Lang, part: Part): TextsModule {
  const texts = Object.entries(storefrontTexts[lang]).filter(([key]) => {
    return part === 'whole' || isLaterText(key) === (part === 'later')
  })
  const source = `export const texts = ${JSON.stringify(Object.fromEntries(texts))}`
  const digest = createHash('sha256').update(source).digest('base64url').slice(0, 10)
  return { url: `${pathOf(lang, part)}${digest}.js`, source }
}

function pathOf(lang: Lang, part: Part): string {
  return `/texts/${lang}-${part}-`
}

const modules = LANGS.flatMap((lang) => PARTS.map((part) => ({ lang, part, module: makeModule(lang, part) })))

/** Addresses of the storefront's texts, named by their content: two modules, or one for the back office, which needs all. */
export function textsUrls(lang: Lang, isAdmin: boolean): { first: string; later?: string } {
  const urlOf = (part: Part) => modules.find((one) => one.lang === lang && one.part === part)!.module.url
  return isAdmin ? { first: urlOf('whole') } : { first: urlOf('first'), later: urlOf('later') }
}

/** The module at an address. One of an earlier version gets the present texts, for pages that were open during an update. */
export function findTextsModule(path: string): TextsModule | undefined {
  return modules.find(({ lang, part }) => path.startsWith(pathOf(lang, part)))?.module
}
