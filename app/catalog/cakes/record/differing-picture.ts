import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { ChangedField } from '#app/base/ui/admin/changed-meanwhile.tsx'

/**
 * The form's picture beside the one that another person saved, as image ids; null is none. A form without a picture
 * field (`yours` undefined) keeps theirs.
 */
export function differingPicture(
  { yours, theirs }: { yours: string | null | undefined; theirs: string | null },
  label: string,
  t: Translate,
): ChangedField[] {
  if (yours === undefined || yours === theirs) return []
  const say = (id: string | null, text: MessageKey) => t(id === null ? 'edit.picture.none' : text)
  return [{ label, yours: say(yours, 'edit.picture.sent'), theirs: say(theirs, 'edit.picture.saved') }]
}
