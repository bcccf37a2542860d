import { MAX_VALUE } from '../src/kernel/problem/problem.js'

const text = { type: 'string' }
const whole = { type: 'integer', format: 'int64' }
const anything = { type: 'object', additionalProperties: true }
const texts = { type: 'array', items: text }

/**
 * The schema of a problem body (RFC 9457 with additional members). It has the body fields in the table of the
 * specification.
 */
export const problemSchema = (codes: readonly string[]) => ({
  type: 'object',
  description: 'Why a request was refused and how to fix it.',
  required: ['type', 'title', 'status', 'detail', 'instance'],
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    detail: { ...text, description: 'What is wrong, as a text for people. Programs should use code instead.' },
    instance: text,
    code: { ...text, enum: codes },
    hint: { ...text, description: 'How to correct the request.' },
    suggestion: text,
    suggestions: { type: 'object', additionalProperties: text },
    resolution: { ...anything, description: 'What the client can do next, in a form for programs.' },
    field: { ...text, description: 'Part of the request that was refused.' },
    value: {
      ...text,
      description: `The rejected value exactly as it was sent. Of a longer value, the first ${MAX_VALUE} characters.`,
    },
    unknownParameters: texts,
    validParameters: texts,
    details: { ...anything, description: 'Further data about a conflict (409), such as the candidates.' },
    existingRecordId: text,
    conflictingRecord: anything,
    existingRedirect: anything,
    proseViolation: { type: 'array', items: anything },
    filedRunId: texts,
    traceId: text,
    spanId: text,
    limitType: text,
    limit: whole,
    used: whole,
    remaining: whole,
    windowSeconds: whole,
    resetAt: { ...text, format: 'date-time' },
    retryAfterSeconds: whole,
    allowanceType: text,
    circuitBreaker: text,
    error: anything,
    feId: text,
    hammingDistance: { type: 'integer' },
    matchedBlocklistKey: text,
    mediaType: text,
    moderationReason: text,
    parseError: text,
    path: text,
    properties: anything,
    requiredRole: text,
    suspectedFragment: text,
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
