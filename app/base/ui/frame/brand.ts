import { use } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { LanguageContext } from '../translate.tsx'

/** `onDark`: the picture that takes its place in the dark scheme. `isWhite`: it needs a ground of its own in the light scheme. */
export interface BrandMark {
  src: string
  srcSet?: string
  onDark?: string
  isWhite?: true
}

/** What pages show of a bakery's own look, beside the rules that the server writes into each page. */
export interface PageBrand {
  name: Readonly<Record<Lang, string>>
  /** The logo in the sizes of marks; absent: the mark that the shop is delivered with. */
  logo?: BrandMark
  /** Names the present look in addresses that browsers keep: manifest and icons. */
  stamp: string
  /** Preview of a shared page without a picture of its own; empty: the card that the shop is delivered with. */
  shareImage: string
}

/** The data of the root route; null: the shop looks as delivered. */
export interface RootBrand {
  brand: PageBrand | null
}

export function useBrand(): PageBrand | null {
  return useRouteLoaderData<() => RootBrand>('root')?.brand ?? null
}

/** The shop's name in the page's language. */
export function useShopName(): string {
  const brand = useBrand()
  const language = use(LanguageContext)
  if (!language) throw new Error('useShopName needs a LanguageProvider above it')
  return brand?.name[language.lang] ?? language.t('ui.shop')
}
