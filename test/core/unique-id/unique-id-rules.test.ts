import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ID_TYPES, type UniqueIdType } from '../../../src/attribute/unique-id/unique-id.js'
import { checkOwnerScope, idTypeOf, normalizeIdentifier } from '../../../src/attribute/unique-id/unique-id-rules.js'
import { Problem } from '../../../src/kernel/problem/problem.js'

const valid: [UniqueIdType, string, string][] = [
  ['ein', '94-3319012', '94-3319012'],
  ['ein', '943319012', '94-3319012'],
  ['ein', ' 94 3319012 ', '94-3319012'],
  ['secCik', '320193', '0000320193'],
  ['secCik', '0000320193', '0000320193'],
  ['secCik', 'CIK0000320193', '0000320193'],
  ['secCik', 'cik 320193', '0000320193'],
  ['ticker', 'aapl', 'AAPL'],
  ['ticker', '$AAPL', 'AAPL'],
  ['ticker', 'nasdaq: aapl', 'NASDAQ:AAPL'],
  ['ticker', 'NYSE:BRK.B', 'NYSE:BRK.B'],
  ['ticker', 'RDS-A', 'RDS.A'],
  ['ticker', 'nyse: brk/b', 'NYSE:BRK.B'],
  ['ticker', 'BRK\u2011B', 'BRK.B'],
  ['lei', 'HWUPKR0MPOU8FGXBT394', 'HWUPKR0MPOU8FGXBT394'],
  ['lei', 'hwup kr0m pou8 fgxb t394', 'HWUPKR0MPOU8FGXBT394'],
  ['lei', '5493006MHB84DD0ZWV18', '5493006MHB84DD0ZWV18'],
  ['lei', 'INR2EJN1ERAN0W5ZP974', 'INR2EJN1ERAN0W5ZP974'],
  ['duns', '06-070-4780', '060704780'],
  ['duns', '06\u2013070\u20134780', '060704780'],
  ['isin', 'US0378331005', 'US0378331005'],
  ['isin', 'us-037833100-5', 'US0378331005'],
  ['isin', 'GB0002634946', 'GB0002634946'],
  ['isin', 'AU0000XVGZA3', 'AU0000XVGZA3'],
  ['isin', 'DE0007164600', 'DE0007164600'],
  ['isin', 'XS0356705219', 'XS0356705219'],
  ['cusip', '037833100', '037833100'],
  ['cusip', '594918104', '594918104'],
  ['cusip', '38259p508', '38259P508'],
  ['cusip', '68389X105', '68389X105'],
  ['crd', 'CRD# 000361', '361'],
  ['crd', '361', '361'],
  ['orcid', '0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['orcid', '0000000218250097', '0000-0002-1825-0097'],
  ['orcid', 'orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['orcid', 'https://orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
]

test.each(valid)('normalizes %s %j to %j', (type, text, identifier) => {
  expect(normalizeIdentifier(type, text)).toBe(identifier)
})

const wrongDigit: [UniqueIdType, string][] = [
  ['lei', 'HWUPKR0MPOU8FGXBT395'],
  ['lei', 'HWUPKR0MPOU8FGXBT349'],
  ['lei', '5493006MHB84DD0ZWV81'],
  ['isin', 'US0378331006'],
  ['isin', 'US0378313005'],
  ['isin', 'AU0000XVGZA4'],
  ['cusip', '037833101'],
  ['cusip', '38259P509'],
  ['orcid', '0000-0002-1825-0098'],
  ['orcid', '0000-0002-1694-2331'],
  ['orcid', '0000-0002-1825-009X'],
  ['lei', '5493006MHB84DD008100'],
  ['lei', '5493006MHB84DD001601'],
  ['lei', '5493006MHB84DD004899'],
]
const unassigned: [UniqueIdType, string, string][] = [
  ['secCik', '0', 'it is zero'],
  ['secCik', '0000000000', 'it is zero'],
  ['duns', '000000000', 'it is zero'],
  ['ein', '07-1234567', 'no number begins with these two digits'],
  ['isin', 'QQ0378331003', 'its country code or its check digit is wrong'],
  ['isin', 'ZZ0378331001', 'its country code or its check digit is wrong'],
]
const malformed: [UniqueIdType, string][] = [
  ['ein', '94331901'],
  ['ein', '9433190123'],
  ['ein', 'AB-3319012'],
  ['secCik', '12345678901'],
  ['secCik', 'CIK'],
  ['ticker', ''],
  ['ticker', '$'],
  ['ticker', 'NASDAQ:'],
  ['ticker', 'A:B:C'],
  ['ticker', 'ÄÖ'],
  ['ticker', 'A'.repeat(16)],
  ['cusip', 'O37833100'],
  ['lei', 'HWUPKR0MPOU8FGXBT39'],
  ['lei', 'HWUPKR0MPOU8FGXBT39A'],
  ['duns', '12345678'],
  ['duns', '1234567890'],
  ['isin', 'U10378331005'],
  ['isin', 'US037833100A'],
  ['cusip', '03783310'],
  ['cusip', '03783310A'],
  ['crd', '0'],
  ['crd', '12345678901'],
  ['orcid', '0000-0002-1825-00'],
  ['orcid', 'https://example.org/0000-0002-1825-0097'],
]

describe('refuses an invalid identifier with 400 and the reason', () => {
  const refusal = (type: UniqueIdType, text: string) => {
    try {
      return normalizeIdentifier(type, text)
    } catch (error) {
      return error instanceof Problem
        ? { status: error.status, field: error.members.field, value: error.members.value, detail: error.message }
        : error
    }
  }
  test.each(unassigned)('%s %j, because %s', (type, text, reason) => {
    expect(refusal(type, text)).toMatchObject({
      status: 400,
      field: 'identifier',
      detail: expect.stringContaining(`: ${reason}.`),
    })
  })
  test.each(wrongDigit)('%s %j, because of its check digit', (type, text) => {
    expect(refusal(type, text)).toEqual({
      status: 400,
      field: 'identifier',
      value: text,
      detail: expect.stringMatching(/its (country code or its )?check digit is wrong\.$/),
    })
  })
  test.each(malformed)('%s %j, because of its format', (type, text) => {
    expect(refusal(type, text)).toEqual({
      status: 400,
      field: 'identifier',
      value: text,
      detail: expect.stringMatching(/it must match .*\.$/),
    })
  })
})

test('a normalized identifier does not change when it is normalized again', () => {
  const likely = fc.oneof(
    fc.constantFrom(...valid.map(([, text]) => text)),
    fc.string({ unit: fc.constantFrom(...'0123456789ABCXZ-. :$#'), maxLength: 24 }),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.constantFrom(...ID_TYPES), likely, (type, text) => {
      let normalized: string
      try {
        normalized = normalizeIdentifier(type, text)
      } catch (error) {
        expect(error).toBeInstanceOf(Problem)
        return
      }
      expect(normalizeIdentifier(type, normalized)).toBe(normalized)
    }),
    { numRuns: 2_000, seed: 20_260_301 },
  )
})

test('refuses an identifier with check digits if any one digit is increased by one', () => {
  const checked = valid.filter(
    ([type, text, identifier]) => ['lei', 'isin', 'cusip', 'orcid'].includes(type) && text === identifier,
  )
  for (const [type, , identifier] of checked) {
    for (const [at, character] of [...identifier].entries()) {
      if (!/\d/.test(character)) continue
      const wrong = identifier.slice(0, at) + ((Number(character) + 1) % 10) + identifier.slice(at + 1)
      expect(() => normalizeIdentifier(type, wrong), `${type} ${wrong}`).toThrow(Problem)
    }
  }
})

test('finds an identifier type by its name and its aliases in any case, and refuses other names', () => {
  const spellings = [
    'ein',
    'EIN',
    'taxId',
    'fein',
    'cik',
    'seccik',
    'stockSymbol',
    'SYMBOL',
    'legalEntityIdentifier',
    'dunsNumber',
    'crdNumber',
    'finraCrd',
    'orcidId',
  ]
  expect(spellings.map(idTypeOf)).toEqual([
    'ein',
    'ein',
    'ein',
    'ein',
    'secCik',
    'secCik',
    'ticker',
    'ticker',
    'lei',
    'duns',
    'crd',
    'crd',
    'orcid',
  ])
  for (const token of ['', ' ein', 'toString', 'passport']) expect(() => idTypeOf(token)).toThrow(Problem)
})

test('refuses an identifier type of people for an entity, and one of entities for a person', () => {
  expect(() => checkOwnerScope('orcid', 'entity')).toThrow('idType: ORCID iD belongs to a person, not to an entity.')
  expect(() => checkOwnerScope('ein', 'person')).toThrow(Problem)
  expect(() => checkOwnerScope('secCik', 'person')).not.toThrow()
})
