import { expect, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

test(`what goes with an occasion is ticked by keys, and kept from tab to tab ${ONCE}`, async ({ page }) => {
  await signInAsAdministrator(page)
  const made = await page.request.post('/api/occasions', { data: { name_en: 'Melse', name_am: 'መልስ' } })
  const { id } = (await made.json()) as { id: string }
  const main = page.getByRole('main')
  const openTab = async (name: string) => {
    const tab = main.getByRole('link', { name })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
  }
  await open(page, `/admin/occasion-associations?occasion=${id}&lang=am`)
  const sizeNames = { small: 'ትንሽ', medium: 'መካከለኛ', large: 'ትልቅ' }
  const cell = (size: keyof typeof sizeNames) => main.getByRole('checkbox', { name: `መልስ፦ ${sizeNames[size]}` })
  await main.getByRole('button', { name: 'መልስ፦ ሁሉም' }).click()
  await cell('small').press('ArrowDown')
  await page.keyboard.press('Space')
  // Switching tabs loses nothing.
  await openTab('ጣዕሞች')
  await openTab('መጠኖች')
  await expect(cell('medium')).not.toBeChecked()
  await expect(cell('large')).toBeChecked()
  const save = main.getByRole('button', { name: /ያስቀምጡ$/ })
  await save.click()
  await expect(main).toContainText('ምርጫዎች ተቀምጠዋል።')
  await page.request.delete(`/api/occasions/${id}`)
})
