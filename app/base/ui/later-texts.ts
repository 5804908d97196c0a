import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { loadPart } from './connection/load-part.ts'
import { pageValue } from './page-value.ts'

type Texts = Readonly<Record<string, string>>

const NONE: Texts = {}

/** Address of the texts that this page did not start with. */
const url = typeof document === 'undefined' ? undefined : document.documentElement.dataset['laterTexts']
const texts = pageValue(NONE)
let loading: Promise<void> | undefined

export async function importTexts(address: string): Promise<Texts> {
  return ((await import(/* @vite-ignore */ address)) as { texts: Texts }).texts
}

/** Settles when the page has all texts of the storefront. Parts that come late wait for it. */
export function laterTexts(): Promise<void> {
  loading ??= bring().finally(() => {
    if (texts.get() === NONE) loading = undefined // the next part tries again
  })
  return loading
}

async function bring(): Promise<void> {
  if (!url) return
  texts.set(await importTexts(url))
}

/** Every other page needs all texts. */
export const bringLaterTexts: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const [results] = await Promise.all([next(), loadPart(laterTexts)])
  return results
}

export const useLaterTexts = texts.useValue
