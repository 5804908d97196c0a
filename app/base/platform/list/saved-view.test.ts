import { expect, it } from 'vitest'
import { parseViewName, searchToSave } from './saved-view.ts'

it.each([
  ['?show=owing&search=Hana', 'search=Hana&show=owing'],
  ['search=Hana&show=owing', 'search=Hana&show=owing'],
  ['?older=17.x&page=3&per_page=50&person=u1&show=off', 'show=off'],
  ['?actor=&type=user&from=', 'type=user'],
  ['?col=name&col=seen', 'col=name&col=seen'],
  ['?older=4', ''],
  ['?view=closed&beyond=17&done=confirmed&col=at', 'col=at&view=closed'],
  ['', ''],
  [`?search=${'x'.repeat(1000)}`, ''],
])('%s is kept as %j', (search, saved) => expect(searchToSave(search)).toBe(saved))

it('a name is trimmed', () => expect(parseViewName('  የምሽት ፈረቃ  ')).toBe('የምሽት ፈረቃ'))
