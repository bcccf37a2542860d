import { code as currencyOf } from 'currency-codes'
import { Problem } from '../../kernel/problem/problem.js'
import { Day, utc } from '../../kernel/wire/values.js'
import { checkShellStrip } from '../text/text-rules.js'
import type { DetailMutation, DetailState } from './detail.js'
import { type DetailType, detailTypeOf, detailTypes, type ValueShape } from './detail-types.js'

type ValueField = 'discreteValue' | 'textValue' | 'valueResearchDetail'
type Values = Pick<DetailState, ValueField | 'asOfDate'>

/** The rules for one form of value: its fields, and how they are validated. */
interface Contract {
  /** Required fields. */
  readonly needs: readonly (ValueField | 'asOfDate')[]
  /** Optional fields. */
  readonly takes?: readonly ValueField[]
  /** Returns the field that is wrong, and the reason. undefined if the values are valid. */
  readonly validate?: (values: Values, type: DetailType) => readonly [field: ValueField, reason: string] | undefined
}

const inRange: Contract['validate'] = ({ discreteValue }, { range }) =>
  range && discreteValue !== null && (discreteValue < range.min || discreteValue > range.max)
    ? ['discreteValue', `must be ${range.min} to ${range.max}`]
    : undefined

const isCount = (value: number | null): boolean => value === null || (Number.isInteger(value) && value >= 0)
/** Whether the text is an ISO 4217 code. */
export const isCurrency = (text: string | undefined): boolean => currencyOf(text ?? '')?.code === text
const isPeriod = (text: string | undefined): boolean =>
  text !== 'P' && /^P(\d+Y)?(\d+M)?(\d+W)?(\d+D)?$/.test(text ?? '')
const isDay = (text: string | undefined): boolean => Day.safeParse(text).success
const isInterval = (text = ''): boolean => {
  const [start, end, ...rest] = text.split('/')
  return rest.length === 0 && isDay(start) && isDay(end) && String(start) < String(end)
}

const amount = (fits: (parts: string[]) => boolean, form: string): Contract => ({
  needs: ['discreteValue', 'valueResearchDetail'],
  validate: ({ valueResearchDetail }) =>
    fits((valueResearchDetail ?? '').split('|')) ? undefined : ['valueResearchDetail', `must be ${form}`],
})

const CONTRACTS: Readonly<Record<Exclude<ValueShape, 'acceleratorParticipation'>, Contract>> = {
  enumeratedToken: {
    needs: ['valueResearchDetail'],
    validate: ({ valueResearchDetail }, { allowedToken }) =>
      allowedToken?.includes(valueResearchDetail ?? '')
        ? undefined
        : ['valueResearchDetail', `must be one of ${allowedToken?.join(', ')}`],
  },
  freeText: { needs: ['textValue'] },
  isoCurrencyCode: {
    needs: ['valueResearchDetail'],
    validate: ({ valueResearchDetail }) =>
      isCurrency(valueResearchDetail ?? '')
        ? undefined
        : ['valueResearchDetail', 'must be an ISO 4217 code such as USD'],
  },
  monetaryFlow: amount(
    ([currency, period, ...rest]) => rest.length === 0 && isCurrency(currency) && isPeriod(period),
    'a currency and a period such as USD|P1Y',
  ),
  monetaryFlowOverPeriod: {
    ...amount(
      ([currency, interval, ...rest]) => rest.length === 0 && isCurrency(currency) && isInterval(interval),
      'a currency and an interval such as USD|2025-01-01/2025-12-31',
    ),
    needs: ['discreteValue', 'valueResearchDetail', 'asOfDate'],
  },
  monetaryStock: amount(
    ([currency, ...rest]) => rest.length === 0 && isCurrency(currency),
    'an ISO 4217 code such as USD',
  ),
  numericCount: {
    needs: ['discreteValue'],
    validate: ({ discreteValue }) =>
      isCount(discreteValue) ? undefined : ['discreteValue', 'must be an integer of at least 0'],
  },
  numericCountOrRange: {
    needs: [],
    takes: ['discreteValue', 'textValue'],
    validate: ({ discreteValue, textValue }) => {
      if ((discreteValue === null) === (textValue === null))
        return ['discreteValue', 'must be sent, or a range as textValue, but not both,']
      if (!isCount(discreteValue)) return ['discreteValue', 'must be an integer of at least 0']
      return textValue === null || isCountRange(textValue)
        ? undefined
        : ['textValue', 'must be a range such as 51-200 or 10001+']
    },
  },
  numericGrowthRate: { needs: ['discreteValue'], validate: inRange },
  numericRatio: { needs: ['discreteValue'], validate: inRange },
  numericScore: { needs: ['discreteValue'], validate: inRange },
  targetDateAbsolute: {
    needs: ['valueResearchDetail'],
    validate: ({ valueResearchDetail }) =>
      isDay(valueResearchDetail ?? '') ? undefined : ['valueResearchDetail', 'must be a day such as 2027-06-30'],
  },
}

