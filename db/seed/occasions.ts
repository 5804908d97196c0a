import { seedFlavors } from './choices.ts'
import type { SeedInspiration, SeedOccasion, SeedShopPicture } from './seed-content.ts'

export const seedOccasions: SeedOccasion[] = [
  {
    id: 'birthday',
    kind: 'birthday',
    picture: 'occasions/birthday.jpg',
    name: { en: 'Birthday', am: 'ልደት' },
    sizes: ['small', 'medium', 'large', 'party'],
    flavors: [
      'vanilla',
      'chocolate',
      'strawberry',
      'mango',
      'red-velvet',
      'caramel',
      'fasting-chocolate',
      'fasting-fruit',
    ],
  },
  {
    id: 'wedding',
    kind: 'wedding',
    picture: 'occasions/wedding.jpg',
    name: { en: 'Wedding', am: 'ሠርግ' },
    sizes: ['party', 'two-tier', 'three-tier'],
    flavors: ['vanilla', 'red-velvet', 'lemon', 'honey-walnut', 'fasting-fruit'],
  },
  {
    id: 'graduation',
    kind: 'graduation',
    picture: 'occasions/graduation.jpg',
    name: { en: 'Graduation', am: 'ምርቃት' },
    sizes: ['medium', 'large', 'party', 'two-tier'],
    flavors: ['vanilla', 'chocolate', 'buna-coffee', 'lemon', 'caramel', 'fasting-chocolate'],
  },
  {
    id: 'anniversary',
    kind: 'anniversary',
    picture: 'occasions/anniversary.jpg',
    name: { en: 'Anniversary', am: 'የጋብቻ ዓመት በዓል' },
    sizes: ['small', 'medium', 'large', 'two-tier'],
    flavors: ['chocolate', 'strawberry', 'red-velvet', 'buna-coffee', 'honey-walnut', 'fasting-fruit'],
  },
  {
    id: 'other',
    kind: 'other',
    picture: 'occasions/celebration.jpg',
    name: { en: 'Other celebration', am: 'ሌላ ዝግጅት' },
    sizes: ['small', 'medium', 'large', 'party', 'two-tier'],
    flavors: seedFlavors.map((flavor) => flavor.id),
  },
]

