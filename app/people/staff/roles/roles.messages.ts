import type { Messages } from '#app/base/platform/text/translate.ts'

/** Texts of the page on which an owner switches permissions of roles. */
export const rolesMessages = {
  'roles.intro': {
    en: 'Turn single permissions of a role on or off. A change takes effect at the next tap of its people.',
    am: 'የአንድን የሥራ ድርሻ ፈቃዶች በየአንዱ ያብሩ ወይም ያጥፉ። ለውጡ ሠራተኞቹ ቀጥሎ ሲነኩ ይሠራል።',
  },
  'permissions.change': { en: 'Change what a role may do', am: 'የሥራ ድርሻ ፈቃዶችን ይቀይሩ' },
  'roles.which': { en: 'Which role', am: 'የትኛው የሥራ ድርሻ' },
  'roles.has': { en: 'may', am: 'ይችላል' },
  'roles.has.not': { en: 'may not', am: 'አይችልም' },
  'roles.give': { en: 'Allow', am: 'ይፍቀዱ' },
  'roles.take': { en: 'Deny', am: 'ይከልክሉ' },
  'roles.give.of': { en: 'Allow: {name}', am: 'ይፍቀዱ፦ {name}' },
  'roles.take.of': { en: 'Deny: {name}', am: 'ይከልክሉ፦ {name}' },
  'roles.fixed': { en: 'fixed', am: 'የማይቀየር' },
  'roles.changed': { en: 'changed by {who}, {time}', am: 'በ{who} ተቀይሯል፣ {time}' },
  'roles.reset': { en: 'Restore defaults', am: 'እንደ መጀመሪያው ያድርጉ' },
  'roles.reset.question': {
    en: 'Restore the defaults of this role? All your changes to it are lost.',
    am: 'ይህ የሥራ ድርሻ እንደ መጀመሪያው ይሁን? ያደረጓቸው ለውጦች ሁሉ ይጠፋሉ።',
  },
  'roles.menu': { en: 'What {role} sees in the menu', am: '{role} በማውጫው የሚያዩት' },
  'roles.done': { en: 'Saved.', am: 'ተቀምጧል።' },
  'roles.refused.fixed': {
    en: 'This permission is fixed for this role and cannot be changed.',
    am: 'ይህ ፈቃድ ለዚህ የሥራ ድርሻ አይቀየርም።',
  },
  'log.type.role': { en: 'Permission of a role', am: 'የሥራ ድርሻ ፈቃድ' },
  'log.column.is_allowed': { en: 'Allowed', am: 'የተፈቀደ' },
} satisfies Messages
