import { describe, expect, it } from 'vitest'

import { FEW_JOURNEYS, pickTests } from './pick-tests.ts'

const PAGE = 'app/surfaces/storefront/screens/home-page.tsx'

const sources = new Map(
  Object.entries({
    'app/a.ts': "import { b } from './b.ts'\nimport type { C } from './c.ts'",
    'app/a.test.ts': "import { a } from './a.ts'",
    'app/b.ts': '',
    'app/b.db.test.ts': "import { b } from './b.ts'",
    'app/c.ts': '',
    'app/sells.db.test.ts': "await db.insertInto('sales').execute()",
    'app/asks.db.test.ts': 'await sql`select price_of(1)`',
    'app/theme.test.ts': "readFile('../look.css')",
    'app/look.css': '',
    [PAGE]: "import { b } from '#app/b.ts'",
    'db/functions/check_sale.sql':
      'create or replace function check_sale() returns trigger as $$ select price_of(1) $$',
    'db/functions/price_of.sql': 'create or replace function price_of(cake int) returns int',
    'db/migrations/0001-sales.sql': `create table sales (id int);
      create trigger sales_checked before insert on sales for each row execute function check_sale();`,
    'db/migrations/0002-others.sql': 'create table others (id int);',
    'README.md': '',
    'e2e/home.spec.ts': "await page.goto('/')",
    'e2e/track.spec.ts': "await page.goto('/track')",
    'e2e/text.spec.ts': "// at '/'\nawait page.goto('/auth')",
    'test/documents.test.ts': '',
  }),
)

const filesOf = (...changed: string[]) => {
  const { unit, db, journeys } = pickTests(changed, sources)
  return [unit, db, journeys].flatMap((tests) => [...tests.keys()]).filter((test) => test !== 'test/documents.test.ts')
}

describe('the tests of a change', () => {
  it('are those that import it, at any depth, and journeys that name the address of its page', () => {
    expect(filesOf('app/b.ts')).toEqual(['app/a.test.ts', 'app/b.db.test.ts', 'e2e/home.spec.ts'])
  })

  it('say what leads them there', () => {
    expect(pickTests(['app/b.ts'], sources).unit.get('app/a.test.ts')).toBe('2 steps to app/b.ts')
  })

  it('are not those that only know its types; where no page leads to it, the fixed few journeys run', () => {
    expect(filesOf('app/c.ts')).toEqual(FEW_JOURNEYS)
  })

  it('have a test that is changed itself', () => {
    expect(filesOf('app/a.test.ts')).toEqual(['app/a.test.ts'])
  })

  it('of SQL are those that name its function, or a table on which it runs', () => {
    expect(filesOf('db/functions/price_of.sql')).toEqual([
      'app/asks.db.test.ts',
      'app/sells.db.test.ts',
      ...FEW_JOURNEYS,
    ])
    expect(filesOf('db/functions/check_sale.sql')).toEqual(['app/sells.db.test.ts', ...FEW_JOURNEYS])
    expect(filesOf('db/migrations/0001-sales.sql')).toEqual(['app/sells.db.test.ts', ...FEW_JOURNEYS])
  })

  it('of SQL that no code names are all on PostgreSQL', () => {
    const all = ['app/b.db.test.ts', 'app/sells.db.test.ts', 'app/asks.db.test.ts']
    expect(filesOf('db/migrations/0002-others.sql')).toEqual([...all, ...FEW_JOURNEYS])
  })

  it('are those that read it by its name', () => {
    expect(filesOf('app/look.css')).toEqual(['app/theme.test.ts', ...FEW_JOURNEYS])
  })

  it('have those that read all documents, and no journey for a document', () => {
    expect([...pickTests(['README.md'], sources).unit.keys()]).toEqual(['test/documents.test.ts'])
    expect(filesOf('README.md')).toEqual([])
  })

  it('are all on Vitest, and the fixed few journeys, where a change is everywhere', () => {
    const { unit, db, journeys } = pickTests(['test/setup.ts'], sources)
    expect([unit.size, db.size, [...journeys.keys()]]).toEqual([3, 3, FEW_JOURNEYS])
  })

  it('are the nearest on PostgreSQL where many lead to it, and a fixed few journeys', () => {
    const many = new Map(sources)
    for (let number = 0; number < 40; number += 1) {
      many.set(`app/far${number}.db.test.ts`, "import { a } from './a.ts'")
      many.set(`e2e/home${number}.spec.ts`, "await page.goto('/')")
    }
    const { db, journeys, notes } = pickTests(['app/b.ts'], many)
    expect([...db.keys()].slice(0, 2)).toEqual(['app/b.db.test.ts', 'app/far0.db.test.ts'])
    expect(db.size).toBe(30)
    expect([...journeys.keys()]).toEqual(FEW_JOURNEYS)
    expect(notes).toEqual([
      '41 tests on PostgreSQL lead there; the nearest 30 are picked',
      'more than a third of the journeys lead to app/b.ts, and none runs for it',
    ])
  })
})
