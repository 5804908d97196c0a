import type { Columns } from '#app/catalog/cakes/record/row-fields.ts'

/** Cakes that many bakeries sell, as templates: a filled-in form without picture and price. */
export const STARTER_CAKES: Readonly<Record<string, Columns>> = {
  'honey-cake': {
    name_en: 'Honey Cake',
    name_am: 'የማር ኬክ',
    description_en: 'Soft layers with honey and a light cream.',
    description_am: 'በማርና በለስላሳ ክሬም የተደራረበ ኬክ።',
    price_santim: 6000,
    image_alt_en: 'A slice of honey cake on a plate',
    image_alt_am: 'በሳህን ላይ የቀረበ የማር ኬክ ቁራጭ',
    is_available_daily: true,
    is_active: true,
  },
  'fasting-cake': {
    name_en: 'Fasting Banana Cake',
    name_am: 'የጾም የሙዝ ኬክ',
    description_en: 'With banana and nuts, without egg, milk or butter.',
    description_am: 'በሙዝና በለውዝ የተሠራ፣ ያለ እንቁላል፣ ወተትና ቅቤ።',
    price_santim: 5000,
    image_alt_en: 'A banana cake with nuts on top',
    image_alt_am: 'በላዩ ለውዝ ያለበት የሙዝ ኬክ',
    is_available_daily: true,
    is_fasting: true,
    is_active: true,
  },
  'celebration-cake': {
    name_en: 'Celebration Cake',
    name_am: 'የበዓል ኬክ',
    description_en: 'Made for your day, in the size and flavor you choose.',
    description_am: 'ለዝግጅትዎ በመረጡት መጠንና ጣዕም የሚሠራ።',
    price_santim: 150_000,
    image_alt_en: 'A decorated cake on a stand',
    image_alt_am: 'በማቅረቢያ ላይ ያለ የተጌጠ ኬክ',
    is_available_daily: false,
    is_active: true,
  },
}
