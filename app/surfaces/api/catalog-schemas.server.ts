import { z } from '@hono/zod-openapi'
import { jpegUrl, type ImageView } from '#app/base/media/image.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { ALLERGENS } from '#app/catalog/cakes/allergens.ts'
import { picturesOf, type Cake } from '#app/catalog/cakes/cake.ts'
import {
  WEEKDAYS,
  type CakeType,
  type Extra,
  type Flavor,
  type Size,
  type Variant,
} from '#app/catalog/cakes/choices.ts'
import { OCCASION_KINDS, type Inspiration, type InspirationsPage, type Occasion } from '#app/catalog/cakes/occasion.ts'

/** The catalog as JSON: the field names of Requirement 6.1, amounts in ETB, multipliers as plain numbers. */

const MILLI = 1000

const id = z.string().openapi({ description: 'Short name, also used in addresses', example: 'red-velvet-cake' })
const imagePath = z.string().openapi({ description: 'JPEG, as an absolute path', example: '/media/0f…-960.jpg' })
const multiplier = z.number().positive().openapi({ example: 1.3 })
const names = { name_en: z.string(), name_am: z.string() }
const descriptions = { description_en: z.string(), description_am: z.string() }

const choiceIds = (what: string) =>
  z.array(z.string()).openapi({ description: `${what} that it goes with; empty: all` })

const pictureJson = z
  .object({ image: imagePath, alt_en: z.string(), alt_am: z.string() })
  .openapi('CakePicture', { description: 'A picture and what it shows; an empty description: not told' })

export const cakeJson = z
  .object({
    id,
    ...names,
    ...descriptions,
    policies_en: z.string().nullable().openapi({ description: "One sentence a line; null: the shop's own policies" }),
    policies_am: z.string().nullable(),
    price: z.number().positive().openapi({ description: 'ETB per piece', example: 110 }),
    image: imagePath.openapi({ description: 'The main picture: JPEG, as an absolute path' }),
    pictures: z.array(pictureJson).openapi({ description: 'All pictures in their order; the first is `image`' }),
    is_available_daily: z.boolean().openapi({ description: 'true: bought by the piece; false: made to order' }),
    is_fasting: z.boolean().openapi({ description: 'Made without egg, milk or butter' }),
    price_per_kg: z
      .number()
      .positive()
      .nullable()
      .openapi({ description: 'ETB per kilogram, for comparing; null: not said', example: 950 }),
    allergens: z.array(z.enum(ALLERGENS)),
    size_ids: choiceIds('Sizes'),
    flavor_ids: choiceIds('Flavors'),
    cake_type_ids: choiceIds('Cake types'),
    variant_ids: choiceIds('Variants'),
    occasion_ids: z.array(z.string()).openapi({ description: 'Occasions that it suits' }),
    offered_until: z.iso.date().nullable().openapi({ description: 'Last day on which it is offered, in Addis Ababa' }),
  })
  .openapi('Cake')

export function cakeToJson(cake: Cake): z.infer<typeof cakeJson> {
  return {
    id: cake.id,
    name_en: cake.nameEn,
    name_am: cake.nameAm,
    description_en: cake.descriptionEn,
    description_am: cake.descriptionAm,
    policies_en: cake.policiesEn,
    policies_am: cake.policiesAm,
    price: birrFromSantim(cake.priceSantim),
    image: jpegUrl(cake.image),
    pictures: picturesOf(cake).map(({ image, altEn, altAm }) => ({
      image: jpegUrl(image),
      alt_en: altEn,
      alt_am: altAm,
    })),
    is_available_daily: cake.isAvailableDaily,
    is_fasting: cake.isFasting,
    price_per_kg: cake.pricePerKgSantim === null ? null : birrFromSantim(cake.pricePerKgSantim),
    allergens: [...cake.allergens],
    size_ids: [...cake.limits.sizeIds],
    flavor_ids: [...cake.limits.flavorIds],
    cake_type_ids: [...cake.limits.cakeTypeIds],
    variant_ids: [...cake.limits.variantIds],
    occasion_ids: [...cake.occasionIds],
    offered_until: cake.offeredUntil,
  }
}

export const sizeJson = z
  .object({
    id,
    ...names,
    price_multiplier: multiplier.openapi({ description: "Times the cake's price" }),
    serves_from: z.int().positive(),
    serves_to: z.int().positive(),
    weight_kg: z.number().positive(),
    diameter_cm: z.int().positive(),
    tiers: z.int().positive(),
  })
  .openapi('Size')

export function sizeToJson(size: Size): z.infer<typeof sizeJson> {
  return {
    id: size.id,
    name_en: size.nameEn,
    name_am: size.nameAm,
    price_multiplier: size.priceMultiplierMilli / MILLI,
    serves_from: size.servesFrom,
    serves_to: size.servesTo,
    weight_kg: size.weightGrams / 1000,
    diameter_cm: size.diameterCm,
    tiers: size.tiers,
  }
}

