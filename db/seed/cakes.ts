import type { SeedCake } from './seed-content.ts'

const FASTING_POLICIES = {
  en: [
    'Made without egg, milk or butter, with tools kept for fasting food.',
    'Egg, milk, nuts and wheat are handled in the same kitchen.',
    'Keep it cool and eat it within a day.',
  ].join('\n'),
  am: [
    'ያለ እንቁላል፣ ወተትና ቅቤ፣ ለጾም ብቻ በተለዩ ዕቃዎች ይዘጋጃል።',
    'በዚሁ ማዕድ ቤት ውስጥ እንቁላል፣ ወተት፣ ለውዝና ስንዴ እንጠቀማለን።',
    'ቀዝቃዛ ቦታ ያስቀምጡት፤ በአንድ ቀን ውስጥ ይመገቡት።',
  ].join('\n'),
}

/** In the shop's order. Daily cakes are priced by the piece, special-order cakes for about 1.5 kg. */
export const seedCakes: SeedCake[] = [
  {
    id: 'assorted-cupcakes',
    picture: 'cakes/cupcakes.jpg',
    name: { en: 'Assorted Cupcakes', am: 'የተለያዩ ካፕኬኮች' },
    description: {
      en: 'Soft vanilla and chocolate cupcakes with a swirl of buttercream, topped with a cherry, raspberries or sprinkles. Baked before the shop opens.',
      am: 'ለስላሳ የቫኒላና የቸኮሌት ካፕኬኮች፣ ከላይ በቅቤ ክሬም፣ በቼሪ፣ በራዝቤሪ ወይም በባለ ቀለም ስኳር ያጌጡ። በየጠዋቱ ሱቁ ከመከፈቱ በፊት ይጋገራሉ።',
    },
    alt: {
      en: 'Five cupcakes with piped swirls of cream, a cherry, raspberries and sprinkles',
      am: 'በክሬም፣ በቼሪ፣ በራዝቤሪና በባለ ቀለም ስኳር ያጌጡ አምስት ካፕኬኮች',
    },
    more: [
      {
        picture: 'cakes/cupcakes-near.jpg',
        alt: {
          en: 'A vanilla cupcake from near, a raspberry on its cream, a cup of coffee behind it',
          am: 'ከቅርብ የሚታይ፣ በክሬሙ ላይ ራዝቤሪ ያለበት የቫኒላ ካፕኬክ፣ ከጀርባው አንድ ስኒ ቡና',
        },
      },
    ],
    kind: 'daily',
    priceBirr: 110,
  },
  {
    id: 'glazed-doughnuts',
    picture: 'cakes/doughnuts.jpg',
    name: { en: 'Glazed Doughnuts', am: 'ዶናት' },
    description: {
      en: 'Yeast doughnuts, fried golden and dipped in sugar, chocolate or strawberry glaze. Best with a macchiato, while they are still soft.',
      am: 'በእርሾ ተቦክተው ወርቃማ እስኪሆኑ የተጠበሱ፣ በስኳር፣ በቸኮሌት ወይም በእንጆሪ የተለበጡ ዶናቶች። ገና ለስላሳ እያሉ ከማኪያቶ ጋር ይጣፍጣሉ።',
    },
    alt: { en: 'A plate of five glazed doughnuts', am: 'በሰሐን ላይ ያሉ አምስት የተለበጡ ዶናቶች' },
    more: [
      {
        picture: 'cakes/doughnuts-near.jpg',
        alt: {
          en: 'A chocolate doughnut with almonds on a pink one, beside a cup of coffee',
          am: 'በሮዝ ዶናት ላይ የተቀመጠ አልሞንድ ያለበት የቸኮሌት ዶናት፣ ከጎኑ አንድ ስኒ ቡና',
        },
      },
    ],
    kind: 'daily',
    priceBirr: 80,
  },
  {
    id: 'baklava',
    picture: 'cakes/baklava.jpg',
    name: { en: 'Baklava', am: 'ባቅላቫ' },
    description: {
      en: 'Thin buttered pastry with chopped nuts, soaked in honey syrup and finished with pistachio.',
      am: 'በቅቤ የተቀባ ስስ ሊጥ፣ በመሃሉ የተፈጨ ለውዝ፣ በማር ሽሮፕ የራሰና በፒስታሽዮ ያጌጠ።',
    },
    alt: {
      en: 'Diamonds of baklava with pistachio on a woven tray',
      am: 'በሰፌድ ላይ የተደረደረ፣ ፒስታሽዮ የተነሰነሰበት ባቅላቫ',
    },
    more: [
      {
        picture: 'cakes/baklava-near.jpg',
        alt: {
          en: 'Two pieces of baklava from near, beside a cup of coffee',
          am: 'ከቅርብ የሚታዩ ሁለት የባቅላቫ ቁራጮች፣ ከጎናቸው አንድ ስኒ ቡና',
        },
      },
    ],
    kind: 'daily',
    priceBirr: 90,
  },
  {
    id: 'black-forest-slice',
    picture: 'cakes/black-forest-slice.jpg',
    name: { en: 'Black Forest Slice', am: 'የብላክ ፎረስት ኬክ ቁራጭ' },
    description: {
      en: 'Chocolate sponge, whipped cream and cherries under dark chocolate shavings, cut fresh for you.',
      am: 'የቸኮሌት ኬክ፣ የተመታ ክሬምና ቼሪ፣ ከላይ በቸኮሌት ፍቅፋቂ ተሸፍኖ ትኩስ የሚቆረጥ።',
    },
    alt: {
      en: 'A slice of chocolate cake with cherries and chocolate shavings',
      am: 'በቼሪና በቸኮሌት ፍቅፋቂ ያጌጠ የቸኮሌት ኬክ ቁራጭ',
    },
    more: [
      {
        picture: 'cakes/black-forest-slice-near.jpg',
        alt: {
          en: 'The layers of the slice from near, with cherries between them',
          am: 'ከቅርብ የሚታዩ የኬኩ ቁራጭ ንብርብሮች፣ በመሃላቸው ቼሪ',
        },
      },
    ],
    kind: 'daily',
    priceBirr: 180,
  },
  {
    id: 'white-forest-slice',
    picture: 'cakes/white-forest-slice.jpg',
    name: { en: 'White Forest Slice', am: 'የዋይት ፎረስት ኬክ ቁራጭ' },
    description: {
      en: 'Vanilla sponge layered with light cream and cherries, covered in white chocolate. The gentler sister of our Black Forest.',
      am: 'በቀላል ክሬምና በቼሪ የተደራረበ የቫኒላ ኬክ፣ በነጭ ቸኮሌት የተሸፈነ። ጠቆር ያለ ቸኮሌት ለማይወዱ የተመረጠ።',
    },
    alt: { en: 'A slice of cake with white chocolate and cherries', am: 'በነጭ ቸኮሌትና በቼሪ ያጌጠ የኬክ ቁራጭ' },
    more: [
      {
        picture: 'cakes/white-forest-slice-near.jpg',
        alt: {
          en: 'The pale layers of the slice from near, with cherries between them',
          am: 'ከቅርብ የሚታዩ የኬኩ ቁራጭ ነጣ ያሉ ንብርብሮች፣ በመሃላቸው ቼሪ',
        },
      },
    ],
    kind: 'daily',
    priceBirr: 180,
  },
  {
    id: 'tiramisu-square',
    picture: 'cakes/tiramisu.jpg',
    name: { en: 'Tiramisu Square', am: 'ቲራሚሱ' },
    description: {
      en: 'Sponge fingers dipped in strong Ethiopian coffee, with mascarpone cream and a dusting of cocoa.',
      am: 'በጠንካራ የኢትዮጵያ ቡና የራሰ ብስኩት፣ ከማስካርፖኔ ክሬም ጋር፣ ከላይ ኮኮዋ የተነሰነሰበት።',
    },
    policies: {
      en: [
        'Contains coffee.',
        'Keep it in the refrigerator and eat it the same day.',
        'Nuts, egg, milk and wheat are handled in the same kitchen.',
      ].join('\n'),
      am: ['ቡና አለው።', 'ማቀዝቀዣ ውስጥ ያስቀምጡት፤ በዕለቱ ይመገቡት።', 'በዚሁ ማዕድ ቤት ውስጥ ለውዝ፣ እንቁላል፣ ወተትና ስንዴ እንጠቀማለን።'].join('\n'),
    },
    alt: {
      en: 'A square of tiramisu dusted with cocoa, a cup of coffee beside it',
      am: 'ኮኮዋ የተነሰነሰበት ቲራሚሱ፣ ከጎኑ አንድ ስኒ ቡና',
    },
    more: [
      {
        picture: 'cakes/tiramisu-near.jpg',
        alt: { en: 'The layers of the tiramisu from near, with a fork', am: 'ከቅርብ የሚታዩ የቲራሚሱ ንብርብሮች፣ ከሹካ ጋር' },
      },
    ],
    kind: 'daily',
    priceBirr: 200,
  },
  {
    id: 'millefeuille',
    picture: 'cakes/millefeuille.jpg',
    name: { en: 'Millefeuille', am: 'ሚልፎይ' },
    description: {
      en: 'Crisp layers of puff pastry with piped vanilla custard and fresh berries, as the old pastry shops of the Piazza make it.',
      am: 'ተሰባሪ የሊጥ ንብርብር ከቫኒላ ካስተርድና ከትኩስ ቤሪ ጋር፤ በፒያሳ የቀድሞ ኬክ ቤቶች አሠራር የተዘጋጀ።',
    },
    alt: { en: 'Layers of puff pastry with piped custard and berries', am: 'በካስተርድና በቤሪ የተደራረበ ሚልፎይ' },
    more: [
      {
        picture: 'cakes/millefeuille-near.jpg',
        alt: { en: 'The thin layers of the pastry and its custard from near', am: 'ከቅርብ የሚታዩ ስስ የሊጥ ንብርብሮችና ካስተርድ' },
      },
    ],
    kind: 'daily',
    priceBirr: 150,
  },
  {
    id: 'butter-croissant',
    picture: 'cakes/croissants.jpg',
    name: { en: 'Butter Croissant', am: 'ክሮሳንት' },
    description: {
      en: 'Folded with real butter over two days and baked at dawn: crisp outside, soft and airy inside.',
      am: 'በንጹህ ቅቤ ሁለት ቀን ሙሉ ታጥፎ ጎህ ሲቀድ የሚጋገር፤ ውጪው ተሰባሪ፣ ውስጡ ለስላሳ።',
    },
    alt: { en: 'Butter croissants on linen in a woven tray', am: 'በሰፌድ ውስጥ በጨርቅ ላይ የተቀመጡ ክሮሳንቶች' },
    more: [
      {
        picture: 'cakes/croissants-near.jpg',
        alt: { en: 'One croissant on a plate, beside a cup of coffee', am: 'በሰሐን ላይ ያለ አንድ ክሮሳንት፣ ከጎኑ አንድ ስኒ ቡና' },
      },
    ],
    kind: 'daily',
    priceBirr: 95,
  },
  {
    id: 'cream-roll',
    picture: 'cakes/cream-roll.jpg',
    name: { en: 'Cream Roll', am: 'ክሬም ሮል' },
    description: {
      en: 'A thick slice of rolled sponge, chocolate or vanilla, filled with lightly sweetened cream.',
      am: 'ጣፋጭነቱ በተመጠነ ክሬም የተሞላ፣ ተጠቅልሎ በወፍራሙ የተቆረጠ የቸኮሌት ወይም የቫኒላ ኬክ።',
    },
    alt: { en: 'Slices of chocolate and vanilla cream roll', am: 'የቸኮሌትና የቫኒላ ክሬም ሮል ቁራጮች' },
    more: [
      {
        picture: 'cakes/cream-roll-near.jpg',
        alt: {
          en: 'A slice of vanilla cream roll on a plate, with a strawberry and a fork',
          am: 'በሰሐን ላይ ያለ የቫኒላ ክሬም ሮል ቁራጭ፣ ከእንጆሪና ከሹካ ጋር',
        },
      },
    ],
    kind: 'daily',
    priceBirr: 120,
  },
  {
    id: 'fasting-fruit-slice',
    picture: 'cakes/fasting-fruit-slice.jpg',
    name: { en: 'Fasting Fruit Slice', am: 'የጾም የፍራፍሬ ኬክ ቁራጭ' },
    description: {
      en: 'A moist chocolate sponge made without egg, milk or butter, with coconut cream and fresh fruit. For fasting days, and for everyone else.',
      am: 'ያለ እንቁላል፣ ወተትና ቅቤ የተሠራ ለስላሳ የቸኮሌት ኬክ፣ ከኮኮናት ክሬምና ከትኩስ ፍራፍሬ ጋር። ለጾም ቀናት፣ በሌላም ጊዜ ለሁሉም።',
    },
    policies: FASTING_POLICIES,
    alt: {
      en: 'A square of chocolate sponge without dairy, topped with fruit',
      am: 'ከላይ በፍራፍሬ ያጌጠ የጾም የቸኮሌት ኬክ ቁራጭ',
    },
    more: [
      {
        picture: 'cakes/fasting-fruit-slice-near.jpg',
        alt: { en: 'The fruit on the square from near, with a fork', am: 'ከቅርብ የሚታይ በኬኩ ላይ ያለ ፍራፍሬ፣ ከሹካ ጋር' },
      },
    ],
    kind: 'daily',
    priceBirr: 150,
    isFasting: true,
  },
  {
    id: 'black-forest-cake',
    picture: 'cakes/black-forest.jpg',
    name: { en: 'Black Forest Cake', am: 'ብላክ ፎረስት ኬክ' },
    description: {
      en: 'The cake no Addis Ababa birthday goes without: dark chocolate sponge, cherries and clouds of cream, covered in chocolate shavings.',
      am: 'በአዲስ አበባ ልደቶች ላይ የማይጠፋው ኬክ፦ ጠቆር ያለ የቸኮሌት ኬክ፣ ቼሪና ብዙ ክሬም፣ በቸኮሌት ፍቅፋቂ የተሸፈነ።',
    },
    alt: {
      en: 'A whole chocolate cake with cherries and chocolate shavings',
      am: 'በቼሪና በቸኮሌት ፍቅፋቂ ያጌጠ ሙሉ የቸኮሌት ኬክ',
    },
    more: [
      {
        picture: 'cakes/black-forest-cut.jpg',
        alt: {
          en: 'A slice of it on a plate: three chocolate layers with cream and cherries',
          am: 'በሰሐን ላይ ያለ ቁራጩ፦ ክሬምና ቼሪ ያለባቸው ሦስት የቸኮሌት ንብርብሮች',
        },
      },
    ],
    kind: 'special',
    priceBirr: 2200,
  },
  {
    id: 'red-velvet-cake',
    picture: 'cakes/red-velvet.jpg',
    name: { en: 'Red Velvet Cake', am: 'ሬድ ቬልቬት ኬክ' },
    description: {
      en: 'Deep red layers with a hint of cocoa and a cream cheese frosting that is not too sweet.',
      am: 'በትንሽ ኮኮዋ የተዋዛ ደማቅ ቀይ ኬክ፣ ጣፋጭነቱ በተመጠነ ክሬም ቺዝ የተሸፈነ።',
    },
    alt: { en: 'A white cake with a wedge cut out that shows its red layers', am: 'አንድ ቁራጭ ተቆርጦለት ቀይ ውስጡ የሚታይ ነጭ ኬክ' },
    more: [
      {
        picture: 'cakes/red-velvet-cut.jpg',
        alt: {
          en: 'A slice of it on a plate: three red layers with white cream',
          am: 'በሰሐን ላይ ያለ ቁራጩ፦ ነጭ ክሬም ያለባቸው ሦስት ቀይ ንብርብሮች',
        },
      },
    ],
    kind: 'special',
    priceBirr: 2400,
  },
  {
    id: 'chocolate-truffle-cake',
    picture: 'cakes/chocolate-truffle.jpg',
    name: { en: 'Chocolate Truffle Cake', am: 'ቸኮሌት ትራፍል ኬክ' },
    description: {
      en: 'Four layers of chocolate sponge and truffle cream under a dark ganache, with hand-rolled truffles and a touch of gold.',
      am: 'አራት የቸኮሌት ኬክና የትራፍል ክሬም ንብርብር፣ በጥቁር ጋናሽ የተሸፈነ፣ በእጅ በተሠሩ ትራፍሎችና በወርቃማ ቅጠል ያጌጠ።',
    },
    alt: {
      en: 'A chocolate cake with a dark ganache drip, truffles and gold leaf',
      am: 'በጥቁር ጋናሽ፣ በትራፍልና በወርቃማ ቅጠል ያጌጠ የቸኮሌት ኬክ',
    },
    more: [
      {
        picture: 'cakes/chocolate-truffle-cut.jpg',
        alt: {
          en: 'A slice of it on a plate: four dark layers, a truffle on top',
          am: 'በሰሐን ላይ ያለ ቁራጩ፦ አራት ጥቁር ንብርብሮች፣ ከላይ ትራፍል',
        },
      },
    ],
    kind: 'special',
    priceBirr: 2600,
  },
  {
    id: 'strawberry-cake',
    picture: 'cakes/strawberry.jpg',
    name: { en: 'Strawberry Cake', am: 'የእንጆሪ ኬክ' },
    description: {
      en: 'Vanilla sponge with strawberry cream and a shining glaze, finished with strawberries from the highlands around Addis.',
      am: 'የቫኒላ ኬክ ከእንጆሪ ክሬምና ከሚያብለጨልጭ ልባጥ ጋር፣ በአዲስ አበባ ዙሪያ ደጋ በተመረቱ ትኩስ እንጆሪዎች ያጌጠ።',
    },
    alt: { en: 'A pink cake with strawberry glaze and fresh strawberries', am: 'በእንጆሪ ልባጥና በትኩስ እንጆሪ ያጌጠ ሮዝ ኬክ' },
    more: [
      {
        picture: 'cakes/strawberry-cut.jpg',
        alt: {
          en: 'A slice of it on a plate: three vanilla layers under strawberry glaze',
          am: 'በሰሐን ላይ ያለ ቁራጩ፦ ከእንጆሪ ልባጥ ሥር ሦስት የቫኒላ ንብርብሮች',
        },
      },
    ],
    kind: 'special',
    priceBirr: 2300,
  },
  {
    id: 'mango-cake',
    picture: 'cakes/mango.jpg',
    name: { en: 'Mango Cake', am: 'የማንጎ ኬክ' },
    description: {
      en: 'Light sponge and mango mousse made with ripe mangoes, under a mango glaze with toasted almonds.',
      am: 'ለስላሳ ኬክ ከበሰለ ማንጎ ከተዘጋጀ ክሬም ጋር፣ በማንጎ ልባጥና በተቆላ አልሞንድ ያጌጠ።',
    },
    alt: { en: 'A cake with mango glaze, mango cubes and almonds', am: 'በማንጎ ልባጥ፣ በማንጎ ቁራጭና በአልሞንድ ያጌጠ ኬክ' },
    more: [
      {
        picture: 'cakes/mango-cut.jpg',
        alt: {
          en: 'A slice of it on a plate: three yellow layers, mango cubes on top',
          am: 'በሰሐን ላይ ያለ ቁራጩ፦ ሦስት ቢጫ ንብርብሮች፣ ከላይ የማንጎ ቁራጮች',
        },
      },
    ],
    kind: 'special',
    priceBirr: 2100,
  },
  {
    id: 'buna-coffee-cake',
    picture: 'cakes/buna-coffee.jpg',
    name: { en: 'Buna Coffee Cake', am: 'የቡና ኬክ' },
    description: {
      en: 'Coffee buttercream made with freshly roasted Yirgacheffe beans between layers of soft sponge, with a chocolate drip.',
      am: 'በአዲስ በተቆላ የይርጋጨፌ ቡና የተሠራ የቅቤ ክሬም በለስላሳ ኬክ መካከል፣ ከላይ ቸኮሌት የፈሰሰበት።',
    },
    alt: {
      en: 'A coffee cake with a chocolate drip and coffee beans, a jebena behind it',
      am: 'ቸኮሌት የፈሰሰበትና በቡና ፍሬ ያጌጠ ኬክ፣ ከጀርባው ጀበና',
    },
    more: [
      {
        picture: 'cakes/buna-coffee-cut.jpg',
        alt: {
          en: 'A slice of it on a plate: three coffee layers with coffee cream, beside a cup of coffee',
          am: 'በሰሐን ላይ ያለ ቁራጩ፦ የቡና ክሬም ያለባቸው ሦስት ንብርብሮች፣ ከጎኑ አንድ ስኒ ቡና',
        },
      },
    ],
    kind: 'special',
    priceBirr: 2300,
  },
  {
    id: 'teff-honey-cake',
    picture: 'cakes/teff-honey.jpg',
    name: { en: 'Teff and Honey Cake', am: 'የጤፍና የማር ኬክ' },
    description: {
      en: 'Nutty brown-teff sponge with white honey from Tigray, left bare so that you see every layer, with caramelised walnuts.',
      am: 'ከቀይ ጤፍ የተጋገረ ኬክ ከትግራይ ነጭ ማር ጋር፤ ንብርብሩ እንዲታይ ሳይሸፈን የቀረበ፣ በዋልነት ያጌጠ።',
    },
    alt: {
      en: 'A cake of bare teff sponge layers with honey glaze and walnuts',
      am: 'ማር የፈሰሰበትና በዋልነት ያጌጠ የጤፍ ኬክ',
    },
    more: [
      {
        picture: 'cakes/teff-honey-cut.jpg',
        alt: {
          en: 'A slice of it on a plate: four teff layers with cream, honey and walnuts on top',
          am: 'በሰሐን ላይ ያለ ቁራጩ፦ ክሬም ያለባቸው አራት የጤፍ ንብርብሮች፣ ከላይ ማርና ዋልነት',
        },
      },
    ],
    kind: 'special',
    priceBirr: 2500,
  },
  {
    id: 'carrot-cake',
    picture: 'cakes/carrot.jpg',
    name: { en: 'Carrot Cake', am: 'የካሮት ኬክ' },
    description: {
      en: 'Moist and gently spiced with cinnamon and korerima, with walnuts inside and cream cheese on top.',
      am: 'በቀረፋና በኮረሪማ የተቀመመ ለስላሳ የካሮት ኬክ፣ ውስጡ ዋልነት፣ ከላይ ክሬም ቺዝ።',
    },
    alt: {
      en: 'A cut carrot cake with small piped carrots and walnuts',
      am: 'በክሬም በተሠሩ ትንንሽ ካሮቶችና በዋልነት ያጌጠ የተቆረጠ የካሮት ኬክ',
    },
    more: [
      {
        picture: 'cakes/carrot-cut.jpg',
        alt: {
          en: 'A slice of it on a plate: three carrot layers with cream, a walnut on top',
          am: 'በሰሐን ላይ ያለ ቁራጩ፦ ክሬም ያለባቸው ሦስት የካሮት ንብርብሮች፣ ከላይ ዋልነት',
        },
      },
    ],
    kind: 'special',
    priceBirr: 2100,
  },
  {
    id: 'vanilla-buttercream-cake',
    picture: 'cakes/vanilla-buttercream.jpg',
    name: { en: 'Vanilla Buttercream Cake', am: 'የቫኒላ ክሬም ኬክ' },
    description: {
      en: 'A classic for every feast: vanilla sponge, smooth ivory buttercream and daisies in the yellow of adey abeba.',
      am: 'ለማንኛውም በዓል የሚስማማ፦ የቫኒላ ኬክ፣ ለስላሳ የቅቤ ክሬም፣ በአደይ አበባ ቀለም አበቦች ያጌጠ።',
    },
    alt: {
      en: 'An ivory buttercream cake with shell borders and yellow daisies',
      am: 'በቢጫ አበቦች ያጌጠ ነጣ ያለ የቅቤ ክሬም ኬክ',
    },
    more: [
      {
        picture: 'cakes/vanilla-buttercream-cut.jpg',
        alt: {
          en: 'A slice of it on a plate: three vanilla layers with buttercream',
          am: 'በሰሐን ላይ ያለ ቁራጩ፦ የቅቤ ክሬም ያለባቸው ሦስት የቫኒላ ንብርብሮች',
        },
      },
    ],
    kind: 'special',
    priceBirr: 1900,
  },
  {
    id: 'fasting-fruit-cake',
    picture: 'cakes/fasting-fruit.jpg',
    name: { en: 'Fasting Fruit Cake', am: 'የጾም የፍራፍሬ ኬክ' },
    description: {
      en: 'Chocolate layers without egg, milk or butter, with coconut cream, kiwi, orange and berries. A festive cake for any fast.',
      am: 'ያለ እንቁላል፣ ወተትና ቅቤ የተሠራ የቸኮሌት ኬክ፣ ከኮኮናት ክሬም፣ ከኪዊ፣ ከብርቱካንና ከቤሪ ጋር። በጾም ወቅት ለሚከበር ግብዣ።',
    },
    policies: FASTING_POLICIES,
    alt: {
      en: 'Chocolate layers without dairy, with kiwi, orange and berries',
      am: 'በኪዊ፣ በብርቱካንና በቤሪ ያጌጠ የጾም የቸኮሌት ኬክ',
    },
    more: [
      {
        picture: 'cakes/fasting-fruit-cut.jpg',
        alt: {
          en: 'A slice of it on a plate: three chocolate layers, fruit on top',
          am: 'በሰሐን ላይ ያለ ቁራጩ፦ ሦስት የቸኮሌት ንብርብሮች፣ ከላይ ፍራፍሬ',
        },
      },
    ],
    kind: 'special',
    priceBirr: 2000,
    isFasting: true,
  },
]
