/** An empty cart cannot be checked out, whatever the setting says. Requirement 3.6. */
const MIN_CART_PIECES = 1

/**
 * How many pieces a cart still needs; 0 when it may be checked out.
 * `minPieces` is the setting `order.min_pieces`; the floor of one piece always holds. Requirement 3.6.
 */
export function missingPieces(totalPieces: number, minPieces: number): number {
  return Math.max(0, Math.max(minPieces, MIN_CART_PIECES) - totalPieces)
}

export function canCheckout(totalPieces: number, minPieces: number): boolean {
  return missingPieces(totalPieces, minPieces) === 0
}

/** Below two pieces the badge (pieces/minimum) would say nothing. Requirement 3.7. */
export function showsMinimumBadge(minPieces: number): boolean {
  return minPieces > MIN_CART_PIECES
}