/** Whether a text is a range of whole numbers, such as 51-200 or 10001+. */
export function isCountRange(text: string): boolean {
  const [, min, max] = /^(\d{1,9})(?:-(\d{1,9})|\+)$/.exec(text) ?? []
  return min !== undefined && (max === undefined || Number(min) <= Number(max))
}

/** The value with its currency, which comes first, in upper case. */
const withUpperCurrency = (value: string | null, shape: ValueShape): string | null =>
  CURRENCY_SHAPES.includes(shape) && value !== null
    ? value.replace(/^[a-z]{3}(\||$)/i, (code) => code.toUpperCase())
    : value

const CURRENCY_SHAPES: readonly ValueShape[] = [
  'isoCurrencyCode',
  'monetaryFlow',
  'monetaryFlowOverPeriod',
  'monetaryStock',
]

const VALUE_FIELDS: readonly ValueField[] = ['discreteValue', 'textValue', 'valueResearchDetail']

/**
 * Returns the state that a create or a replacement stores. Throws if the values do not match the type of the detail.
 */
export function newDetailState(mutation: DetailMutation): DetailState {
  const type = typeOf(mutation.typeResearchDetail)
  const { valueShape } = type
  if (valueShape === 'acceleratorParticipation') throw belongsToRelationships()
  const state: DetailState = {
    typeResearchDetail: type.typeValue,
    asOfDate: utc(mutation.asOfDate),
    discreteValue: mutation.discreteValue ?? null,
    textValue: mutation.textValue || null,
    valueResearchDetail: withUpperCurrency(mutation.valueResearchDetail || null, valueShape),
    dataConfidence: mutation.dataConfidence ?? null,
    source: mutation.source ?? null,
    creator: mutation.creator ?? null,
  }
  const { needs, takes = [], validate } = CONTRACTS[valueShape]
  const lacking = needs.find((field) => state[field] === null)
  if (lacking) throw refused(type, lacking, 'is required')
  const surplus = VALUE_FIELDS.find((field) => state[field] !== null && ![...needs, ...takes].includes(field))
  if (surplus) throw refused(type, surplus, 'is not allowed')
  const fault = validate?.(state, type)
  if (fault) throw refused(type, ...fault)
  if (state.textValue !== null) checkShellStrip(state.textValue, false, 'textValue')
  return state
}

function typeOf(token: string): DetailType {
  const type = detailTypeOf(token)
  if (type) return type
  const accepted = detailTypes.map(({ typeValue }) => typeValue)
  throw new Problem('badRequest', {
    detail: `typeResearchDetail: "${token}" is not a type of research detail.`,
    field: 'typeResearchDetail',
    value: token,
    hint: 'Send a type from the list of types of research detail.',
    resolution: { action: 'setField', fieldPath: 'typeResearchDetail', acceptedValue: accepted },
  })
}

const refused = ({ typeValue, allowedToken }: DetailType, field: string, reason: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} ${reason} for ${typeValue}.`,
    field,
    hint: 'The list of types of research detail contains the rules of each type.',
    resolution: {
      action: 'setField',
      fieldPath: field,
      ...(allowedToken && field === 'valueResearchDetail' ? { acceptedValue: allowedToken } : {}),
    },
  })

const belongsToRelationships = (): Problem =>
  new Problem('badRequest', {
    detail: 'typeResearchDetail: participation in an accelerator is a relationship, not a research detail.',
    field: 'typeResearchDetail',
    value: 'acceleratorParticipant',
    hint: 'Create a relationship of the type acceleratorParticipant instead.',
    resolution: { action: 'useEndpoint', endpoint: 'POST /v1/entities/relationships/join' },
  })
