import { expect, test } from 'vitest'
import { columnsOfStatement } from '../../check/row-types/columns.js'
import type { Tables } from '../../check/row-types/relations.js'

const tables: Tables = new Map([
  [
    'star',
    [
      { name: 'id', nullness: 'never' },
      { name: 'color', nullness: 'can' },
    ],
  ],
  [
    'planet',
    [
      { name: 'id', nullness: 'never' },
      { name: 'star_id', nullness: 'can' },
      { name: 'name', nullness: 'never' },
    ],
  ],
])

/** Statements, and whether each of their columns can be null: never (n), can (c) or unknown (u). */
const STATEMENTS: readonly (readonly [string, string])[] = [
  ['select id, color from star', 'n c'],
  ['select s.* from star s where s.color = $1', 'n n'],
  ['select s.color from star s where s.color is not null and s.id > 0', 'n'],
  ['select s.color from star s where s.color is null or s.color = $1', 'c'],
  ['select s.color from star s where not s.color in ($1, $2)', 'n'],
  ['select p.name, s.id from planet p left join star s on s.id = p.star_id', 'n c'],
  ['select p.star_id, s.color from planet p join star s on s.id = p.star_id', 'n c'],
  ['select s.id, s.color from planet p left join star s on s.id = p.star_id where s.color like $1', 'n n'],
  ['select p.id, s.id from planet p right join star s on s.id = p.star_id', 'c n'],
  ['select p.id, s.id from planet p full join star s on s.id = p.star_id', 'c c'],
  ['select s, p from planet p left join star s on s.id = p.star_id', 'c n'],
  [
    'select x.total, x.most from planet p left join lateral (select count(*) as total, max(s.id) as most from star s) x on true',
    'n c',
  ],
  [
    'select coalesce(color, id::text), coalesce(color, $1), upper(color), color || id, nullif(id, 1) from star',
    'n u c c c',
  ],
  ['select case when id > 1 then id end, case when id > 1 then id else 0 end from star', 'c n'],
  [
    "select null, 1, $1::int, exists (select 1), array(select 1), color is null, now(), (color::json) -> 'a' from star",
    'c n u n n n n u',
  ],
  ['select count(*), max(id), string_agg(color, $1) from star', 'n c c'],
  [
    'select color, count(*), max(id), array_agg(color), max(id) filter (where id > 1) from star group by color',
    'c n n n c',
  ],
  ['select (select id from star limit 1), (select count(*) from star), (select color from star limit 1)', 'u n c'],
  ['select (select p.name where p.id = 1) from planet p', 'u'],
  [
    'with recursive a(n) as (select 1 union all select n + 1 from a), b as (select null as m) select a.n, b.m from a, b',
    'n c',
  ],
  ['with a as (insert into planet (id) values (1) returning id, star_id) select * from a', 'n c'],
  ['update planet p set name = $1 from star s where s.id = p.star_id returning p.star_id, s.color', 'n c'],
  ['delete from planet p using star s where s.color = p.name returning s.color', 'n'],
  ['select id from star union all select star_id from planet', 'c'],
  ['select * from (values (1, null), (2, 3)) v(a, b)', 'n c'],
  ['select u.id, u.place from unnest($1::int[]) with ordinality u(id, place)', 'u n'],
  ['select row_number() over (order by id), sum(id) over () from star', 'n u'],
  ['select 1 from star where id in (select star_id from planet) and color > any($1)', 'n'],
]

test.each(STATEMENTS)('%s: %s', (text, expected) => {
  expect(
    columnsOfStatement(text, tables)
      .map(({ nullness }) => nullness.charAt(0))
      .join(' '),
  ).toBe(expected)
})
