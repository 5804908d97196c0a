import { expect, it } from 'vitest'
import { wrongNestings } from './html-nesting.ts'

it.each([
  ['<p>a<div>b</div></p>', '<div> in <p>: p > div'],
  ['<p><span><ul></ul></span></p>', '<ul> in <p>: p > span > ul'],
  ['<a href="/">a<span><a href="/b">b</a></span></a>', '<a> in <a>: a > span > a'],
  ['<button>a<button>b</button></button>', '<button> in <button>: button > button'],
  ['<form><div><form></form></div></form>', '<form> in <form>: form > div > form'],
  ['<h2><h3>a</h3></h2>', '<h3> in <h2>: h2 > h3'],
  ['<ul><li>a<span><li>b</li></span></li></ul>', '<li> in <li>: ul > li > span > li'],
  ['<dl><dt>a<dd>b</dd></dt></dl>', '<dd> in <dt>: dl > dt > dd'],
  ['<table><tr><td>a</td></tr></table>', '<tr> in <table>: table > tr'],
  ['<table><tbody><tr> <td>a</td></tr></tbody></table>', 'text in <tr>: table > tbody > tr > text'],
  ['<p><button><p>a</p></button></p>', '<p> in <button>: p > button > p'],
  ['<label>a<div>b</div></label>', '<div> in <label>: label > div'],
  ['<output><a href="/"><dl></dl></a></output>', '<dl> in <output>: output > a > dl'],
  ['<ul><div>a</div></ul>', '<div> in <ul>: ul > div'],
  ['<a href="/"><b><input type="text"/></b></a>', '<input> in <a>: a > b > input'],
  ['<div><tr></tr></div>', '<tr> in <div>: div > tr'],
])('browsers do not leave it there: %s', (html, expected) => {
  expect(wrongNestings(html)).toEqual([expected])
})

it.each([
  '<ul><li>a<ul><li>b</li></ul></li></ul>',
  '<dl><div><dt>a</dt><dd>b</dd></div></dl>',
  '<label>a<input type="hidden"/><select><option>b</option></select></label>',
  '<details><summary><h2>a</h2></summary><p>b</p></details>',
  '<table><tbody><tr><td><p>a</p><table></table></td></tr></tbody></table>',
  `<script data-rules='{"a":["<p>"]}'>if (a<b) "<p><div>"</script><p title="<div>">a<br/>b</p>`,
  '<svg viewBox="0 0 1 1"><title>a</title><path d="M0"></path></svg><!--<p><div>-->',
])('browsers leave it there: %s', (html) => {
  expect(wrongNestings(html)).toEqual([])
})
