import type { ChoiceTable } from '../catalog-records.ts'
import type { NewCatalogRow } from '#app/catalog/cakes/save-catalog-row.server.ts'

export const STARTER_CHOICES: { readonly [Table in ChoiceTable]: readonly NewCatalogRow<Table>[] } = {
  sizes: [
    {
      name_en: 'Small',
      name_am: 'ትንሽ',
      price_multiplier_milli: 700,
      serves_from: 6,
      serves_to: 8,
      weight_grams: 1000,
      diameter_cm: 18,
      points: 1,
    },
    {
      name_en: 'Medium',
      name_am: 'መካከለኛ',
      price_multiplier_milli: 1000,
      serves_from: 10,
      serves_to: 15,
      weight_grams: 1500,
      diameter_cm: 22,
      points: 2,
    },
    {
      name_en: 'Large',
      name_am: 'ትልቅ',
      price_multiplier_milli: 1500,
      serves_from: 18,
      serves_to: 25,
      weight_grams: 2500,
      diameter_cm: 28,
      points: 3,
    },
  ],
  flavors: [
    { name_en: 'Vanilla', name_am: 'ቫኒላ', color: '#f3e5b8' },
    { name_en: 'Chocolate', name_am: 'ቸኮሌት', color: '#5b3420' },
    { name_en: 'Strawberry', name_am: 'እንጆሪ', color: '#e58a97' },
  ],
  cake_types: [
    { name_en: 'Sponge', name_am: 'ስፖንጅ' },
    { name_en: 'Chiffon', name_am: 'ሺፎን' },
    { name_en: 'Fasting sponge', name_am: 'የጾም ስፖንጅ', is_fasting: true },
  ],
  variants: [
    { label_en: 'One piece', label_am: 'አንድ ፍሬ', pieces: 1, price_multiplier_milli: 1000 },
    { label_en: 'Box of 6', label_am: '6 ፍሬ የያዘ ሳጥን', pieces: 6, price_multiplier_milli: 5700 },
    { label_en: 'Box of 12', label_am: 'የ12 ሳጥን', pieces: 12, price_multiplier_milli: 11_000 },
  ],
  extras: [
    {
      name_en: 'Candles',
      name_am: 'ሻማዎች',
      description_en: 'Ten thin candles.',
      description_am: 'አሥር ቀጫጭን ሻማዎች።',
      price_santim: 5000,
    },
    {
      name_en: 'Wooden board',
      name_am: 'የእንጨት ሰሌዳ',
      description_en: 'The cake stands on it and you keep it.',
      description_am: 'ኬኩ የሚቀመጥበት፤ ሰሌዳው የእርስዎ ይሆናል።',
      price_santim: 25_000,
    },
    {
      name_en: 'Photo print',
      name_am: 'የፎቶ ኅትመት',
      description_en: 'Your picture on a sheet that can be eaten.',
      description_am: 'ፎቶዎ በሚበላ ወረቀት ላይ ታትሞ።',
      price_santim: 40_000,
      needs_picture: true,
    },
  ],
}
