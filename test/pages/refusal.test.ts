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
  isCurrent: 'Current',
  addressLine1: 'Street',
  researchExhausted: 'Nothing more precise is known',
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
        'Send a value of endDate that is not earlier than startDate.',
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
      'how to go past a gate',
      of(
        'The entity currently has the tag "API".',
        'Add the correct value, and set isCurrent=false for this classification. Or repeat the request with overrideGate=current-classification-removal and an overrideReason.',
      ),
      {
        field: undefined,
        reason: 'The entity currently has the tag "API".',
        wayOut:
          'Add the correct value, and untick “Current” for this classification. Or tick a box under “Save it nevertheless”.',
      },
    ],
    [
      'how to confirm a text that looks wrong',
      of(
        'text: an amount that starts with a decimal point: ".5 billion".',
        'Write amounts with a literal dollar sign ($5M) and quote them for your shell. If the text is correct, send allowSuspectedShellStrip=true.',
      ),
      {
        field: 'text',
        reason: '“Text”: an amount that starts with a decimal point: ".5 billion".',
        wayOut: 'Write amounts with a literal dollar sign ($5M). If the text is right, tick the box below.',
      },
    ],
    [
      'which choice is needed',
      of(
        'researchExhausted: an address without addressLine1 and coordinates requires researchExhausted=true.',
        'Send addressLine1 or coordinates. If research found none of them, send researchExhausted=true.',
      ),
      {
        field: 'researchExhausted',
        reason:
          '“Nothing more precise is known”: an address without “Street” and coordinates requires “Nothing more precise is known”.',
        wayOut:
          'Fill in “Street” or coordinates. If research found none of them, choose Yes for “Nothing more precise is known”.',
      },
    ],
    [
      'nothing else about a text that names no field',
      of('The text of the page is not enough.', 'Add a text.'),
      { field: undefined, reason: 'The text of the page is not enough.', wayOut: 'Add a text.' },
    ],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected))
})
