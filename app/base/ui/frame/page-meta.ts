import { use } from 'react'
import type { MetaDescriptor } from 'react-router'
import { createTranslate, LOCALES, type Lang, type Translate } from '#app/base/platform/text/translate.ts'
import { LanguageContext } from '../translate.tsx'
import { textsOf } from '../more-texts.tsx'
import type { RootBrand } from './brand.ts'

const SHARE_CARD = { path: '/share-card.jpg', width: '1200', height: '630' }

interface PageArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string; search: string }
}

interface Page {
  title: string
  description?: string
  image?: string | undefined
  /** Search parameters that identify the page; the canonical address drops the others. */
  params?: readonly string[]
  /** Excludes the page from search engines: pages of one visitor, errors. */
  isPrivate?: boolean
  /** Data in schema.org's terms. Paths in `url` and `image` become absolute. */
  schema?: (absolute: (path: string) => string) => Record<string, unknown>
}

function rootOf(matches: PageArgs['matches']) {
  return matches.find((match) => match?.id === 'root')?.loaderData as ({ origin: string } & RootBrand) | undefined
}

/**
 * A page's head: title, description, canonical address, the other language, the preview card, schema.org data. English
 * has the plain address, Amharic adds `?lang=am`.
 */
export function pageMeta(args: PageArgs, describe: (t: Translate, lang: Lang) => Page): MetaDescriptor[] {
  // A route's `meta` runs while React Router's <Meta> renders, where `use` may be called.
  // oxlint-disable-next-line react/rules-of-hooks
  const language = use(LanguageContext)
  const root = rootOf(args.matches)
  if (!language || !root) return []
  const { origin, brand } = root
  const { lang } = language
  const t = createTranslate(lang, { ...language.texts, ...textsOf(args.matches) })
  const page = describe(t, lang)
  const shop = brand?.name[lang] ?? t('ui.shop')
  const title = `${page.title} · ${shop}`
  if (page.isPrivate) return [{ title }, { name: 'robots', content: 'noindex' }]

  const addressIn = (language: Lang) => {
    const address = new URL(args.location.pathname, origin)
    const asked = new URLSearchParams(args.location.search)
    for (const name of page.params ?? []) {
      const value = asked.get(name)
      if (value) address.searchParams.set(name, value)
    }
    if (language === 'am') address.searchParams.set('lang', 'am')
    return address.href
  }
  const tags: MetaDescriptor[] = [{ title }, { tagName: 'link', rel: 'canonical', href: addressIn(lang) }]
  // Programs read the rest in the server's page, where it stays.
  if (import.meta.env.SSR)
    tags.push(...tagsForPrograms(page, { lang, shop, origin, addressIn, ownImage: brand?.shareImage }))
  return tags
}

interface PageFacts {
  lang: Lang
  shop: string
  origin: string
  addressIn: (lang: Lang) => string
  /** The bakery's picture for pages that have none. */
  ownImage: string | undefined
}

function tagsForPrograms(page: Page, { lang, shop, origin, addressIn, ownImage }: PageFacts): MetaDescriptor[] {
  const absolute = (path: string) => new URL(path, origin).href
  const tags: MetaDescriptor[] = [
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: addressIn('en') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'am', href: addressIn('am') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: addressIn('en') },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shop },
    { property: 'og:title', content: page.title },
    { property: 'og:url', content: addressIn(lang) },
    { property: 'og:locale', content: LOCALES[lang].replace('-', '_') },
    { property: 'og:image', content: absolute(page.image ?? (ownImage || SHARE_CARD.path)) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (page.description) {
    tags.push({ name: 'description', content: page.description })
    tags.push({ property: 'og:description', content: page.description })
  }
  if (!page.image && !ownImage) {
    tags.push({ property: 'og:image:width', content: SHARE_CARD.width })
    tags.push({ property: 'og:image:height', content: SHARE_CARD.height })
  }
  if (page.schema) tags.push({ 'script:ld+json': { '@context': 'https://schema.org', ...page.schema(absolute) } })
  return tags
}

/** Head of a page for one visitor; its loader provides the title. */
export function privateMeta(args: PageArgs & { loaderData?: { title: string } | undefined }): MetaDescriptor[] {
  return pageMeta(args, () => ({ title: args.loaderData?.title ?? '', isPrivate: true }))
}