export const seedInspirations: SeedInspiration[] = [
  {
    id: 'tibeb-two-tier',
    occasion: 'wedding',
    picture: 'inspirations/tibeb-two-tier.jpg',
    name: { en: 'Tibeb Two-Tier', am: 'ባለ ሁለት ደረጃ የጥበብ ኬክ' },
  },
  {
    id: 'rose-ombre',
    occasion: 'anniversary',
    picture: 'inspirations/rose-ombre.jpg',
    name: { en: 'Rose Ombre', am: 'ሮዝ ኬክ' },
  },
  {
    id: 'sunshine-rosettes',
    occasion: 'birthday',
    picture: 'inspirations/sunshine-rosettes.jpg',
    name: { en: 'Sunshine Rosettes', am: 'የፀሐይ ኬክ' },
  },
  {
    id: 'midnight-gold',
    occasion: 'graduation',
    picture: 'inspirations/midnight-gold.jpg',
    name: { en: 'Midnight and Gold', am: 'ሰማያዊና ወርቃማ ኬክ' },
  },
  {
    id: 'kids-number',
    occasion: 'birthday',
    picture: 'inspirations/kids-sprinkles.jpg',
    name: { en: "Kids' Number Cake", am: 'የልጆች የልደት ኬክ' },
  },
  {
    id: 'naked-berries',
    occasion: 'wedding',
    picture: 'inspirations/naked-berries.jpg',
    name: { en: 'Naked Berry Cake', am: 'የቤሪ ኬክ' },
  },
  {
    id: 'vintage-heart',
    occasion: 'anniversary',
    picture: 'inspirations/vintage-heart.jpg',
    name: { en: 'Vintage Heart', am: 'የልብ ቅርጽ ኬክ' },
  },
  {
    id: 'lavender-blueberry',
    occasion: 'other',
    picture: 'inspirations/lavender-blueberry.jpg',
    name: { en: 'Lavender Blueberry', am: 'የብሉቤሪ ኬክ' },
  },
  {
    id: 'chocolate-berry',
    occasion: 'birthday',
    picture: 'inspirations/chocolate-berry.jpg',
    name: { en: 'Chocolate Berry', am: 'ቸኮሌትና እንጆሪ ኬክ' },
  },
  {
    id: 'square-daisies',
    occasion: 'other',
    picture: 'inspirations/square-daisies.jpg',
    name: { en: 'Square Daisy Cake', am: 'ባለ አራት ማዕዘን የአበባ ኬክ' },
  },
  {
    id: 'melkam-lidet',
    occasion: 'birthday',
    picture: 'occasions/birthday.jpg',
    name: { en: 'Melkam Lidet Candles', am: 'የመልካም ልደት ኬክ' },
  },
  {
    id: 'sugar-roses',
    occasion: 'wedding',
    picture: 'occasions/wedding.jpg',
    name: { en: 'Sugar Roses in Three Tiers', am: 'ባለ ሦስት ደረጃ የስኳር ጽጌረዳ' },
  },
  {
    id: 'cap-and-scroll',
    occasion: 'graduation',
    picture: 'occasions/graduation.jpg',
    name: { en: 'Cap and Scroll', am: 'የምርቃት ቆብና ዲፕሎማ' },
  },
  {
    id: 'red-heart',
    occasion: 'anniversary',
    picture: 'occasions/anniversary.jpg',
    name: { en: 'Red Heart', am: 'ቀይ ልብ' },
  },
  {
    id: 'meskel-daisies',
    occasion: 'other',
    picture: 'occasions/celebration.jpg',
    name: { en: 'Meskel Daisies', am: 'የአደይ አበባ ኬክ' },
  },
  {
    id: 'golden-truffles',
    occasion: 'graduation',
    picture: 'cakes/chocolate-truffle.jpg',
    name: { en: 'Golden Truffles', am: 'ወርቃማ ትራፍል' },
  },
  {
    id: 'strawberry-drip',
    occasion: 'birthday',
    picture: 'cakes/strawberry.jpg',
    name: { en: 'Strawberry Drip', am: 'እንጆሪ የፈሰሰበት ኬክ' },
  },
  {
    id: 'jebena-coffee',
    occasion: 'other',
    picture: 'cakes/buna-coffee.jpg',
    name: { en: 'Coffee Ceremony', am: 'የቡና ሥነ ሥርዓት' },
  },
  {
    id: 'ivory-daisies',
    occasion: 'anniversary',
    picture: 'cakes/vanilla-buttercream.jpg',
    name: { en: 'Ivory and Daisies', am: 'ነጭ ክሬምና ቢጫ አበባ' },
  },
  {
    id: 'mango-garden',
    occasion: 'birthday',
    picture: 'cakes/mango.jpg',
    name: { en: 'Mango Garden', am: 'የማንጎ አትክልት ስፍራ' },
  },
  {
    id: 'honey-layers',
    occasion: 'wedding',
    picture: 'cakes/teff-honey.jpg',
    name: { en: 'Bare Honey Layers', am: 'ያልተሸፈነ የማር ኬክ' },
  },
  {
    id: 'fruit-crown',
    occasion: 'other',
    picture: 'cakes/fasting-fruit.jpg',
    name: { en: 'Fruit Crown', am: 'የፍራፍሬ ዘውድ' },
  },
]

export const seedShopPictures: SeedShopPicture[] = [
  {
    place: 'hero',
    picture: 'hero.jpg',
    alt: {
      en: 'A table with coffee, strawberry and red velvet cakes, cupcakes, a mesob and a jebena on a tibeb runner',
      am: 'የቡና፣ የእንጆሪና የሬድ ቬልቬት ኬኮች፣ ካፕኬኮች፣ መሶብና ጀበና በጥበብ ጨርቅ ላይ የቀረቡበት ጠረጴዛ',
    },
  },
]
