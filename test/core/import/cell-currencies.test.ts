import { describe, expect, test } from 'vitest'
import { readFacts } from '../../support/read-facts.js'
import { partsOfWorkbook, workbookOf, zipOf } from '../../support/zip.js'

const HEAD = ['Company', 'Round', 'Amount', 'Date']

/** The amounts and the currencies of the rounds in a workbook, and the lines of its report. */
async function roundsIn(...rows: Parameters<typeof workbookOf>[0][string]) {
  const { facts, lines } = await readFacts(workbookOf({ Deals: rows }), 'deals.xlsx')
  const rounds = facts.flatMap((one) => (one.record === 'round' ? [[one.amountRaised, one.currency]] : []))
  return [rounds, lines]
}

describe('an amount of a workbook has the currency of the format of its cell', () => {
  test.each([
    ['#,##0 [$€-407]', 'EUR'],
    ['[$€-2]\\ #,##0.00', 'EUR'],
    ['"$"#,##0', 'USD'],
    ['$#,##0;[Red]-$#,##0', 'USD'],
    ['[$USD] #,##0', 'USD'],
    ['#,##0\\ [$CHF]', 'CHF'],
    ['[$£-809]#,##0', 'GBP'],
    ['[$$-409]#,##0', 'USD'],
    ['[$$-1009]#,##0', 'CAD'],
    ['[$$-C09]#,##0.00', 'AUD'],
    ['#,##0\\ [$kr-41D]', 'SEK'],
    ['[$¥-804]#,##0', 'CNY'],
    ['[$¥-411]#,##0', 'JPY'],
    ['_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)', 'USD'],
    ['_-* #,##0.00 [$€-407]_-;-* #,##0.00 [$€-407]_-', 'EUR'],
    ['#,##0.0,,"M €"', 'EUR'],
    ['#,##0\\ \\E\\U\\R', 'EUR'],
    ['[Blue][>1000]#,##0 "GBP"', 'GBP'],
  ])('%s', async (format, currency) => {
    expect(await roundsIn(HEAD, ['Alder', 'Seed', [1_200_000, format], '2024-01-31'])).toEqual([
      [[1_200_000, currency]],
      [],
    ])
  })

  test('and each cell has its own', async () => {
    const rows = [
      ['Alder', 'Seed', [1_200_000, '#,##0 [$€-407]'], '2024-01-31'],
      ['Birch', 'Seed', [500_000, '"$"#,##0'], '2024-01-31'],
    ] as const
    expect((await roundsIn(HEAD, ...rows))[0]).toEqual([
      [1_200_000, 'EUR'],
      [500_000, 'USD'],
    ])
  })
})

test.each(['#,##0', '0.00E+00', '#,##0\\ _€', '[Red]#,##0', '"Top "0', '[$-409]#,##0'])(
  'a format without a currency states none: %s',
  async (format) => {
    const [rounds, lines] = await roundsIn(HEAD, ['Alder', 'Seed', [1_200_000, format], '2024-01-31'])
    expect([rounds, lines]).toEqual([[[undefined, undefined]], ['2 amountRaised (Amount): "1200000" has no currency']])
  },
)

test('a workbook with very many formats is read without the currencies of its formats', async () => {
  const rows = [HEAD, ['Alder', 'Seed', [1_200_000, '#,##0 [$€-407]'], '2024-01-31']] as const
  const parts = partsOfWorkbook({ Deals: rows })
  const styles = `${parts['xl/styles.xml']}<!--${' '.repeat(8_388_608)}-->`
  const { facts } = await readFacts(zipOf({ ...parts, 'xl/styles.xml': styles }), 'deals.xlsx')
  const rounds = facts.flatMap((one) => (one.record === 'round' ? [[one.amountRaised, one.currency]] : []))
  expect([rounds, facts.filter(({ record }) => record === 'entity').length]).toEqual([[[undefined, undefined]], 1])
})

test('a column of currencies decides, and not the format', async () => {
  expect(
    await roundsIn([...HEAD, 'Currency'], ['Alder', 'Seed', [1_200_000, '"$"#,##0'], '2024-01-31', 'EUR']),
  ).toEqual([[[1_200_000, 'EUR']], []])
})

test('an amount of an OpenDocument spreadsheet has its currency', async () => {
  const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`
  const amount = '<table:table-cell office:value-type="currency" office:currency="EUR" office:value="1200000"/>'
  const rows = [HEAD.map(cell).join(''), `${cell('Alder')}${cell('Seed')}${amount}${cell('2024-01-31')}`]
  const { facts } = await readFacts(
    `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"><table:table table:name="A">${rows.map((row) => `<table:table-row>${row}</table:table-row>`).join('')}</table:table></office:document>`,
  )
  expect(facts).toContainEqual(expect.objectContaining({ record: 'round', amountRaised: 1_200_000, currency: 'EUR' }))
})
