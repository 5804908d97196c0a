import type { SeedCakeType, SeedExtra, SeedFlavor, SeedSize, SeedVariant } from './seed-content.ts'

/** Multipliers are on the price of a special-order cake, which is for 1.5 kg. */
export const seedSizes: SeedSize[] = [
  {
    id: 'small',
    name: { en: 'Small', am: 'ትንሽ' },
    priceMultiplierMilli: 700,
    serves: [8, 10],
    weightGrams: 1000,
    diameterCm: 18,
    points: 1,
  },
  {
    id: 'medium',
    name: { en: 'Medium', am: 'መካከለኛ' },
    priceMultiplierMilli: 1000,
    serves: [12, 15],
    weightGrams: 1500,
    diameterCm: 22,
    points: 2,
  },
  {
    id: 'large',
    name: { en: 'Large', am: 'ትልቅ' },
    priceMultiplierMilli: 1300,
    serves: [16, 20],
    weightGrams: 2000,
    diameterCm: 25,
    points: 3,
  },
  {
    id: 'party',
    name: { en: 'Party', am: 'ለድግስ' },
    priceMultiplierMilli: 1900,
    serves: [24, 30],
    weightGrams: 3000,
    diameterCm: 30,
    points: 3,
  },
  {
    id: 'two-tier',
    name: { en: 'Two tiers', am: 'ባለ ሁለት ደረጃ' },
    priceMultiplierMilli: 3000,
    serves: [35, 45],
    weightGrams: 4500,
    diameterCm: 28,
    tiers: 2,
    points: 6,
  },
  {
    id: 'three-tier',
    name: { en: 'Three tiers', am: 'ባለ ሦስት ደረጃ' },
    priceMultiplierMilli: 5400,
    serves: [60, 80],
    weightGrams: 8000,
    diameterCm: 32,
    tiers: 3,
    points: 9,
    leadHours: 10 * 24,
  },
]

export const seedFlavors: SeedFlavor[] = [
  {
    id: 'vanilla',
    name: { en: 'Vanilla', am: 'ቫኒላ' },
    description: { en: 'Creamy and mild, goes with everything', am: 'ለስላሳ ጣዕም፣ ከሁሉም ጋር የሚስማማ' },
    color: '#f3e5b8',
  },
  {
    id: 'chocolate',
    name: { en: 'Chocolate', am: 'ቸኮሌት' },
    description: { en: 'Dark cocoa, not too sweet', am: 'ጠቆር ያለ ኮኮዋ፣ ጣፋጭነቱ የተመጠነ' },
    color: '#5b3522',
  },
  {
    id: 'strawberry',
    name: { en: 'Strawberry', am: 'እንጆሪ' },
    description: { en: 'Cream with crushed strawberries', am: 'ክሬም ከተፈጨ እንጆሪ ጋር' },
    color: '#e8697d',
  },
  {
    id: 'mango',
    name: { en: 'Mango', am: 'ማንጎ' },
    description: { en: 'Mousse of ripe mangoes', am: 'ከበሰለ ማንጎ የተዘጋጀ ክሬም' },
    color: '#f2a531',
  },
  {
    id: 'buna-coffee',
    name: { en: 'Buna coffee', am: 'ቡና' },
    description: { en: 'Freshly roasted Yirgacheffe coffee', am: 'አዲስ የተቆላ የይርጋጨፌ ቡና' },
    color: '#7a4f2d',
  },
  {
    id: 'red-velvet',
    name: { en: 'Red velvet', am: 'ሬድ ቬልቬት' },
    description: { en: 'Red cocoa sponge with cream cheese', am: 'ቀይ የኮኮዋ ኬክ ከክሬም ቺዝ ጋር' },
    color: '#9b1f2b',
  },
  {
    id: 'lemon',
    name: { en: 'Lemon', am: 'ሎሚ' },
    description: { en: 'Fresh and a little sour', am: 'ትኩስና ትንሽ ጎምዘዝ ያለ' },
    color: '#f0dc5a',
  },
  {
    id: 'honey-walnut',
    name: { en: 'Honey and walnut', am: 'ማርና ዋልነት' },
    description: { en: 'White honey with roasted walnuts', am: 'ነጭ ማር ከተቆላ ዋልነት ጋር' },
    color: '#d99a2b',
  },
  {
    id: 'caramel',
    name: { en: 'Caramel', am: 'ካራሜል' },
    description: { en: 'Burnt sugar with a pinch of salt', am: 'የተቃጠለ ስኳር ከቁንጥር ጨው ጋር' },
    color: '#c07a36',
  },
  {
    id: 'fasting-chocolate',
    name: { en: 'Fasting chocolate', am: 'የጾም ቸኮሌት' },
    description: { en: 'Cocoa and coconut cream, no egg, milk or butter', am: 'ኮኮዋና የኮኮናት ክሬም፤ እንቁላል፣ ወተትና ቅቤ የሌለው' },
    color: '#4a2d22',
    isFasting: true,
  },
  {
    id: 'fasting-fruit',
    name: { en: 'Fasting fruit', am: 'የጾም ፍራፍሬ' },
    description: {
      en: 'Seasonal fruit and coconut cream, no egg, milk or butter',
      am: 'የወቅቱ ፍራፍሬና የኮኮናት ክሬም፤ እንቁላል፣ ወተትና ቅቤ የሌለው',
    },
    color: '#e07b3f',
    isFasting: true,
  },
]

