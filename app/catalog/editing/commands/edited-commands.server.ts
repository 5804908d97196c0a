import { z } from 'zod'
import { text, uuid } from '#app/base/commands/fields.server.ts'
import { MAX_CAKE_PICTURES } from '#app/catalog/cakes/cake.ts'
import { imageId } from '#app/catalog/cakes/commands/column-inputs.server.ts'
import { recordCommands, type RecordCommands } from '#app/catalog/cakes/commands/record-commands.server.ts'
import { CATALOG_RECORDS, type EditedTable } from '../catalog-records.ts'
import { MAX_ALT } from '../pictures/cake-pictures.ts'
import { cakePictureColumns, type GivenPicture } from '../pictures/cake-pictures.server.ts'

const pictures = z
  .array(
    z.object({
      upload: uuid('picture_gone').optional(),
      image: imageId.optional(),
      alt_en: text(MAX_ALT, 'invalid').default(''),
      alt_am: text(MAX_ALT, 'invalid').default(''),
    }),
    'invalid',
  )
  .max(MAX_CAKE_PICTURES, 'invalid')
  .optional()
  .describe(
    'All pictures of the cake, the main one first: `upload`, an id that `POST /uploads` answers, or `image`, a picture that the shop has. The description of the main picture is `image_alt_en` and `image_alt_am` of the cake, and comes from here where pictures are given.',
  )

/** The commands of cakes and of their choices, by table. */
export const EDITED_COMMANDS: { [Table in EditedTable]: RecordCommands<Table> } = {
  cakes: recordCommands({
    record: CATALOG_RECORDS.cakes,
    examples: ['honey-cake', 'mango-cake'],
    isOrdered: true,
    more: {
      inputs: { pictures },
      edit: (given, { row }) => {
        const sent = given.pictures as GivenPicture[] | undefined
        return { columnsOf: sent || !row ? cakePictureColumns(sent ?? []) : undefined }
      },
    },
  }),
  sizes: recordCommands({
    record: CATALOG_RECORDS.sizes,
    examples: ['small', 'large'],
    isOrdered: true,
  }),
  flavors: recordCommands({
    record: CATALOG_RECORDS.flavors,
    examples: ['vanilla', 'chocolate'],
    isOrdered: true,
  }),
  cake_types: recordCommands({
    record: CATALOG_RECORDS.cake_types,
    examples: ['sponge', 'mousse'],
    isOrdered: true,
  }),
  variants: recordCommands({
    record: CATALOG_RECORDS.variants,
    examples: ['six', 'twelve'],
  }),
  extras: recordCommands({
    record: CATALOG_RECORDS.extras,
    examples: ['candles', 'board'],
    isOrdered: true,
  }),
}
