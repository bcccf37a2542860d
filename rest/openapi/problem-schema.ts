import { MAX_VALUE } from '../../src/kernel/problem/problem.js'
import { ITEM_LIMIT, TEXT_LIMIT } from './limits.js'

const text = { type: 'string', maxLength: TEXT_LIMIT }
const whole = { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
const anything = { type: 'object', additionalProperties: true }
const texts = { type: 'array', items: text, maxItems: ITEM_LIMIT }

/**
 * The schema of a problem body (RFC 9457 with additional members). It has the body fields in the table of the
 * specification.
 */
export const problemSchema = (codes: readonly string[]) => ({
  type: 'object',
  description: 'Why a request was refused and how to fix it.',
  required: ['type', 'title', 'status', 'detail', 'instance'],
  properties: {
    type: { ...text, description: 'Kind of the problem: `about:blank`, or a URN.' },
    title: { ...text, description: 'Name of the kind of problem.' },
    status: { ...whole, format: 'int32', minimum: 400, maximum: 599, description: 'Status of the response.' },
    detail: { ...text, description: 'What is wrong, as a text for people. Programs should use code instead.' },
    instance: { ...text, description: 'Path of the request. A secret in the path is replaced by its name.' },
    code: { ...text, enum: codes, description: 'Code of the problem, for programs.' },
    hint: { ...text, description: 'How to correct the request.' },
    suggestion: { ...text, description: 'The value that the client probably meant.' },
    suggestions: {
      type: 'object',
      additionalProperties: text,
      description: 'For each unknown name, the name that the client probably meant.',
    },
    resolution: { ...anything, description: 'What the client can do next, in a form for programs.' },
    field: { ...text, description: 'Part of the request that was refused.' },
    value: {
      ...text,
      description: `The rejected value exactly as it was sent. Of a longer value, the first ${MAX_VALUE} characters.`,
    },
    unknownParameters: { ...texts, description: 'Parameters of the request that the operation does not have.' },
    validParameters: { ...texts, description: 'Parameters that the operation has.' },
    details: { ...anything, description: 'Further data about a conflict (409), such as the candidates.' },
    existingRecordId: { ...text, description: 'Id of the stored record with which the request conflicts.' },
    conflictingRecord: { ...anything, description: 'The record that has the slug.' },
    existingRedirect: { ...anything, description: 'The redirect that has the slug.' },
    proseViolation: {
      type: 'array',
      items: anything,
      maxItems: ITEM_LIMIT,
      description: 'The rules of its type that a text does not meet.',
    },
    filedRunId: { ...texts, description: 'Ids of the research runs that were started before the problem.' },
    traceId: { ...text, description: 'Id of the request in the logs of the service.' },
    spanId: { ...text, description: 'Id of the step of the client, from its header traceparent.' },
    limitType: { ...text, description: 'Which limit is exceeded.' },
    limit: { ...whole, description: 'The exceeded limit.' },
    used: { ...whole, description: 'Number of used units.' },
    remaining: { ...whole, description: 'Number of units that are left.' },
    windowSeconds: { ...whole, description: 'Length of the period to which the limit applies, in seconds.' },
    resetAt: { ...text, format: 'date-time', maxLength: 64, description: 'Time when the limit allows more requests.' },
    retryAfterSeconds: { ...whole, description: 'Seconds to wait before the request can be repeated.' },
    allowanceType: { ...text, description: 'Which allowance of the plan is used up.' },
    circuitBreaker: { ...text, description: 'State of the connection to a provider that fails.' },
    error: { ...anything, description: 'The error that an external service returned.' },
    feId: { ...text, description: 'Id of the error in the logs of a provider.' },
    hammingDistance: { ...whole, format: 'int32', maximum: 256, description: 'How much two images differ.' },
    matchedBlocklistKey: { ...text, description: 'The matching entry in the list of forbidden images.' },
    mediaType: { ...text, description: 'Media type of the refused file.' },
    moderationReason: { ...text, description: 'Why an image is forbidden.' },
    parseError: { ...text, description: 'Why a file cannot be read.' },
    path: { ...text, description: 'The path that does not exist.' },
    properties: { ...anything, description: 'Measured values of the refused file or text.' },
    requiredRole: { ...text, description: 'The role that the caller needs.' },
    suspectedFragment: {
      ...text,
      description:
        'The part of the text that is probably not a description of the record, but for example a placeholder or a remainder of a web page.',
    },
  },
})

/** A problem of this status, as an example. */
export const problemExample = (status: number, title: string | undefined) => ({
  type: 'about:blank',
  title,
  status,
  detail: 'What is wrong.',
  field: 'the rejected part',
  hint: 'How to correct the request.',
  instance: '/v1/...',
  traceId: '0af7651916cd43dd8448eb211c80319c',
})