export const flavorJson = z
  .object({
    id,
    ...names,
    ...descriptions,
    color: z.string().regex(/^#[0-9a-f]{6}$/),
    is_fasting: z.boolean().openapi({ description: 'Made without egg, milk or butter' }),
    image_url: imagePath.nullable(),
    surcharge: z
      .number()
      .nonnegative()
      .openapi({ description: 'ETB on the price of the cake, before the factor of the size' }),
    allergens: z.array(z.enum(ALLERGENS)),
    weekdays: z.array(z.enum(WEEKDAYS)).openapi({ description: 'On which it is handed over; none named: every day' }),
  })
  .openapi('Flavor')

export function flavorToJson(flavor: Flavor): z.infer<typeof flavorJson> {
  return {
    id: flavor.id,
    name_en: flavor.nameEn,
    name_am: flavor.nameAm,
    description_en: flavor.descriptionEn,
    description_am: flavor.descriptionAm,
    color: flavor.color,
    is_fasting: flavor.isFasting,
    image_url: imageOrNull(flavor.image),
    surcharge: birrFromSantim(flavor.surchargeSantim),
    allergens: [...flavor.allergens],
    weekdays: [...flavor.weekdays],
  }
}

export const cakeTypeJson = z
  .object({
    id,
    ...names,
    ...descriptions,
    image_url: imagePath.nullable(),
    flavor_ids: z.array(id).openapi({ description: 'What it can be made with; none named: everything' }),
  })
  .openapi('CakeType')

export function cakeTypeToJson(cakeType: CakeType): z.infer<typeof cakeTypeJson> {
  return {
    id: cakeType.id,
    name_en: cakeType.nameEn,
    name_am: cakeType.nameAm,
    description_en: cakeType.descriptionEn,
    description_am: cakeType.descriptionAm,
    image_url: imageOrNull(cakeType.image),
    flavor_ids: [...cakeType.flavorIds],
  }
}

export const extraJson = z
  .object({
    id,
    ...names,
    ...descriptions,
    price: z.number().openapi({ description: 'ETB, added to the price of the cake, whatever its size', example: 60 }),
    needs_picture: z.boolean().openapi({ description: 'Made from a picture that the customer sends' }),
    asks_number: z.boolean().openapi({ description: 'The customer says which number, such as of candles' }),
  })
  .openapi('Extra')

export function extraToJson(extra: Extra): z.infer<typeof extraJson> {
  return {
    id: extra.id,
    name_en: extra.nameEn,
    name_am: extra.nameAm,
    description_en: extra.descriptionEn,
    description_am: extra.descriptionAm,
    price: birrFromSantim(extra.priceSantim),
    needs_picture: extra.needsPicture,
    asks_number: extra.asksNumber,
  }
}

export const variantJson = z
  .object({
    id,
    label_en: z.string(),
    label_am: z.string(),
    pieces: z.int().positive(),
    price_multiplier: multiplier.openapi({ description: 'Times the price of one piece' }),
  })
  .openapi('Variant')

export function variantToJson(variant: Variant): z.infer<typeof variantJson> {
  return {
    id: variant.id,
    label_en: variant.labelEn,
    label_am: variant.labelAm,
    pieces: variant.pieces,
    price_multiplier: variant.priceMultiplierMilli / MILLI,
  }
}

export const occasionJson = z
  .object({ id, kind: z.enum(OCCASION_KINDS), ...names, image_url: imagePath.nullable() })
  .openapi('Occasion')

export function occasionToJson(occasion: Occasion): z.infer<typeof occasionJson> {
  return {
    id: occasion.id,
    kind: occasion.kind,
    name_en: occasion.nameEn,
    name_am: occasion.nameAm,
    image_url: imageOrNull(occasion.image),
  }
}

export const occasionSizeJson = z.object({ occasion_id: id, size_id: id }).openapi('OccasionSize')
export const occasionFlavorJson = z.object({ occasion_id: id, flavor_id: id }).openapi('OccasionFlavor')

const inspirationJson = z.object({ id, occasion_id: id, ...names, image: imagePath }).openapi('Inspiration')

export const inspirationsPageJson = z
  .object({
    items: z.array(inspirationJson),
    total: z.int().nonnegative().openapi({ description: 'Of all pages' }),
    page: z.int().nonnegative().openapi({ description: 'From 0; nine a page' }),
  })
  .openapi('InspirationsPage')

export function inspirationsPageToJson({ items, total, page }: InspirationsPage): z.infer<typeof inspirationsPageJson> {
  return { items: items.map(inspirationToJson), total, page }
}

function inspirationToJson(inspiration: Inspiration): z.infer<typeof inspirationJson> {
  return {
    id: inspiration.id,
    occasion_id: inspiration.occasionId,
    name_en: inspiration.nameEn,
    name_am: inspiration.nameAm,
    image: jpegUrl(inspiration.image),
  }
}

function imageOrNull(image: ImageView | null): string | null {
  return image && jpegUrl(image)
}
