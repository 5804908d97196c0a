import type { Messages } from '#app/base/platform/text/translate.ts'

/** Texts of the shared admin components; sent under /admin only. */
export const officePartMessages = {
  'office.unsaved.title': { en: 'What you typed is not saved', am: 'የጻፉት አልተቀመጠም' },
  'office.unsaved.text': {
    en: 'If you leave this page now, your changes are lost.',
    am: 'አሁን ከዚህ ገጽ ከወጡ ያደረጓቸው ለውጦች ይጠፋሉ።',
  },
  'office.unsaved.stay': { en: 'Stay here', am: 'እዚሁ ይቆዩ' },
  'office.unsaved.leave': { en: 'Leave without saving', am: 'ሳያስቀምጡ ይውጡ' },
  'office.unsaved.mark': { en: 'Not saved yet', am: 'ገና አልተቀመጠም' },

  'office.changed.title': { en: 'This was changed meanwhile', am: 'ይህ በዚህ መካከል ተለውጧል' },
  'office.changed.by': {
    en: '{who} saved changes {when}. Nothing was overwritten; what you typed is still below.',
    am: '{who} {when} ለውጥ አስቀምጠዋል። ምንም አልተደመሰሰም፤ እርስዎ የጻፉትም ከታች አለ።',
  },
  'office.changed.field': { en: 'Field', am: 'መስክ' },
  'office.changed.yours': { en: 'Yours', am: 'የእርስዎ' },
  'office.changed.theirs': { en: 'Saved now', am: 'አሁን ያለው' },
  'office.changed.none': {
    en: 'None of your fields differ from what is saved now.',
    am: 'ከእርስዎ መስኮች አሁን ከተቀመጠው የሚለይ የለም።',
  },
  'office.changed.keep.mine': { en: 'Overwrite with mine', am: 'የእኔን ያስቀምጡ' },
  'office.changed.take.theirs': { en: 'Discard mine', am: 'የእኔን ይተዉ፣ ያለውን ያሳዩ' },

  'office.texts.missing': { en: 'missing', am: 'አልተሞላም' },
  'office.texts.copy.en': { en: 'Copy from English', am: 'ከእንግሊዝኛው ይቅዱ' },
  'office.texts.copy.am': { en: 'Copy from Amharic', am: 'ከአማርኛው ይቅዱ' },

  'office.history.title': { en: 'What was changed', am: 'የለውጦች ታሪክ' },
  'office.history.none': { en: 'Nothing was changed yet.', am: 'እስካሁን የተለወጠ ነገር የለም።' },
  'office.history.from.to': { en: 'from {before} to {after}', am: 'ከ{before} ወደ {after}' },
  'office.history.reason': { en: 'Reason: {reason}', am: 'ምክንያት፦ {reason}' },
  'office.history.empty': { en: '(nothing)', am: '(ባዶ)' },
  'office.history.shop': { en: 'The shop itself', am: 'ሱቁ በራሱ' },
  'office.history.yes': { en: 'yes', am: 'አዎ' },
  'office.history.no': { en: 'no', am: 'አይ' },
  'office.action.create': { en: 'Added', am: 'ተጨመረ' },
  'office.action.update': { en: 'Changed', am: 'ተለወጠ' },
  'office.action.archive': { en: 'Archived', am: 'ወደ ማኅደር ተላከ' },
  'office.action.restore': { en: 'Taken out of the archive', am: 'ከማኅደር ተመለሰ' },
  'office.action.delete': { en: 'Deleted', am: 'ተሰረዘ' },
  'office.action.move': { en: 'Status changed', am: 'ሁኔታው ተለወጠ' },
  'office.action.remove_picture': { en: 'Picture taken away', am: 'ምስል ተወገደ' },
  'office.action.assign': { en: 'Assigned', am: 'ለሚሠራው ሰው ተሰጠ' },
  'office.action.tell': { en: 'Message sent', am: 'ለደንበኛ ተጻፈ' },
  'office.action.price': { en: 'Price changed', am: 'ዋጋው ተለወጠ' },
  'office.action.undo': { en: 'Undone', am: 'ወደ ነበረበት ተመለሰ' },
  'office.action.export': { en: 'Exported', am: 'ወደ ፋይል ወጣ' },

  'office.pager.label': { en: 'Pages of this list', am: 'የዝርዝሩ ገጾች' },
  'office.pager.newer': { en: 'Previous', am: 'የቀደመ' },
  'office.pager.older': { en: 'Next', am: 'ቀጣይ' },
  'office.chart.table': { en: 'Show the figures', am: 'ቁጥሮቹን ያሳዩ' },
  'office.file.xlsx': { en: 'Excel (XLSX)', am: 'ኤክሴል' },
  'office.file.csv': { en: 'Plain table (CSV)', am: 'ቀላል ሠንጠረዥ' },
  'office.per.page': { en: 'Rows per page', am: 'በአንድ ገጽ' },

  'office.select.one': { en: 'Select {name}', am: '{name} ይምረጡ' },
  'office.select.page': { en: 'Select all on this page', am: 'በዚህ ገጽ ያሉትን በሙሉ ይምረጡ' },
  'office.select.count': { en: '{count} selected', am: '{count} ተመርጧል' },
  'office.select.matching': { en: 'Select all {count} that match', am: 'የሚስማሙትን {count} በሙሉ ይምረጡ' },
  'office.select.all.chosen': { en: 'All {count} that match are selected', am: 'የሚስማሙት {count} በሙሉ ተመርጠዋል' },
  'office.select.clear': { en: 'Clear the selection', am: 'ምርጫውን ያጥፉ' },
  'office.select.bar': { en: 'What to do with the selected', am: 'በተመረጡት ላይ የሚደረግ' },
  'office.select.hint': { en: 'Tick rows, then choose:', am: 'ረድፎችን ምልክት ያድርጉ፣ ከዚያ ይምረጡ፦' },

  'office.bulk.skip': { en: 'skip {count}', am: '{count} ይቀራሉ' },
  'office.bulk.comma': { en: ', ', am: '፣ ' },
  'office.bulk.changed': { en: 'These will change', am: 'እነዚህ ይለወጣሉ' },
  'office.bulk.skipped': { en: 'Unchanged', am: 'እነዚህ እንዳሉ ይቆያሉ' },
  'office.bulk.refused': { en: 'These were not changed', am: 'እነዚህ አልተለወጡም' },

  'office.columns': { en: 'Columns', am: 'ዓምዶች' },
  'office.columns.show': { en: 'Show these', am: 'እነዚህን ያሳዩ' },

  'views.label': { en: 'Saved views', am: 'ያስቀመጧቸው እይታዎች' },
  'views.keep': { en: 'Save this view', am: 'ይህን እይታ ያስቀምጡ' },
  'views.name': { en: 'Name of the view', am: 'የእይታው ስም' },
  'views.save': { en: 'Save', am: 'ያስቀምጡ' },
  'views.forget': { en: 'Delete “{name}”', am: '«{name}»ን ያጥፉ' },

  'office.beside.loading': { en: 'Opening …', am: 'እየተከፈተ ነው …' },
  'office.beside.page': { en: 'Open the page', am: 'ገጹን ይክፈቱ' },
  'office.day.choose': { en: 'Choose a day', am: 'ቀን ይምረጡ' },
  'office.day.any': { en: 'Any day', am: 'ማንኛውም ቀን' },
  'office.day.close': { en: 'Close', am: 'ይዝጉ' },

  'office.confirm.no': { en: 'No, keep it', am: 'አይ፣ ይቅር' },
  'office.label': { en: '{label}:', am: '{label}፦' },
} satisfies Messages
