import { expect, test } from 'vitest'
import { statementsPage } from '../../check/statements/statement-page.js'

const select =
  "select e.id\n  from entity e   left join person p on p.id = e.id\nwhere e.slug = $1 and e.name <> 'a  from b'"
const LONG = Array.from({ length: 20 }, (_, index) => `'{"member${index}":' || e.member${index}`).join(' || ')
const document = (id: string) => `select (${LONG}) as text from entity e where e.id = ${id}`

test('a statement is written once, in lines, and later uses refer to it', () => {
  const page = statementsPage([
    { id: 'first', route: 'GET /first', statements: [select, 'select 1', select] },
    { id: 'second', route: 'GET /second', statements: [] },
    { id: 'third', route: 'GET /third', statements: ['select 1', 'select 2'] },
  ])
  expect(page.slice(page.indexOf('----'))).toBe(`---- first: GET /first
-- first 1
select e.id
from entity e
left join person p on p.id = e.id
where e.slug = $1 and e.name <> 'a  from b';
-- first 2
select 1;
-- first 1, as above

---- second: GET /second

---- third: GET /third
-- first 2, as above
-- third 1
select 2;
`)
})

test('a long part of several statements is written once, and a part of one statement is not named', () => {
  const once = `select (${LONG} || e.other) as text`
  const page = statementsPage([{ id: 'one', route: 'GET /one', statements: [document('$1'), document('$2'), once] }])
  expect(page.match(/\/\*.*?\*\//g)?.slice(2)).toEqual(['/* one 1.1: */', '/* one 1.1 */'])
  expect(page.match(/"member7"/g)).toHaveLength(2)
  expect(page).toContain('\n  || \'{"member1":\' || e.member1\n')
  expect(page).toContain('select (/* one 1.1 */) as text\nfrom entity e\nwhere e.id = $2;')
})

test('a change of a part changes the lines of this part only', () => {
  const pageOf = (part: string) =>
    statementsPage([{ id: 'one', route: 'GET /one', statements: [document('$1').replace('e.member7', part)] }])
  const [before, after] = [pageOf('e.member7').split('\n'), pageOf('e.changed').split('\n')]
  expect(after.filter((line) => !before.includes(line))).toEqual(['  || \'{"member7":\' || e.changed'])
  expect(after).toHaveLength(before.length)
})
