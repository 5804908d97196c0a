import { pictureFieldMessages } from '#app/base/media/picture-field.messages.ts'
import { referenceImageMessages } from '#app/base/media/reference-images/reference-images.messages.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { recordMessages } from '#app/catalog/cakes/record/record.messages.ts'
import { positionMessages } from '#app/catalog/cakes/place.messages.ts'
import { occasionsAdminMessages } from '#app/catalog/occasions/occasions-admin.messages.ts'
import { editMessages } from './edit.messages.ts'
import { cakeDetailMessages } from './cake-details.messages.ts'
import { cakePictureMessages } from './pictures/cake-pictures.messages.ts'
import { choiceDetailMessages } from './choices/choice-details.messages.ts'

export const editTexts = bothLanguages(
  recordMessages,
  editMessages,
  positionMessages,
  cakeDetailMessages,
  cakePictureMessages,
  choiceDetailMessages,
  occasionsAdminMessages,
  pictureFieldMessages,
  referenceImageMessages,
)
