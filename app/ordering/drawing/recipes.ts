import type { CakeChoices } from './cake-choices.ts'
import { COCOA, CREAM, contrastOf, isColor, mix, type Color } from './colors.ts'
import type { GarnishId } from './garnishes.ts'

export interface Recipe {
  frosting: Color
  cream: Color
  /** Null: no glaze. */
  glaze: Color | null
  sponge: Color
  /** Color of the sides that turn away; default: TOAST. */
  shade?: Color
  garnish: GarnishId | null
}

/** Recipes by flavor id. Any other flavor is drawn from its color only. */
const RECIPES: Record<string, Recipe> = {
  vanilla: { frosting: '#fae2ad', cream: '#fffaf0', glaze: '#fff6dd', sponge: '#eec77f', garnish: 'blossom' },
  chocolate: { frosting: '#7c4a30', cream: '#9a6445', glaze: '#3f1f12', sponge: '#4f2a1a', garnish: 'truffle' },
  strawberry: { frosting: '#fad2d2', cream: '#fff6f2', glaze: '#dc4660', sponge: '#f0c48c', garnish: 'strawberry' },
  mango: { frosting: '#fde0a0', cream: '#fff8e8', glaze: '#f4a024', sponge: '#efc070', garnish: 'mango' },
  'buna-coffee': { frosting: '#d9b48d', cream: '#f3e2cc', glaze: '#54301b', sponge: '#8a5a37', garnish: 'bean' },
  'red-velvet': { frosting: '#fdf2e6', cream: '#fffaf3', glaze: null, sponge: '#9b1f2b', garnish: 'crumbs' },
  lemon: { frosting: '#fcf3bd', cream: '#fffdf0', glaze: '#f6d84a', sponge: '#f2d277', garnish: 'lemon' },
  'honey-walnut': { frosting: '#f7e5c2', cream: '#fdf5e4', glaze: '#dd951f', sponge: '#c98f4b', garnish: 'walnut' },
  caramel: { frosting: '#efd2a6', cream: '#fbeedb', glaze: '#b5672a', sponge: '#c98c4d', garnish: 'caramel' },
  'fasting-chocolate': {
    frosting: '#75503e',
    cream: '#efe1d0',
    glaze: '#3b2016',
    sponge: '#3f2318',
    garnish: 'coconut',
  },
  'fasting-fruit': { frosting: '#fbf3e2', cream: '#fffaf0', glaze: '#ee8a3c', sponge: '#dca75f', garnish: 'fruit' },
}

/** Keeps the ground light enough for cocoa letters. */
const LEAST_CONTRAST = 7

function recipeOfColor(color: Color): Recipe {
  let frosting = mix(color, CREAM, 0.45)
  while (contrastOf(frosting, COCOA) < LEAST_CONTRAST) frosting = mix(frosting, CREAM, 0.15)
  return {
    frosting,
    cream: mix(frosting, '#ffffff', 0.6),
    glaze: mix(color, COCOA, 0.12),
    sponge: mix(color, '#c58a4a', 0.6),
    shade: mix(color, COCOA, 0.3),
    garnish: null,
  }
}

/** Undefined while no flavor is chosen. */
export function recipeOf({ flavorId, flavorColor }: Pick<CakeChoices, 'flavorId' | 'flavorColor'>): Recipe | undefined {
  if (flavorId !== null && Object.hasOwn(RECIPES, flavorId)) return RECIPES[flavorId]
  return isColor(flavorColor) ? recipeOfColor(flavorColor.toLowerCase()) : undefined
}
