import { expect, it } from 'vitest'
import { formsIn, pathsIn } from './harvest.ts'

const PAGE = `<a href="/cakes/honey?x=1&amp;y">Honey</a><a href="https://elsewhere.example/">E</a>
<form method="post" action="/admin/orders/act?id=1&amp;do=x" class="a"><input type="hidden" name="version" value="3"/>
<input name="note" value="&quot;a&quot; &amp; b"/><select name="day"><option value="1" selected="">One</option><option value="2">Two</option></select>
<textarea name="words" rows="2">a &lt; b</textarea><input type="file" name="picture"/><button name="intent" value="save">S</button>
<button name="intent" value="drop">D</button><input value="no name"/></form>`

it('reads forms with the values that a page gives, and the paths it names', () => {
  expect(formsIn(PAGE, '/admin/orders')).toEqual([
    {
      path: '/admin/orders/act?id=1&do=x',
      fields: [
        { name: 'version', values: ['3'], isFile: false },
        { name: 'note', values: ['%22a%22%20%26%20b'], isFile: false },
        { name: 'day', values: ['1', '2'], isFile: false },
        { name: 'words', values: ['a%20%3C%20b'], isFile: false },
        { name: 'picture', values: [''], isFile: true },
        { name: 'intent', values: ['save', 'drop'], isFile: false },
      ],
    },
  ])
  expect(pathsIn(PAGE, '/')).toEqual(['/cakes/honey', '/admin/orders/act'])
})
