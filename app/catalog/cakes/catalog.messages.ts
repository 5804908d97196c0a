import type { Messages } from '#app/base/platform/text/translate.ts'

export const catalogMessages = {
  'catalog.refused.cake.not.found': {
    en: "Sorry, we couldn't find the cake you're looking for.",
    am: 'ይቅርታ፣ የፈለጉትን ኬክ ማግኘት አልቻልንም።',
  },
  'catalog.inspirations.past': {
    en: 'There is no page {page}. The last page is {last}.',
    am: 'ገጽ {page} የለም፤ ምስሎቹ በገጽ {last} ያበቃሉ።',
  },
  'catalog.inspirations.first': { en: 'To the first page', am: 'ወደ መጀመሪያው ገጽ' },
  'catalog.price.kilogram': { en: '{price} per kg', am: '{price} በኪሎ' },
  'catalog.cake.allergens.ask': { en: 'Ask us about allergens.', am: 'ስለ አለርጂ ይጠይቁን።' },
  'catalog.cake.allergens': { en: 'Contains {names}.', am: 'የያዘው፦ {names}።' },
  'catalog.allergen.gluten': { en: 'gluten (wheat)', am: 'ግሉተን (ስንዴ)' },
  'catalog.allergen.egg': { en: 'egg', am: 'እንቁላል' },
  'catalog.allergen.milk': { en: 'milk', am: 'ወተት' },
  'catalog.allergen.nuts': { en: 'nuts', am: 'ለውዝና መሰል ፍሬዎች' },
  'catalog.allergen.peanuts': { en: 'peanuts', am: 'ኦቾሎኒ' },
  'catalog.allergen.sesame': { en: 'sesame', am: 'ሰሊጥ' },
  'catalog.allergen.soy': { en: 'soy', am: 'አኩሪ አተር' },
} satisfies Messages
