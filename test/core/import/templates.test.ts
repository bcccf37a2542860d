import { expect, test } from 'vitest'
import { companiesIn, readFacts } from '../../support/read-facts.js'

const HEAD = 'Company,Website,Founded,Country,Notes'
const ROWS = 'Alder,alder.example,2012,Italy,\nBirch,birch.example,1999,Norway,e.g. a note\n'

const read = async (...rows: string[]) => {
  const { facts, lines } = await readFacts(`${[HEAD, ...rows].join('\n')}\n${ROWS}`)
  return [companiesIn(facts).map((one) => one.split(' | ')[0]), lines]
}
const example = 'the row is the example of a template'
const instructions = 'the row has instructions for the columns'
/** A row far below is no example because of such a word. */
const MANY = Array.from({ length: 5 }, (_, index) => `Cedar ${index},c${index}.example,2000,Italy,`)

test.each([
  ['e.g. Acme Inc,https://www.acme.example,2015,Germany,', example],
  ['Acme,https://www.acme.example,2015,Germany,Delete this row before you upload', example],
  ['Example,https://www.acme.example,2015,Germany,', example],
  ['Example Inc,https://www.acme.example,2015,Germany,', example],
  ['Musterfirma GmbH,https://www.acme.example,2015,Germany,', example],
  ['Beispiel: Acme,acme.example,2015,Deutschland,', example],
  ['Acme,acme.example,2015,Deutschland,Beispielzeile - bitte entfernen', example],
  ['Required,Optional,YYYY,Select from list,', instructions],
  ['Legal name of the company,Enter the full URL,Number,Text,Free text', instructions],
])('a row of a template is no record, and is reported: %s', async (row, reason) => {
  expect(await read('Elm,elm.example,1990,Italy,', row)).toEqual([['Elm', 'Alder', 'Birch'], [`3 ${reason}`]])
})

test.each([
  'Example Robotics,example.example,2015,Germany,',
  'Sample Logic,sample.example,2015,Germany,',
  'Required Reading,required.example,2015,Germany,',
  'Text,text.example,2015,Germany,',
  'Elm,elm.example,2015,Germany,We delete rows of data',
  'Elm,Max Smith,Use AI to find leads,Germany,',
  'Max Smith,Use AI to find leads,Germany,,',
  'Elm,Select Group,Type One,Use it,Format',
  'Elm,elm.example,2015,Germany,Sample',
  'Elm,e.g. a site,2015,Germany,e.g. a note',
])('a company with such a word is a record: %s', async (row) => {
  const [found] = await read(row)
  expect(found).toHaveLength(3)
})

test('only the first rows of a table are those of a template, unless they say that they are to be removed', async () => {
  const [found, lines] = await read(
    ...MANY,
    'Example Inc,a.example,2015,Italy,',
    'Elm,e.example,2015,Italy,remove this line',
  )
  expect([found, lines]).toEqual([
    ['Cedar 0', 'Cedar 1', 'Cedar 2', 'Cedar 3', 'Cedar 4', 'Example Inc', 'Alder', 'Birch'],
    [`8 ${example}`],
  ])
})
