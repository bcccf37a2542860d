import { describe, expect, test } from 'vitest'
import { explain, type Refusal } from '../../pages/form/explain.js'

const LABELS = {
  nameBrand: 'Name',
  foundedYear: 'Founded in',
  url: 'Address',
  urlType: 'Kind',
  text: 'Text',
  amountRaised: 'Amount',
  currency: 'Currency, such as USD',
  dateAnnounced: 'Announced on',
  startDate: 'Since',
  endDate: 'Until',
  sourceType: 'Kind of source',
  sourceDetail: 'Source, such as the URL of the page that says so',
}

const of = (detail: string, hint?: string, more: Partial<Refusal> = {}) =>
  explain({ status: 422, detail, hint: hint ?? null, ...more }, LABELS)

describe('a refused form says with its own labels', () => {
  test.each([
    [
      'that a value is too large',
      of('foundedYear: is too large.', 'Send 1000 to 2100.', { field: 'foundedYear' }),
      { field: 'foundedYear', reason: '“Founded in” is too large.', wayOut: 'Enter 1000 to 2100.' },
    ],
    [
      'that a required value is missing',
      of('urlType is required and cannot be cleared.', 'Send urlType. The service cannot detect it from the URL.'),
      {
        field: 'urlType',
        reason: '“Kind” is empty.',
        wayOut: 'Fill in “Kind”. The service cannot detect it from the URL.',
      },
    ],
    [
      'that a value cannot be removed',
      of('nameBrand cannot be cleared.', 'To keep the value, do not send nameBrand.'),
      { field: 'nameBrand', reason: '“Name” is empty.', wayOut: 'Fill it in.' },
    ],
    [
      'that a number is none',
      of('Int cannot represent non-integer value: "abc"', 'Send input.foundedYear as Int.', {
        field: 'input.foundedYear',
      }),
      {
        field: 'foundedYear',
        reason: '“Founded in” is not a whole number.',
        wayOut: 'Enter a number such as 2010, without letters and points.',
      },
    ],
    [
      'that a choice does not exist',
      of('Value "FOO" does not exist in "SourceType" enum.', 'input.provenance.sourceType is one of LLM.', {
        field: 'input.provenance.sourceType',
      }),
      {
        field: 'sourceType',
        reason: '“Kind of source” has a value that this form does not offer.',
        wayOut: 'Choose one of the offered values.',
      },
    ],
    [
      'that the source is missing',
      of('sourceDetail: must not be blank.', 'Send 1 to 2048 characters.'),
      { field: 'sourceDetail', reason: '“Source” is empty.', wayOut: 'Enter 1 to 2048 characters.' },
    ],
    [
      'the day and not the time of a limit',
      of(
        'dateAnnounced: 2030-01-01T00:00:00.000Z is more than a year in the future.',
        'Send 2027-11-28T05:27:38.573Z at the latest.',
      ),
      {
        field: 'dateAnnounced',
        reason: '“Announced on”: Jan 1, 2030 is more than a year in the future.',
        wayOut: 'Enter Nov 28, 2027 at the latest.',
      },
    ],
    [
      'that one field needs another',
      of('amountRaised requires currency.', 'Send the ISO 4217 code of the amount.', { field: 'currency' }),
      {
        field: 'currency',
        reason: '“Amount” requires “Currency”.',
        wayOut: 'Enter the ISO 4217 code of the amount.',
      },
    ],
    [
      'that two dates contradict each other',
      of(
        'endDate (2019-01-01T00:00:00.000Z) is before startDate (2020-01-01T00:00:00.000Z).',
        'Send a endDate that is not earlier than startDate.',
        { field: 'endDate' },
      ),
      {
        field: 'endDate',
        reason: '“Until” (Jan 1, 2019) is before “Since” (Jan 1, 2020).',
        wayOut: 'Change “Until” so that it is not earlier than “Since”.',
      },
    ],
    [
      'that somebody else changed the record',
      of('The record has version 1, but the request expects version 99.', 'Read the record again.', { status: 412 }),
      {
        field: undefined,
        reason: 'Somebody else changed this record after you opened the form. Nothing was saved.',
        wayOut: 'Where your value differs, the form shows what is stored now. Check these fields, and save again.',
      },
    ],
    [
      'nothing else about a text that names no field',
      of('The text of the page is not enough.', 'Add a text.'),
      { field: undefined, reason: 'The text of the page is not enough.', wayOut: 'Add a text.' },
    ],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected))
})
