import { expect, test } from 'vitest'
import { literalAt } from '../../../src/research/page/literal.js'
import { parsePage } from '../../../src/research/page/parse.js'

const textsOf = async (body: string): Promise<string[]> =>
  (await parsePage(`<html><body>${body}</body></html>`, 'https://alder.example/team')).blocks.map(
    ({ tag, text, headings }) => [tag, text, ...headings].join(' | '),
  )

test('the parts of a page that React sends as text are read with their elements and headings', async () => {
  const flight = (line: string) =>
    `<script>self.__next_f.push([1,${JSON.stringify(`${line}\n`).replaceAll('<', '\\u003c')}])</script>`
  const article = [
    '$',
    'main',
    null,
    {
      children: [
        ['$', 'h2', null, { children: 'Team' }],
        ['$', 'p', null, { children: 'We are six.' }],
      ],
    },
  ]
  const people = { people: [{ name: 'Ana Reis', role: 'Director' }] }
  const body = flight(`4:${JSON.stringify(article)}`) + flight(`5:${JSON.stringify(people)}`)
  expect(await textsOf(body)).toEqual([
    'h2 | Team',
    'p | We are six. | Team',
    'h3 | Ana Reis | people',
    'p | Director | people',
  ])
})

test('literals of JavaScript in a script are read without running it', async () => {
  const body = `<script>{const data=[null,{team:[{n:'Ana Reis',t:"Director",x:void 0,y:!0}]}];start({node_ids:[0]})}</script>`
  expect(await textsOf(body)).toEqual(['h3 | Ana Reis | team', 'p | Director | team'])
})

test.each([
  ["{a:'it\\'s',\"b\":[1,-2.5,],c:null}", { a: "it's", b: [1, -2.5], c: null }],
  ['"\\u00e9\\n"', 'é\n'],
  ['{a:run(1)}', undefined],
  ['[1,2', undefined],
  ['['.repeat(100), undefined],
])('the literal %s', (text, expected) => {
  expect(literalAt(text, 0)?.value).toEqual(expected)
})
