import { expect, test } from 'vitest'
import { undocumented } from './documented.js'

const headers = (type: string) => new Headers({ 'content-type': type })
const status = { operationFingerprint: 'x', uptime: {} }

test('an answer that the OpenAPI document does not describe is found', () => {
  const json = headers('application/json')
  const of = (answer: object) => undocumented('getStatus', { status: 200, headers: json, body: status, ...answer })
  expect(of({ status: 418 })).toEqual([expect.stringContaining('418 is not described')])
  expect(of({ headers: headers('text/html') })).toEqual([expect.stringContaining('text/html is not described')])
  expect(of({ body: {} }).join()).toContain('must have required property')
  expect(of({ body: { surprise: 1 } }).join()).toContain('must NOT have additional properties')
  const problem = { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'x', instance: '/', surprise: 1 }
  expect(of({ status: 400, headers: headers('application/problem+json'), body: problem })).toEqual([
    expect.stringContaining('the member surprise is not described'),
  ])
})
