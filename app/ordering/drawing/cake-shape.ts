import { MAX_TIERS, type CakeChoices } from './cake-choices.ts'

/** Middle of the drawing, which is 400 units wide. */
export const CENTER = 200
/** Floor of the lowest tier by number of tiers: a low cake is placed higher. */
const FLOORS = [292, 304, 314, 317, 318, 318]
/** Perspective: height of a circle divided by its width. */
export const TILT = 0.23

/** A cylinder in perspective; `top` and `bottom` are the heights of the ends of its axis. */
export interface Tier {
  top: number
  bottom: number
  rx: number
  ry: number
}

export interface Point {
  x: number
  y: number
}

/** Height of the lowest tier relative to the others: it carries ribbon and letters. */
const LOWEST_SHARE = 1.35
/** Height of the whole cake by its number of tiers. */
const HEIGHTS = [128, 200, 236, 254, 262, 266]
const WIDTH_PER_CM = 4.5
const WIDTH_OF_NONE = 22
const MIN_RX = 80
const MAX_RX = 160

/** Lowest tier first. A wider cake is drawn wider; an unknown diameter gives a middle size. */
export function tiersOf({ tiers, diameterCm }: Pick<CakeChoices, 'tiers' | 'diameterCm'>): Tier[] {
  const count = Math.min(Math.max(Math.round(tiers) || 1, 1), MAX_TIERS)
  const width = diameterCm ?? 21 + 3 * count
  const rx = Math.min(Math.max(WIDTH_OF_NONE + width * WIDTH_PER_CM, MIN_RX), MAX_RX)
  const height = HEIGHTS[count - 1]! / (count - 1 + LOWEST_SHARE)
  const floor = FLOORS[count - 1]!
  const step = count === 1 ? 0 : Math.min(0.28, 0.62 / (count - 1))
  return Array.from({ length: count }, (_, index) => {
    const own = rx * (1 - index * step)
    const heightAt = (tier: number) => (tier === 0 ? 0 : (tier - 1 + LOWEST_SHARE) * height)
    return { bottom: floor - heightAt(index), top: floor - heightAt(index + 1), rx: own, ry: own * TILT }
  })
}

/** Low tiers of a cake with many get less decoration, since nobody could see more. */
export function isLow({ top, bottom }: Tier): boolean {
  return bottom - top < 60
}

/** A point of the circle of a tier at height `y`: 0° faces us, 90° is on the right, 180° behind. */
export function pointAt(tier: Tier, y: number, degrees: number, reach = 1): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: CENTER + Math.sin(angle) * tier.rx * reach, y: y + Math.cos(angle) * tier.ry * reach }
}

/** Width factor of something on the side at an angle: 1 in front, 0 at the edge. */
export function squeezeAt(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180)
}

/** Angles from `from` to `to`, both included, as dense as a distance of `gap` units along the circle allows. */
export function anglesAlong(tier: Tier, from: number, to: number, gap: number): number[] {
  const count = Math.max(2, Math.round(((to - from) / 180) * Math.PI * (tier.rx / gap)))
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count)
}

/** Deterministic number from 0 to 1 for a seed. */
export function jitter(seed: number): number {
  const mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  return (Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0) / 2 ** 32
}
