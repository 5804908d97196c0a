import type { Messages, MessagesOf } from '#app/base/platform/text/translate.ts'

export const associationsMessages = {
  'associations.title': { en: 'Occasion Associations', am: 'የዝግጅት ምርጫዎች' },
  'associations.text': {
    en: 'Which sizes and flavors customers may choose for each occasion.',
    am: 'ደንበኞች ለእያንዳንዱ ዝግጅት ሊመርጧቸው የሚችሏቸው መጠኖችና ጣዕሞች።',
  },
  'associations.tabs': { en: 'Sizes or flavors', am: 'መጠኖች ወይም ጣዕሞች' },
  'associations.sizes': { en: 'Sizes', am: 'መጠኖች' },
  'associations.flavors': { en: 'Flavors', am: 'ጣዕሞች' },
  'associations.occasion': { en: 'Occasion', am: 'ዝግጅት' },
  'associations.export': { en: 'Export', am: 'ያውጡ' },
  'associations.cell': { en: '{occasion}: {row}', am: '{occasion}፦ {row}' },
  'associations.cell.unsaved': { en: 'not saved yet', am: 'ገና አልተቀመጠም' },
  'associations.cell.theirs': { en: 'changed by another person', am: 'ሌላ ሰው የቀየረው' },
  'associations.all': { en: 'All', am: 'ሁሉም' },
  'associations.none': { en: 'None', am: 'ምንም' },
  'associations.column.all': { en: 'All for {occasion}', am: '{occasion}፦ ሁሉም' },
  'associations.column.none': { en: 'None for {occasion}', am: '{occasion}፦ ምንም' },
  'associations.row.all': { en: '{row}: All occasions', am: '{row}፦ ሁሉም ዝግጅቶች' },
  'associations.row.none': { en: '{row}: None of the occasions', am: '{row}፦ ምንም ዝግጅት' },
  'associations.empty.sizes': {
    en: 'Customers will see no sizes for {occasion}.',
    am: 'ደንበኞች ለ{occasion} ምንም መጠን አያዩም።',
  },
  'associations.empty.flavors': {
    en: 'Customers will see no flavors for {occasion}.',
    am: 'ደንበኞች ለ{occasion} ምንም ጣዕም አያዩም።',
  },
  'associations.copy': { en: 'Copy a column', am: 'ዓምድ ይቅዱ' },
  'associations.copy.from': { en: 'From', am: 'ከ' },
  'associations.copy.to': { en: 'to', am: 'ወደ' },
  'associations.copy.action': { en: 'Copy', am: 'ይቅዱ' },
  'associations.keys': {
    en: 'Arrow keys move, the space bar ticks.',
    am: 'በቀስት ቁልፎች ይንቀሳቀሱ፣ በክፍተት ቁልፍ ምልክት ያድርጉ።',
  },
  'associations.save': { en: 'Save', am: 'ያስቀምጡ' },
  'associations.save.count': {
    en: 'Save {count} change|Save {count} changes',
    am: '{count} ለውጥ ያስቀምጡ|{count} ለውጦች ያስቀምጡ',
  },
  'associations.discard': { en: 'Undo these', am: 'ይተዉአቸው' },
  'associations.done': {
    en: '{count} cell saved.|{count} cells saved.',
    am: '{count} ምርጫ ተቀምጧል።|{count} ምርጫዎች ተቀምጠዋል።',
  },
  'associations.done.none': { en: 'Nothing was different; nothing was saved.', am: 'የተለወጠ ነገር ስለሌለ ምንም አልተቀመጠም።' },
  'associations.done.theirs': {
    en: 'Meanwhile others changed other occasions; the table shows that too.',
    am: 'በዚህ መካከል ሌሎች ሰዎች ሌሎች ዝግጅቶችን ቀይረዋል፤ ሠንጠረዡ ያንንም ያሳያል።',
  },
  'associations.conflict.title': { en: 'Another person changed the same occasion', am: 'ሌላ ሰው ይኸንኑ ዝግጅት ቀይሯል' },
  'associations.conflict.text': {
    en: 'Nothing is saved yet. The table now shows their cells and yours together; save to keep both.',
    am: 'ገና ምንም አልተቀመጠም። ሠንጠረዡ አሁን የእነሱንና የእርስዎን ምርጫ አንድ ላይ ያሳያል፤ ሁለቱንም ለማቆየት ያስቀምጡ።',
  },
  'associations.conflict.on': { en: '{occasion}: {row} is offered now', am: '{occasion}፦ {row} አሁን ይቀርባል' },
  'associations.conflict.off': { en: '{occasion}: {row} is no longer offered', am: '{occasion}፦ {row} ከእንግዲህ አይቀርብም' },
  'associations.conflict.who': { en: '{who}, {when}', am: '{who}፣ {when}' },
  'associations.coverage': { en: 'What can never be ordered', am: 'ሊታዘዝ የማይችለው' },
  'associations.coverage.good': {
    en: 'Every size goes with every flavor at some occasion.',
    am: 'እያንዳንዱ መጠን ከእያንዳንዱ ጣዕም ጋር ቢያንስ በአንድ ዝግጅት ይቀርባል።',
  },
  'associations.coverage.unoffered': {
    en: '{row} goes with no occasion.',
    am: '{row} ለየትኛውም ዝግጅት አይቀርብም።',
  },
  'associations.coverage.pairs': {
    en: '{count} combination is never orderable for any occasion:|{count} combinations are never orderable for any occasion:',
    am: '{count} ጥምረት ለየትኛውም ዝግጅት ሊታዘዝ አይችልም፦|{count} ጥምረቶች ለየትኛውም ዝግጅት ሊታዘዙ አይችሉም፦',
  },
  'associations.coverage.unmakeable': {
    en: 'No cake and cake type take {count} combination, whatever the occasion:|No cake and cake type take {count} combinations, whatever the occasion:',
    am: '{count} ጥምረት በየትኛውም ኬክና የኬክ ዓይነት አይሠራም፣ ዝግጅቱ ምንም ቢሆን፦|{count} ጥምረቶች በየትኛውም ኬክና የኬክ ዓይነት አይሠሩም፣ ዝግጅቱ ምንም ቢሆን፦',
  },
  'associations.coverage.pair': { en: '{size} with {flavor}', am: '{size} ከ{flavor} ጋር' },
  'associations.coverage.more': { en: 'and {count} more', am: 'እና ሌሎች {count}' },
  'associations.coverage.saved': { en: 'As saved.', am: 'በተቀመጠው መሠረት።' },
  'associations.none.title': { en: 'Nothing to put together yet', am: 'እስካሁን የሚገናኝ ነገር የለም' },
  'associations.none.text': {
    en: 'This table needs at least one occasion, and one size or flavor.',
    am: 'ይህ ሠንጠረዥ ቢያንስ አንድ ዝግጅትና አንድ መጠን ወይም ጣዕም ያስፈልገዋል።',
  },
  'associations.none.action': { en: 'To the occasions', am: 'ወደ ዝግጅቶች' },
  'associations.csv.yes': { en: 'yes', am: 'አዎ' },
  'associations.csv.no': { en: 'no', am: 'አይ' },
} satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof associationsMessages> {}
}
