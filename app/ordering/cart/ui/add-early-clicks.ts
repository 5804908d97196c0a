import { readMemory, writeMemory } from '#app/base/ui/browser-memory.ts'
import { EARLY_ADDS_KEY } from '#app/base/ui/early-use.ts'
import * as paths from '#app/base/platform/paths.ts'
import { addToCart } from '../cart.ts'
import { changeCart } from './cart-store.ts'
import { fetchShopCakes } from './shop-cakes.ts'

/** Presses as the starter wrote them: what is no address of a cake leads to no cake of the shop. */
export function parseEarlyAdds(text: string | null): { cakeId: string; pieces: number }[] {
  return Array.from((text ?? '').matchAll(/ (\S+) (\w+)/g), ([, address = '', pieces]) => ({
    cakeId: address.replace(paths.cake(''), ''),
    pieces: Number(pieces) || 1,
  }))
}

/**
 * Puts into the cart what was pressed on an earlier page and left before its program came. What is no longer sold is dropped; while the
 * shop is out of reach it waits for the next page.
 */
export async function addEarlyPresses(maxPieces: number): Promise<void> {
  const cakes = await fetchShopCakes()
  // Another page may have taken them in the meantime.
  const clicked = parseEarlyAdds(readMemory(EARLY_ADDS_KEY))
  writeMemory(EARLY_ADDS_KEY, null)
  for (const { cakeId, pieces } of clicked) {
    const cake = cakes.find((each) => each.cakeId === cakeId)
    if (cake) changeCart((cart) => addToCart(cart, cake, pieces, maxPieces))
  }
}