export const seedCakeTypes: SeedCakeType[] = [
  {
    id: 'butter-sponge',
    name: { en: 'Butter sponge', am: 'የቅቤ ስፖንጅ' },
    description: {
      en: 'Rich and firm, holds tiers and sugar flowers',
      am: 'ጥብቅ ያለና ጣዕሙ የበለፀገ፤ ለባለ ደረጃ ኬክና ለስኳር አበባ የሚስማማ',
    },
  },
  {
    id: 'chiffon',
    name: { en: 'Chiffon', am: 'ሺፎን' },
    description: { en: 'Light and airy, for cream and fruit', am: 'ቀላልና ለስላሳ፤ ለክሬምና ለፍራፍሬ የሚስማማ' },
  },
  {
    id: 'torta',
    name: { en: 'Torta', am: 'ቶርታ' },
    description: { en: 'Thin layers soaked in syrup, with lots of cream', am: 'በሽሮፕ የራሱ ስስ ንብርብሮች፣ ብዙ ክሬም ያለው' },
  },
  {
    id: 'teff-sponge',
    name: { en: 'Teff sponge', am: 'የጤፍ ስፖንጅ' },
    description: { en: 'Brown teff, nutty and moist', am: 'ከቀይ ጤፍ የተጋገረ፣ እርጥበት ያለውና ለውዝ ለውዝ የሚል' },
    leadHours: 72, // the batter rests for a day
  },
  {
    id: 'fasting-sponge',
    name: { en: 'Fasting sponge', am: 'የጾም ስፖንጅ' },
    description: { en: 'Without egg, milk or butter', am: 'እንቁላል፣ ወተትና ቅቤ የሌለው' },
    isFasting: true,
  },
]

/** A piece costs a little less in a box. */
export const seedVariants: SeedVariant[] = [
  { id: 'single', label: { en: 'Single piece', am: 'አንድ ፍሬ' }, pieces: 1, priceMultiplierMilli: 1000 },
  { id: 'box-of-6', label: { en: 'Box of 6', am: '6 ፍሬ የያዘ ሳጥን' }, pieces: 6, priceMultiplierMilli: 5800 },
  { id: 'box-of-12', label: { en: 'Box of 12', am: '12 ፍሬ የያዘ ሳጥን' }, pieces: 12, priceMultiplierMilli: 11_400 },
  { id: 'box-of-24', label: { en: 'Box of 24', am: '24 ፍሬ የያዘ ሳጥን' }, pieces: 24, priceMultiplierMilli: 22_000 },
]

export const seedExtras: SeedExtra[] = [
  {
    id: 'candles',
    name: { en: 'Candles', am: 'ሻማዎች' },
    description: { en: 'Ten thin candles', am: 'አሥር ቀጫጭን ሻማዎች' },
    priceBirr: 60,
  },
  {
    id: 'number-candles',
    name: { en: 'Number candles', am: 'የቁጥር ሻማዎች' },
    description: { en: 'Two digits', am: 'ሁለት አኃዞች' },
    priceBirr: 120,
    asksNumber: true,
  },
  {
    id: 'wooden-board',
    name: { en: 'Wooden board', am: 'የእንጨት ሰሌዳ' },
    description: { en: 'The cake comes on it, and the board is yours to keep', am: 'ኬኩ የሚቀመጥበት፤ ሰሌዳው የእርስዎ ይሆናል' },
    priceBirr: 250,
  },
  {
    id: 'photo-print',
    name: { en: 'Photo print', am: 'የፎቶ ኅትመት' },
    description: { en: 'Your photo printed on edible paper', am: 'ፎቶዎ በሚበላ ወረቀት ላይ ታትሞ' },
    priceBirr: 400,
    needsPicture: true,
  },
]
