import { createHash } from 'node:crypto'
import { storefrontTexts } from '#app/messages.server.ts'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'

interface TextsModule {
  url: string
  source: string
}

function makeModule(lang: Lang): TextsModule {
  const source = `export const texts = ${JSON.stringify(storefrontTexts[lang])}`
  const digest = createHash('sha256').update(source).digest('base64url').slice(0, 10)
  return { url: `/texts/${lang}-${digest}.js`, source }
}

const modules = LANGS.map((lang) => [lang, makeModule(lang)] as const)

/** Address of the storefront's texts: one module for each language, named by its content. */
export function textsUrl(lang: Lang): string {
  return modules.find(([other]) => other === lang)![1].url
}

/** The module at an address. One of an earlier version gets the present texts, for pages that were open during an update. */
export function findTextsModule(path: string): TextsModule | undefined {
  return modules.find(([lang]) => path.startsWith(`/texts/${lang}-`))?.[1]
}
