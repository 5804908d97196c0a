/** Parts of the home page that a visitor may ask for by `?show=`; the first is the whole page. */
export const HOME_VIEWS = ['daily', 'special', 'fasting', 'occasions'] as const
export type HomeView = (typeof HOME_VIEWS)[number]

export const SHOW_PARAM = 'show'

export function readHomeView(search: URLSearchParams): HomeView {
  const asked = search.get(SHOW_PARAM)
  return HOME_VIEWS.find((view) => view === asked) ?? 'daily'
}

/** Fasting cakes first during a fast; those that are sold out last. Otherwise the shop's order. */
export function inOrder<Cake extends { isFasting: boolean; back?: unknown }>(
  cakes: readonly Cake[],
  isFast: boolean,
): Cake[] {
  const rank = (cake: Cake) => (cake.back === undefined ? 0 : 2) + (isFast && !cake.isFasting ? 1 : 0)
  return cakes.toSorted((a, b) => rank(a) - rank(b))
}
